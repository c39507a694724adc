"""The words of one game's book, and what a word that is none of them may stand for.

It is taken as initials, as typed in the other keyboard mode, or as a mistake in typing; otherwise
it is a bent verb, or a thing that this game does not have.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

from referee.grams import EMPTY, Names, forms, meanings
from referee.hangul import INITIALS, as_hangul, as_latin, initials, jamo, normal, split

MOST_WORDS = 40

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


class Vocabulary:
    """names: of the game's components; foreign: names of things that only other games have; said:
    the entries that have a gram (`referee.grams`).

    The words come with `learn`.
    """

    def __init__(
        self, names: Names, foreign: frozenset[str], said: Mapping[str, Sequence[object]]
    ) -> None:
        self.names, self.foreign, self.said = names, foreign, said
        two = (name for name in names.long if len(name) == 2 and name > "z")
        self.short = {name: jamo(name) for name in two}

    def learn(self, texts: Iterable[str]) -> Iterator[None]:
        """The words of the book, in slices of a few milliseconds."""
        words = {word for text in texts for word in split(text)}
        yield
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

    def plus(self, texts: Iterable[str], said: Mapping[str, Sequence[object]]) -> Vocabulary:
        """With the words of more texts. said: of these, too."""
        new = Vocabulary(self.names, self.foreign, said)
        single = (word for word in self.starts if len(word) == 1)  # not among `words`
        for _ in new.learn([*self.words, *single, *texts]):
            pass
        return new

    def read(self, query: str) -> tuple[list[str], list[str]]:
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
        if any(meant in self.said or meant[0] == "#" for meant in meanings(word)):
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
        fits.sort(key=lambda known: -len(self.said.get(known[:2], ())))  # what is said most
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
