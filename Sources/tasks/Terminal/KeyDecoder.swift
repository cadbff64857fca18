import Presentation

/// Tells the keys from the bytes that a terminal sends for them, however they are cut into pieces.
///
/// A scalar that was typed is a key of its own, a mark that combines too. What is no key that the app
/// knows, such as one held with Alt, is swallowed whole: it never turns into text.
package struct KeyDecoder {
  private enum State {
    case text
    /// ESC came: the key, or the first byte of more.
    case escape
    /// A second ESC came: rxvt sends it before the sequence of a key held with Alt.
    case secondEscape
    /// The rest of a scalar that was typed with Alt.
    case heldText
    /// CSI came; the key is held with Alt or is not.
    case control(isHeld: Bool)
    /// SS3 came.
    case function(isHeld: Bool)
    /// `CSI [` came, for a function key of the Linux console: one byte follows.
    case consoleFunction
    /// Bytes of the mouse in its oldest form.
    case mouse([UInt8])
    /// DCS, SOS, OSC, PM or APC came: what follows is no key, up to ST or BEL.
    case string
    case stringEscape
    case paste
  }

  private var state = State.text
  private var scalar = PartialScalar()
  private var sequence = KeySequence()
  private var paste = PastedText()

  package init() {}

  /// How long to wait for the next byte before `giveUpWaiting()`, in milliseconds; nil is without end.
  package var patience: Int? {
    switch state {
    case .escape, .secondEscape: 50
    case .control, .function, .consoleFunction, .mouse, .string, .stringEscape: 500
    case .text, .heldText, .paste: nil
    }
  }

  /// - Parameter silence: between the byte before and the first of these, in milliseconds.
  package mutating func decode(
    _ bytes: some Sequence<UInt8>, after silence: Int = 0
  ) -> [Key] {
    var keys: [Key] = []
    var isLate = silence >= Self.longestPause
    for byte in bytes {
      if isLate, byte == 0x03 { endPaste(into: &keys) }
      isLate = false
      take(byte, into: &keys)
    }
    return keys
  }

  /// Within a paste, in milliseconds. Ctrl-C after a longer one is no text: the end got lost.
  private static let longestPause = 2_000

  private mutating func endPaste(into keys: inout [Key]) {
    guard case .paste = state else { return }
    keys.append(.paste(paste.abandon()))
    state = .text
  }

  /// What came is all there is: ESC was the key, and what else has begun is none.
  package mutating func giveUpWaiting() -> [Key] {
    guard patience != nil else { return [] }
    defer { state = .text }
    switch state {
    case .escape: return [.escape]
    case .secondEscape: return [.escape, .escape]
    default: return []
    }
  }

  private mutating func take(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .text:
      takeText(byte, into: &keys)
    case .escape:
      takeAfterEscape(byte, isHeld: false, into: &keys)
    case .secondEscape:
      takeAfterSecondEscape(byte, into: &keys)
    case .heldText:
      takeHeldText(byte, into: &keys)
    case .control(let isHeld):
      takeControl(byte, isHeld: isHeld, into: &keys)
    case .function(let isHeld):
      takeFunction(byte, isHeld: isHeld, into: &keys)
    case .consoleFunction:
      state = .text
    case .mouse(let before):
      takeMouse(before + [byte], into: &keys)
    case .string:
      if byte == 0x1B { state = .stringEscape }
      if byte == 0x07 || byte == 0x18 || byte == 0x1A { state = .text }
    case .stringEscape:
      if byte == UInt8(ascii: "\\") {
        state = .text
      } else {
        takeAfterEscape(byte, isHeld: false, into: &keys)
      }
    case .paste:
      guard let text = paste.take(byte) else { return }
      keys.append(.paste(text))
      state = .text
    }
  }
}

extension KeyDecoder {
  private mutating func takeText(_ byte: UInt8, into keys: inout [Key]) {
    switch scalar.take(byte) {
    case .more: break
    case .damaged(let isTaken):
      keys.append(.character("\u{FFFD}"))
      if !isTaken { takeText(byte, into: &keys) }
    case .complete("\u{1B}"): state = .escape
    case .complete("\t"): keys.append(.tab)
    case .complete("\r"), .complete("\n"): keys.append(.enter)
    case .complete("\u{08}"), .complete("\u{7F}"): keys.append(.backspace)
    case .complete(let control) where 0x01...0x1A ~= control.value:
      keys.append(.control(Character(Unicode.Scalar(UInt8(control.value) + 0x60))))
    case .complete(let other) where other.value < 0x20 || 0x80...0x9F ~= other.value: break
    case .complete(let scalar): keys.append(.character(Character(scalar)))
    }
  }

  private mutating func takeHeldText(_ byte: UInt8, into keys: inout [Key]) {
    switch scalar.take(byte) {
    case .more: break
    case .complete, .damaged(isTaken: true): state = .text
    case .damaged(isTaken: false):
      state = .text
      takeText(byte, into: &keys)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, isHeld: Bool, into keys: inout [Key]) {
    sequence = KeySequence()
    switch byte {
    case 0x1B: state = .secondEscape
    case UInt8(ascii: "["): state = .control(isHeld: isHeld)
    case UInt8(ascii: "O"): state = .function(isHeld: isHeld)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
    case 0x80...0xFF:
      if case .more = scalar.take(byte) { state = .heldText } else { state = .text }
    // Enter and Backspace held with Alt.
    case 0x08, 0x0A, 0x0D: state = .text
    case 0x00...0x1F:
      keys.append(.escape)
      state = .text
      takeText(byte, into: &keys)
    default: state = .text
    }
  }

  private mutating func takeAfterSecondEscape(_ byte: UInt8, into keys: inout [Key]) {
    let isSequence = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    if !isSequence { keys.append(.escape) }
    takeAfterEscape(byte, isHeld: isSequence, into: &keys)
  }

  private mutating func takeControl(_ byte: UInt8, isHeld: Bool, into keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "$") where sequence.endsAtDollar: state = .text
    case 0x20...0x3F: sequence.append(byte)
    case UInt8(ascii: "[") where sequence.isEmpty: state = .consoleFunction
    case 0x40...0x7E: finish(sequence.meaning(endingIn: byte), isHeld: isHeld, into: &keys)
    default: abandon(at: byte, into: &keys)
    }
  }

  private mutating func takeFunction(_ byte: UInt8, isHeld: Bool, into keys: inout [Key]) {
    switch byte {
    case 0x30...0x3B: sequence.append(byte)
    case 0x40...0x7E: finish(sequence.functionMeaning(endingIn: byte), isHeld: isHeld, into: &keys)
    case 0x20...0x7E: state = .text
    default: abandon(at: byte, into: &keys)
    }
  }

  /// Source of the form: "XTerm Control Sequences", Normal tracking mode.
  private mutating func takeMouse(_ bytes: [UInt8], into keys: inout [Key]) {
    guard bytes.count == 3 else {
      state = .mouse(bytes)
      return
    }
    let (button, column, row) = (Int(bytes[0]) - 32, Int(bytes[1]) - 32, Int(bytes[2]) - 32)
    finish(
      KeySequence.mouse(button: button, column: column, row: row), isHeld: false, into: &keys)
  }

  private mutating func finish(
    _ meaning: KeySequence.Meaning, isHeld: Bool, into keys: inout [Key]
  ) {
    state = .text
    switch meaning {
    case .nothing:
      break
    case .key(let key):
      switch key {
      case .click, .wheelUp, .wheelDown: keys += isHeld ? [.escape, key] : [key]
      default: if !isHeld { keys.append(key) }
      }
    case .mouseFollows:
      if isHeld { keys.append(.escape) }
      state = .mouse([])
    case .pasteBegins:
      if isHeld { keys.append(.escape) }
      state = .paste
    }
  }

  /// A byte that is not of the sequence ends it, and begins something else.
  private mutating func abandon(at byte: UInt8, into keys: inout [Key]) {
    state = .text
    // CAN and SUB do nothing else.
    if byte != 0x18, byte != 0x1A { takeText(byte, into: &keys) }
  }
}
