import Presentation

/// The parameters of a control sequence that the terminal sends for a key, and what they mean.
///
/// Sources: ECMA-48, section 5.4; "XTerm Control Sequences", PC-Style Function Keys and Mouse
/// Tracking; rxvtRef(7), Key Codes; console_codes(4).
struct KeySequence {
  enum Meaning: Equatable {
    case key(Key)
    case pasteBegins
    /// Three more bytes tell of the mouse.
    case mouseFollows
    case nothing
  }

  /// No sequence for a key is as long.
  private static let limit = 32

  private(set) var parameters: [UInt8] = []
  private var isOverlong = false

  var isEmpty: Bool { parameters.isEmpty }

  mutating func append(_ byte: UInt8) {
    if parameters.count < Self.limit { parameters.append(byte) } else { isOverlong = true }
  }

  /// rxvt ends a key held with Shift by `$`, which ECMA-48 never has at the end.
  var endsAtDollar: Bool {
    !parameters.isEmpty && parameters.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// After CSI.
  func meaning(endingIn final: UInt8) -> Meaning {
    guard !isOverlong else { return .nothing }
    if parameters.first == UInt8(ascii: "<") { return mouse(endingIn: final) }
    if parameters.isEmpty, final == UInt8(ascii: "M") { return .mouseFollows }
    guard let numbers = Self.numbers(parameters[...]), numbers.count <= 2 else { return .nothing }
    let modifiers = numbers.count == 2 ? numbers[1] : 1
    guard final == UInt8(ascii: "~") else {
      return numbers[0] <= 1 ? Self.letter(final, modifiers: modifiers) : .nothing
    }
    guard modifiers == 1 else { return .nothing }
    switch numbers[0] {
    case 1, 7: return .key(.home)
    case 3: return .key(.delete)
    case 4, 8: return .key(.end)
    case 5: return .key(.pageUp)
    case 6: return .key(.pageDown)
    case 200: return .pasteBegins
    default: return .nothing
    }
  }

  /// After SS3: what keys send in application mode, and those of the number pad.
  func functionMeaning(endingIn final: UInt8) -> Meaning {
    guard !isOverlong, let numbers = Self.numbers(parameters[...]) else { return .nothing }
    if final == UInt8(ascii: "M"), parameters.isEmpty { return .key(.enter) }
    // Small letters are rxvt's for arrows held with Control.
    guard UInt8(ascii: "A")...UInt8(ascii: "H") ~= final else { return .nothing }
    return Self.letter(final, modifiers: max(1, numbers[numbers.count - 1]))
  }

  /// - Parameter modifiers: one more than a sum, of which Shift is 1.
  private static func letter(_ final: UInt8, modifiers: Int) -> Meaning {
    switch (final, modifiers) {
    case (UInt8(ascii: "A"), 1): .key(.up)
    case (UInt8(ascii: "B"), 1): .key(.down)
    case (UInt8(ascii: "C"), 1): .key(.right)
    case (UInt8(ascii: "D"), 1): .key(.left)
    case (UInt8(ascii: "F"), 1): .key(.end)
    case (UInt8(ascii: "H"), 1): .key(.home)
    case (UInt8(ascii: "Z"), 1), (UInt8(ascii: "Z"), 2): .key(.backTab)
    case (UInt8(ascii: "A"), 2), (UInt8(ascii: "a"), 1): .key(.shiftUp)
    case (UInt8(ascii: "B"), 2), (UInt8(ascii: "b"), 1): .key(.shiftDown)
    default: .nothing
    }
  }

  private func mouse(endingIn final: UInt8) -> Meaning {
    guard final == UInt8(ascii: "M"), let numbers = Self.numbers(parameters.dropFirst()),
      numbers.count == 3
    else { return .nothing }
    return Self.mouse(button: numbers[0], column: numbers[1], row: numbers[2])
  }

  /// Column and row count from 1.
  static func mouse(button: Int, column: Int, row: Int) -> Meaning {
    guard column >= 1, row >= 1 else { return .nothing }
    let place = Place(row: row - 1, column: column - 1)
    switch button {
    case 0: return .key(.click(place))
    case 64: return .key(.wheelUp(place))
    case 65: return .key(.wheelDown(place))
    default: return .nothing
    }
  }

  /// The decimal numbers between semicolons, 0 for one left out; nil for anything else.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    var numbers = [0]
    for byte in bytes {
      if byte == UInt8(ascii: ";") {
        numbers.append(0)
      } else if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        numbers[numbers.count - 1] =
          min(100_000, numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0")))
      } else {
        return nil
      }
    }
    return numbers
  }
}
