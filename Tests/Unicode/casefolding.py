#!/usr/bin/env python3
"""Prints Sources/Domain/Text/CaseFolding+Table.swift from Unicode's CaseFolding.txt.

    Tests/Unicode/casefolding.py > Sources/Domain/Text/CaseFolding+Table.swift

The file comes with Debian's package unicode-data. Another one may be named as the only argument.
Only the simple foldings count: status C (common) and S (simple), a scalar for a scalar.
"""

import sys


def read_foldings(lines):
    """Maps each scalar that changes to what it becomes."""
    foldings = {}
    for line in lines:
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) >= 3 and fields[1] in ("C", "S"):
            foldings[int(fields[0], 16)] = int(fields[2], 16)
    return foldings


def runs_of(foldings):
    """Joins scalars that lie evenly, 1 or 2 apart, and move by the same distance."""
    runs = []
    for scalar, folded in sorted(foldings.items()):
        distance = folded - scalar
        if runs:
            first, last, step, run_distance = runs[-1]
            gap = scalar - last
            if distance == run_distance and (gap == step or first == last and gap in (1, 2)):
                runs[-1] = (first, scalar, gap, distance)
                continue
        runs.append((scalar, scalar, 1, distance))
    return runs


def expand(runs):
    return {
        scalar: scalar + distance
        for first, last, step, distance in runs
        for scalar in range(first, last + 1, step)
    }


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode/CaseFolding.txt"
    with open(path, encoding="utf-8") as file:
        lines = file.readlines()
    foldings = read_foldings(lines)
    runs = runs_of(foldings)
    assert expand(runs) == foldings
    print("// Made by Tests/Unicode/casefolding.py from Unicode's", lines[0].strip("# \n") + ".")
    print("// Terms of use of the data: https://www.unicode.org/terms_of_use.html")
    print()
    print("extension CaseFolding {")
    print(f"  /// Runs of the {len(foldings)} scalars that change, four numbers each: the first, the last, how far apart")
    print("  /// they lie, and how far each of them moves.")
    print("  static let runs: [Int32] = [")
    for first, last, step, distance in runs:
        print(f"    0x{first:04X}, 0x{last:04X}, {step}, {distance},")
    print("  ]")
    print("}")


main()
