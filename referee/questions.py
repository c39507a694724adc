"""Finding the entries of one game's book for a question as it is asked at the table.

One inverted index over the grams of all texts (`referee.grams`), weighed as in BM25; besides, an
entry counts the more, the more the question is like one of the ways to ask for it. Words nobody
knows are first taken as initials, as typed in the other keyboard mode, or as a mistake in typing.

The weights here, in `grams` and in `finding` were found by trying on the questions of
`tests/search/queries.jsonl`; what each of them, halved or doubled, would change is told by
`python tests/bench/search.py --weights`.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import OSA

from referee.grams import EMPTY, KINDS, Names, forms, grams, meanings, pairs
from referee.hangul import INITIALS, LONGEST, as_hangul, as_latin, initials, jamo, normal, split

SATURATION, LENGTH = 8.0, 0.4  # of BM25: how soon a gram counts no more, how long texts are held
ALIKE = 0.6  # being like one of the ways to ask for it, beside all that an entry says
SHORT = 10.0  # keeps a way to ask of one or two words from being like everything
ABOUT, OWN = 5.0, 0.15  # a component an entry is about; being about just those that are asked of
OTHER = 0.6  # telling of none of the components that are asked of
LATER = 0.5  # an entry that tells of what is not played with
MOSTLY = 0.75  # a word is such entries' own where so much of what is said with it stands in them
STRANGE = 0.5  # a pair of syllables nobody knows, beside one that a single entry has
MOST_WORDS = 40
THING = ("카드", "타일", "건물", "card")
PLAIN = "효과"  # in spoken.toml: what something is or does

# syllables without a final consonant, and those with ㄹ: 가, 갈
_OPEN, _RIEUL = ("".join(chr(ord("가") + 28 * n + final) for n in range(399)) for final in (0, 8))
# endings of words that are hardly nouns (해도, 할수): not to know such a word says nothing
_VERBAL = re.compile(
    "(?:면|고|나|요|까|음|함|됨|임|어|아|여|해|지|죠|는데|돼|서|게|할|러|야|냐|니|래|네|는|은"
    "|때|기|히|줌|줘|와|워|려|켜|쳐|져|짐|인가|다|다가|침|갈|쓸|낼|볼|뺄|거|것|건|걸|은데"
    "|던데|텐데|인데|는대|라며|다며|하자|가자|보자|도록|느라|지만|니다만|더라|이라|꺼|땐|릴"
    "|칠|필|될|킬|뀔|낄|껴|듯|봐|대로|만큼|밖에|끼리|됐|했|갔|봤|왔|었|았|였|죽|슴|쥬"
    f"|[된쓴한간든둔난던진린긴온낸뺀찬본준탄판친킨]|[{_OPEN}]도)$|[{_RIEUL}]수"
)
_COUNTED = re.compile(r"(?:\d+|몇).*|[명장개번점칸](?:씩|당|마다)")  # 3장, 몇배, 명씩
# what is written together with the word behind it: 딴카드
_BEFORE = frozenset("딴새앞뒷옆맨첫흰양윗밑내")
# syllables that hang on a word
_ENDS = frozenset(
    "은는이가을를도만에로와과의요나지고면며게네죠음임함됨냐니까데서라랑야여어아해할한하된되"
    "던든들씩째뿐쯤줌줘서와워려켜쳐져짐인자님"
)
# with 는 or 은 behind them, syllables that end a bent word and no noun: 받은, 안내는
_STEMS = frozenset(
    "하되받먹죽놓내주오가보있없않리기우지치이르나두드쓰세사서뺏막덮까깔얻옮맞닿남넘섞잃입잡"
    "찾갖싸쏘태따뛰빼매모버바많적같작높낮넣닫좋싫크짜키히려져"
)
# a noun that is done: 거래하면, 결혼시키면
_DONE = re.compile("([가-힣]{2,})(?:하[가-힣]|해[가-힣]|했|할|한다|함|시[키킬켜킨]|당[하해했할])")
# such nouns that say nothing of the game
_DOING = frozenset(
    """시작 종료 사용 필요 가능 적용 확인 계산 선택 설명 이해 결정 생각 이야기 질문 대답 기억 진행
    반복 허용 금지 취소 발생 포함 제외 해당 존재 처리 실행 활용 이용 요구 요청 주장 인정 거부 동의
    합의 실수 착각 오해 결합 분류 구분 비교 정리 기록 표시 지정 변경 수정 추가 삭제 유지 완료 완성
    연속 계속 반복 동작 작동 발동 행동 이동 공개 제거 복사 공격 방어 배치 준비 도착 출발 마무리
    못 안 잘 다 어떻게 그렇게 이렇게 똑같이 같이 비슷 동일 중복 충분 부족 불가능 애매 궁금 이상 중요
    강력 유리 불리 공평 확실 정확 당연""".split()
)
_MIEUM = 16  # the final consonant ㅁ, of 28
_SINGLE = frozenset("젤걍넘즉및막딱꼭싹또잘더덜못안쫌")  # words of one syllable that are no things
# what only stands behind nouns
_NOUN = re.compile("(?:한테|에게|에서|으로|까지|부터|처럼|보다|이랑)(?:는|은|도|만|요)*$")
_SOUNDS = str.maketrans("ㅔㅖㅒㄲㄸㅃㅆㅉ", "ㅐㅐㅐㄱㄷㅂㅅㅈ")


def _sound(word: str) -> str:
    """A word in jamo, with what sounds alike made one."""
    return jamo(word).translate(_SOUNDS)


def _matters(word: str) -> bool:
    """Whether a word nobody knows looks like a thing that is asked of, and not a bent verb."""
    if word[0] <= "z":
        return True
    if word[-1] < "가" or (ord(word[-1]) - ord("가")) % 28 == _MIEUM:  # ㄷ, 침, 바뀜
        return False
    if len(word) > 2 and word[-1] in "는은":
        return word[-2] not in _STEMS
    if (done := _DONE.match(word)) and done[1] not in _DOING:
        return True
    return word not in _SINGLE and bool(_NOUN.search(word) or not _VERBAL.search(word))


@dataclass(frozen=True, slots=True)
class Entry:
    """What is searched of an entry.

    asked: ways to ask for it; said: its other texts, with weights (a way to ask counts 3); about:
    ids of components; factor: how much its score counts; made: by the program, so that it says
    nothing of how rare a word is in the book; plain: the factor where just its component is meant;
    outside: it tells of things that are not in this game, whose words the book does not know.
    """

    key: str
    asked: Sequence[str]
    said: Sequence[tuple[float, str]]
    about: frozenset[str] = frozenset()
    factor: float = 1.0
    made: bool = False
    plain: float = 1.0
    outside: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """scores: of the entries that fit, best first, 0 to about 2; unknown: words of the question
    that this book does not have; strange: their share of its words; named: components.
    """

    scores: Mapping[str, float]
    unknown: tuple[str, ...]
    strange: float
    named: frozenset[str]


class Questions:
    """The entries of one game. names: (id, name) of its components; foreign: names of things that
    only other games have.

    The index is made with the first question, or before it in slices: `steps`.
    """

    def __init__(
        self,
        names: Iterable[tuple[str, str]],
        entries: Sequence[Entry],
        kinds: frozenset[str] = KINDS,
        foreign: frozenset[str] = frozenset(),
    ) -> None:
        self.names, self.kinds, self.foreign = Names(names), kinds, foreign
        two = (name for name in self.names.long if len(name) == 2 and name > "z")
        self.short = {name: jamo(name) for name in two}
        self.entries = {entry.key: entry for entry in entries}
        self.steps: Iterator[None] = self._make(entries)

    def _make(self, entries: Sequence[Entry]) -> Iterator[None]:
        """Makes the index, in slices of a few milliseconds."""
        self.usual = {PLAIN}.union(*map(meanings, self.names.words))
        yield from self._index(entries)
        inside = [entry for entry in entries if not entry.outside]
        said = (text for entry in inside for _, text in entry.said)
        texts = [*self.names.words, *(t for entry in inside for t in entry.asked), *said]
        yield from self._learn(texts)

    def _index(self, entries: Sequence[Entry]) -> Iterator[None]:
        asked: dict[str, list[dict[str, float]]] = {}
        weights: dict[str, dict[str, float]] = {}
        for entry in entries:
            asked[entry.key] = [self._grams(text) for text in entry.asked]
            yield
        for entry in entries:
            weights[entry.key] = self._weights(entry, asked[entry.key])
            yield
        self.postings: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for key, found in weights.items():
            for gram, weight in found.items():
                self.postings[gram].append((key, weight))
        yield
        written = {entry.key for entry in entries if not entry.made}
        n = len(written)
        self.rarity = {
            gram: math.log(1 + n / max(1, sum(key in written for key, _ in keys)))
            for gram, keys in self.postings.items()
        }
        yield
        self.rarest = math.log(1 + n)
        sizes = {key: math.hypot(*found.values()) for key, found in weights.items()}
        self.mean = sum(sizes[key] for key in written) / n
        self.held = {key: self._hold(size) for key, size in sizes.items()}
        yield
        self.asked: dict[str, list[tuple[int, float]]] = defaultdict(list)
        self.ways: list[tuple[str, float]] = []
        for key, ways in asked.items():
            self._add_ways(key, ways)

    def _weights(self, entry: Entry, asked: Iterable[Mapping[str, float]]) -> dict[str, float]:
        """The grams of an entry, each with its weight. asked: those of its ways to ask for it."""
        weights: dict[str, float] = {}
        for found in asked:
            _add(weights, found, 3.0)
        for weight, text in entry.said:
            _add(weights, self._grams(text), weight)
        _add(weights, {"@" + id_: 1.0 for id_ in entry.about}, ABOUT)
        return weights

    def _hold(self, size: float) -> float:
        return SATURATION * (1 - LENGTH + LENGTH * size / self.mean)

    def _add_ways(self, key: str, asked: Iterable[Mapping[str, float]]) -> None:
        for found in asked:
            worth = sum(self.rarity.get(gram, self.rarest) * w for gram, w in found.items())
            for gram, weight in found.items():
                self.asked[gram].append((len(self.ways), weight))
            self.ways.append((key, worth))

    def plus(self, entries: Iterable[Entry]) -> Questions:
        """The same index with more entries, which say nothing of how rare a word is in the book."""
        for _ in self.steps:
            pass
        new = copy(self)
        new.entries, new.held, new.rarity = dict(self.entries), dict(self.held), dict(self.rarity)
        new.postings = defaultdict(list, {gram: list(at) for gram, at in self.postings.items()})
        new.asked = defaultdict(list, {gram: list(at) for gram, at in self.asked.items()})
        new.ways, texts = list(self.ways), list[str]()
        for entry in entries:
            asked = [self._grams(text) for text in entry.asked]
            weights = self._weights(entry, asked)
            for gram, weight in weights.items():
                new.postings[gram].append((entry.key, weight))
                new.rarity.setdefault(gram, self.rarest)
            new.entries[entry.key] = entry
            new.held[entry.key] = self._hold(math.hypot(*weights.values()))
            new._add_ways(entry.key, asked)
            texts += [*entry.asked, *(text for _, text in entry.said)]
        known = (*self.words, *(word for word in self.starts if len(word) == 1))
        for _ in new._learn([*known, *texts]):
            pass
        return new

    def _grams(self, text: str) -> dict[str, float]:
        return grams(text, self.names, self.kinds)

    def _learn(self, texts: Iterable[str]) -> Iterator[None]:
        """The words of the book."""
        words = {word for text in texts for word in split(text)}
        yield
        words |= {form for word in words for form in forms(word) if len(form) > 1}
        self.words = sorted(word for word in words if len(word) > 1)
        self.starts = {word[:i] for word in words for i in range(2, len(word) + 1)} | words
        yield
        self.letters: dict[int, dict[str, str]] = defaultdict(dict)  # by how many they are
        for word, letters in ((word, jamo(word)) for word in self.words):
            self.letters[len(letters)][word] = letters
        yield
        self.by_sound = {_sound(word): word for word in reversed(self.words)}
        self.sounds = frozenset(self.by_sound.values())
        self.by_initials: dict[str, list[str]] = defaultdict(list)
        yield
        for word in self.words:
            self.by_initials[initials(word)].append(word)

    def ask(self, query: str, absent: frozenset[str] = frozenset()) -> Answer:
        """The entries that fit a question. absent: those that tell of what is not played with; they
        come later, unless the question has a word that only they have.
        """
        for _ in self.steps:  # what of the index is not there yet
            pass
        told, unknown = self._read(query[:LONGEST])
        wanted = self._grams(" ".join(told))
        for word in unknown:
            wanted |= pairs(word)
        worth = {
            gram: weight * self.rarity.get(gram, STRANGE * self.rarest)
            for gram, weight in wanted.items()
        }
        whole = sum(worth.values()) or 1.0
        scores = self._alike(wanted, whole)
        for gram, value in worth.items():
            for key, n in self.postings.get(gram, ()):
                scores[key] += value / whole * n / (n + self.held[key])
        named = frozenset(gram[1:] for gram in wanted if gram[0] == "@")
        tell = {key for id_ in named for key, _ in self.postings.get("@" + id_, ())}
        plain = not unknown and self._is_plain(told, named)
        for key in scores:
            entry = self.entries[key]
            own = len(named & entry.about) / max(1, len(named | entry.about))
            is_it = plain and named == entry.about
            other = OTHER if tell and key not in tell and not entry.outside else 1.0
            scores[key] *= (entry.plain if is_it else entry.factor) * (1 + OWN * own) * other
        for key in absent.intersection(scores) - self._only(absent, wanted):
            scores[key] *= LATER
        best = sorted(scores, key=lambda key: -scores[key])
        strange = len(unknown) / max(1, len(unknown) + len(told))
        return Answer({key: scores[key] for key in best}, tuple(unknown), strange, named)

    def _only(self, absent: frozenset[str], wanted: Mapping[str, float]) -> set[str]:
        """Those of these entries that have a word of the question which hardly others have."""
        found = set[str]()
        for gram in (gram for gram, weight in wanted.items() if weight >= 1):
            said = self.postings.get(gram, ())
            own = sum(weight for key, weight in said if key in absent)
            if own > MOSTLY * sum(weight for _, weight in said):
                found |= {key for key, _ in said}
        return found

    def named(self, query: str) -> frozenset[str]:
        """The components that a question names, slips of the finger allowed."""
        for _ in self.steps:
            pass
        told, _ = self._read(query[:LONGEST])
        return frozenset(self.names.find(" ".join(told)))

    def _is_plain(self, told: Iterable[str], named: frozenset[str]) -> bool:
        """Whether nothing is asked but what one component is or does."""
        return len(named) == 1 and all(
            word.startswith(THING)
            or meanings(word) == {PLAIN}
            or (self.names.find(word) and meanings(word) <= self.usual)
            for word in told
        )

    def _alike(self, wanted: Mapping[str, float], whole: float) -> dict[str, float]:
        """How much a question is like the most alike way to ask for each entry, 0 to 1."""
        common: dict[int, float] = defaultdict(float)
        for gram, most in wanted.items():
            for way, weight in self.asked.get(gram, ()):
                common[way] += self.rarity[gram] * min(weight, most)
        alike: dict[str, float] = defaultdict(float)
        for way, shared in common.items():
            key, size = self.ways[way]
            alike[key] = max(alike[key], ALIKE * shared / math.sqrt(whole * (size + SHORT)))
        return alike

    # --- words that do not stand in the book as they are typed

    def _read(self, query: str) -> tuple[list[str], list[str]]:
        """The words of a question as the book has them, and those it does not have."""
        told: list[str] = []
        unknown: list[str] = []
        for piece in re.findall(r"[^\W_]+", query)[:MOST_WORDS]:
            word = normal(piece)
            if word in EMPTY or any(len(form) > 1 and form in EMPTY for form in forms(word)):
                continue
            if self.knows(word):
                told.append(word)
            elif meant := self._meant(piece):
                told += meant
            elif _matters(word) or self.foreign.intersection(forms(word)):
                unknown.append(word)
            else:
                told.append(word)
        return told, unknown

    def knows(self, word: str) -> bool:
        """Whether a word is one of the book, or says something at a table."""
        if any(char in INITIALS for char in word):
            return False
        if _COUNTED.fullmatch(word) or self.names.find(word):
            return True
        if any(meant in self.postings or meant[0] == "#" for meant in meanings(word)):
            return True
        return any(self._is_word(form) or self._is_two(form) for form in forms(word))

    def _is_word(self, form: str) -> bool:
        """Whether it is a word of the book or begins one; an ending may hang on it."""
        if form in self.starts or form in EMPTY:
            return True
        return len(form) > 2 and form[-1] in _ENDS and form[:-1] in self.starts

    def _is_two(self, form: str) -> bool:
        """Whether it is two words without a blank."""
        if form[0] in _BEFORE and len(form) > 2 and self._is_word(form[1:]):
            return True
        if len(form) > 2 and form[-1] in self.names.words and form[:-1] in self.starts:  # 가상말
            return True
        halves = ((form[:i], form[i:]) for i in range(2, len(form) - 1))
        return any(first in self.starts and self._is_word(rest) for first, rest in halves)

    def _meant(self, piece: str) -> list[str]:
        """Words of the book that a strange one may stand for; [] = none."""
        word = normal(piece)
        if any(char in INITIALS for char in word):
            return self._by_initials(word) or self._in_latin(word)
        if word[0] > "z":
            return self._in_latin(word) or self._mistyped(word) or self._begun(word)
        other = normal(as_hangul(piece))
        if re.search("[ㄱ-ㅎ]", other) and (found := self._by_initials(other)):
            return found
        if re.search("[가-힣]", other) and not re.search("[a-zㅏ-ㅣ]", other):
            known = [other] if self.knows(other) else self._mistyped(other)
            return known or self._begun(other)
        return self._mistyped(word)

    def _begun(self, word: str) -> list[str]:
        """Names that begin with a syllable: the word is still being typed."""
        return [n for n in self.names.long if n.startswith(word)][:4] if len(word) == 1 else []

    def _in_latin(self, word: str) -> list[str]:
        other = as_latin(word)
        return [other] if len(other) > 3 and other in self.sounds else []

    def _by_initials(self, word: str) -> list[str]:
        """Names and words whose beginning has these consonants; syllables stand for themselves."""
        if len(word) < 2:
            return []
        pattern = initials(word)
        fits = [
            known
            for first, words in self.by_initials.items()
            if first.startswith(pattern)
            for known in words
            if all(w in INITIALS or w == k for w, k in zip(word, known, strict=False))
        ]
        fits.sort(key=lambda known: -len(self.postings.get(known[:2], ())))  # what is said most
        named = [known for known in fits if known in self.names.words]
        whole = [known for known in fits if len(known) == len(word)]
        both = [known for known in whole if known in named]
        return sorted((both or whole or named or fits)[:4])

    def _mistyped(self, word: str) -> list[str]:
        """The word of the book that sounds the same, or differs by one letter where it is long."""
        for form in forms(word):
            if known := self.by_sound.get(_sound(form)):
                return [known]
            if len(form) > (2 if form[0] > "z" else 3) and (near := self._near(jamo(form))):
                return [near]
        return self._mistyped_name(word)

    def _near(self, letters: str) -> str | None:
        """A word of the book from which these letters differ by one."""
        for length in (len(letters), len(letters) - 1, len(letters) + 1):
            words = self.letters.get(length, {})
            if near := process.extractOne(letters, words, scorer=OSA.distance, score_cutoff=1):
                return near[2]
        return None

    def _mistyped_name(self, word: str) -> list[str]:
        """The name of two syllables from which a word differs by one letter."""
        for form in (form for form in forms(word) if len(form) == 2):
            if near := process.extractOne(
                jamo(form), self.short, scorer=OSA.distance, score_cutoff=1
            ):
                return [near[2]]
        return []


def _add(weights: dict[str, float], found: Mapping[str, float], weight: float) -> None:
    """A gram weighs the more, the more often it is said."""
    for gram, own in found.items():
        weights[gram] = weights.get(gram, 0.0) + weight * own
