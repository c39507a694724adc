"""What presses and drags on the board of 상락 do: set pieces, or act with the last card."""

from __future__ import annotations

from referee.games.joraku.board import Pieces, area_key
from referee.games.joraku.seats import virtual_seat
from referee.games.joraku.state import MoveDaimyo, Place, Remove, SetPieces
from ui.games.joraku.board import Piece
from ui.games.joraku.desk import Table
from ui.games.joraku.view import View


class Touching:
    """`Table.held` is the piece in hand."""

    def __init__(self, desk: Table, view: View) -> None:
        self.desk, self.view = desk, view

    def press(self, what: str, seat: int, area: int) -> None:
        """A press on the board: sets pieces, or acts with the last card while following."""
        if self.view.acting is None:
            self.desk.seat = seat
            self._set(what, seat, area)
        else:
            self._act(self.view.acting, what, seat, area)

    def _set(self, what: str, seat: int, area: int) -> None:
        pieces = self.desk.state.pieces[seat]
        if what == "daimyo":
            pieces = pieces._replace(daimyo=None if pieces.daimyo == area else area)
        else:
            pieces = pieces.changed(area, 1 if what == "more" else -1)
        self.desk.do(set_pieces(seat, pieces))

    def _act(self, player: int, what: str, seat: int, area: int) -> None:
        here, piece, held = area_key(area), (what, seat, area), self.desk.held
        pieces, self.desk.held = self.desk.state.pieces[seat], None
        if what == "to" and held:
            self.desk.do(self.view.move(held, area))
        elif held == piece:
            self.desk.render()
        elif what == "more":
            self.desk.do(Place(player, here, 1))
        elif what == "daimyo" and pieces.daimyo is None:  # always on the board: it was not told
            self.desk.do(set_pieces(seat, pieces._replace(daimyo=area)))
        elif what == "daimyo" and pieces.daimyo != area:
            self.desk.do(MoveDaimyo(player, here))
        elif what == "samurai" and seat not in (player, virtual_seat(self.desk.state)):
            self.desk.do(Remove(player, seat))
        else:
            self.desk.held = piece
            self.desk.render()

    def drag(self, what: str, seat: int, area: int, to: int) -> None:
        """A piece was dragged to another area."""
        pieces, acting = self.desk.state.pieces[seat], self.view.acting
        self.desk.held = None
        if what == "daimyo" and pieces.daimyo != area:
            return  # only the sign of where it could stand
        if acting is not None:
            if seat in (acting, virtual_seat(self.desk.state)):
                self.desk.do(self.view.move((what, seat, area), to))
        elif what == "daimyo":
            self.desk.do(set_pieces(seat, pieces._replace(daimyo=to)))
        else:
            self.desk.do(set_pieces(seat, pieces.changed(area, -1).changed(to, 1)))

    def there(self, piece: Piece) -> bool:
        """Whether a piece is still where it was taken up."""
        what, seat, area = piece
        pieces: Pieces = self.desk.state.pieces[seat]
        return pieces.daimyo == area if what == "daimyo" else pieces.samurai[area] > 0


def set_pieces(seat: int, pieces: Pieces) -> SetPieces:
    """The event that puts a player's pieces so."""
    daimyo = None if pieces.daimyo is None else area_key(pieces.daimyo)
    return SetPieces(seat, daimyo, pieces.samurai)
