#!/usr/bin/env python3
"""Prints Sources/Presentation/Text/Width+Table.swift.

Reads Debian's package unicode-data. Run from the top of the repository:

    Tests/Unicode/width.py > Sources/Presentation/Text/Width+Table.swift
"""

import re

FOLDER = "/usr/share/unicode/"
LAST = 0x10FFFF

ZERO, ONE, WIDE, EMOJI = 0, 1, 2, 3


def entries(path):
    """Yields (first, last, value) of each line of a file of the Unicode database."""
    with open(FOLDER + path, encoding="utf-8") as file:
        for line in file:
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if len(fields) < 2:
                continue
            ends = [int(end, 16) for end in fields[0].split("..")]
            yield ends[0], ends[-1], fields[1]


def having(path, *values):
    return {
        point
        for first, last, value in entries(path)
        if value in values
        for point in range(first, last + 1)
    }


def version():
    with open(FOLDER + "EastAsianWidth.txt", encoding="utf-8") as file:
        return re.search(r"-(\d+\.\d+)\.\d+\.txt", file.readline()).group(1)


def classes():
    """The class of every code point; the rules are in Width.swift."""
    wide = having("EastAsianWidth.txt", "W", "F")
    # The header of EastAsianWidth.txt: what these hold is wide, assigned or not.
    for first, last in [
        (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF),
        (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
    ]:
        wide.update(range(first, last + 1))

    assigned = having("DerivedAge.txt", *{value for _, _, value in entries("DerivedAge.txt")})
    emoji = having("emoji/emoji-data.txt", "Emoji")
    # Emoji of later versions of Unicode: nearly all of them are wide.
    wide |= having("emoji/emoji-data.txt", "Extended_Pictographic") - assigned

    zero = having("extracted/DerivedGeneralCategory.txt", "Cc", "Mn", "Me", "Cf")
    zero |= having("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point") - wide - assigned
    # The vowels and finals of a Hangul syllable stand inside its first consonant.
    zero |= having("HangulSyllableType.txt", "V", "T")
    # Signs that enclose digits, and the soft hyphen, are drawn.
    zero -= having("PropList.txt", "Prepended_Concatenation_Mark")
    zero.discard(0x00AD)

    result = [ONE] * (LAST + 1)
    for members, value in [(emoji, EMOJI), (wide, WIDE), (zero, ZERO)]:
        for point in members:
            result[point] = value
    # A half of a flag; U+FE0F after it means nothing.
    for point in range(0x1F1E6, 0x1F1FF + 1):
        result[point] = ONE
    return result


def boundaries():
    """(first code point, class) of each run of equal classes."""
    result = classes()
    previous = None
    for point, value in enumerate(result):
        if value != previous:
            yield point, value
        previous = value


def main():
    words = [f"0x{point << 2 | value:06x}" for point, value in boundaries()]
    print(f"// Made by Tests/Unicode/width.py from Unicode {version()}; do not edit.")
    print()
    print("/// Where the width class changes: the first code point of a run shifted left by two, and the")
    print("/// raw `WidthClass` of the run in the low two bits; ascending.")
    print("let widthRuns: [UInt32] = [")
    for start in range(0, len(words), 9):
        print("  " + ", ".join(words[start:start + 9]) + ",")
    print("]")


main()
