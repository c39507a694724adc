"""Hangul taken apart, put together and typed in the other keyboard mode."""

from referee.hangul import as_hangul, as_latin, initials, jamo


def test_latin_keys_of_jamo_of_every_block() -> None:
    assert as_latin("\u1103\uffc2\u3131") == "ekr"
    assert as_latin("ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ") == "rtswsgfrfafqftfxfvfgqt"
    assert as_latin("ㅘㅙㅚㅝㅞㅟㅢ") == "hkhohlnjnpnlml"
    assert as_latin("\u110f\u1161\u1103\u1173") == "zkem"
    assert as_latin("\uffa0\u1160\u3164\u115f") == "", "fillers are no letters"


def test_taking_apart_and_putting_together() -> None:
    assert jamo("닭왜") == "ㄷㅏㄹㄱㅇㅗㅐ"
    assert initials("들불 A") == "ㄷㅂ A"
    assert as_hangul("vksxkwl") == "판타지"
    assert as_hangul("rkqtdl") == "값이"
    assert as_hangul("dlqfur") == "입력"
    assert as_hangul("Rks") == "깐"
    assert as_latin("판타지") == "vksxkwl"
