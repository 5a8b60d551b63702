#!/usr/bin/env python3
"""Wrote generator/corpus/slug_tables_v1.inc, once, with Python 3.11 (Unicode 14.0). The table is frozen: published URLs
depend on it. Run it to see where it came from (it prints to stdout), never to replace it for slug v1.

What slug v1 makes of one character: compatibility decomposition, lower case, marks and format characters dropped, then
the letters that do not decompose, Cyrillic and Greek. A Greek letter is written in upper case, A to Y in alphabet order,
because its Latin form depends on its neighbours. `-` is a separator, `_` a letter that has no form (the Cyrillic signs)."""
import re
import sys
import unicodedata

GREEK = "αβγδεζηθικλμνξοπρσςτυφχψω"
LATIN = {"ß": "ss", "ẞ": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
         "ȷ": "j", "ĸ": "k", "ŋ": "ng", "ŧ": "t", "ƒ": "f", "ə": "e", "ɛ": "e", "ɔ": "o", "ɑ": "a", "ʃ": "s", "ʒ": "z",
         "ƀ": "b", "ɖ": "d", "ɗ": "d", "ɓ": "b", "ɠ": "g", "ƙ": "k", "ƥ": "p", "ƭ": "t", "ʋ": "v", "ƴ": "y"}
CYRILLIC = dict(zip("абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґўјљњћђџ",
                    "a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya i i ie g u j lj nj c dj dz"
                    .split(" ")))
WHOLE = {"ℵ": "-aleph-", "∞": "-infinity-", "й": "y", "Й": "y", "ї": "i", "Ї": "i", "ў": "u", "Ў": "u",
         "\ue000": "y", "\ue001": "u"}  # private use: the reference model's own guards for й and ў
SAME = {"ϕ": "φ", "ϑ": "θ", "ϵ": "ε"}


def letter(c):
    if c in "abcdefghijklmnopqrstuvwxyz0123456789":
        return c
    c = SAME.get(c, c)
    if c in GREEK:
        return chr(ord("A") + GREEK.index(c))
    return LATIN.get(c, CYRILLIC.get(c, "-")) or "_"


def form(c):
    if c in WHOLE:
        return WHOLE[c]
    lower = unicodedata.normalize("NFKD", c).lower()
    kept = [x for x in lower if unicodedata.category(x) not in ("Mn", "Me", "Cf")]
    return re.sub("-+", "-", "".join(map(letter, kept)))


def wrapped(items):
    line = ""
    for item in items:
        if len(line) + len(item) > 99:
            yield line
            line = ""
        line += (" " if line else "") + item
    yield line


def main():
    mapped, dropped = [], []
    for o in range(0x80, 0x110000):
        if 0xD800 <= o <= 0xDFFF:
            continue
        text, is_alnum = form(chr(o)), chr(o).isalnum()
        if text == "" and not is_alnum:
            if dropped and dropped[-1][1] == o - 1:
                dropped[-1][1] = o
            else:
                dropped.append([o, o])
        elif text != "-":
            mapped.append((o, text, is_alnum))
    print("// Frozen data of slug v1, made by tests/unit/corpus/make_slug_tables.py from Unicode "
          + unicodedata.unidata_version + ".")
    print("// Characters that vanish: first and last of each range.")
    print("constexpr CodePointRange kDropped[] = {")
    print("\n".join(wrapped("{0x%X, 0x%X}," % (a, b) for a, b in dropped)))
    print("};")
    print("// Characters with a Latin form: form, code point, whether it is a letter or a digit.")
    print("constexpr SlugForm kForms[] = {")
    print("\n".join(wrapped('{"%s", 0x%X, %s},' % (t, o, str(a).lower()) for o, t, a in mapped)))
    print("};")


if __name__ == "__main__":
    sys.exit(main())
