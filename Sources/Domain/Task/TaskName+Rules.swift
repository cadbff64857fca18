extension TaskName {
  /// Accepts a name that may be stored: one line of valid UTF-8, at least one visible character, at
  /// most `longest` bytes.
  ///
  /// - Throws: the first rule that `bytes` break.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    if let refusal = bytes.withUnsafeBufferPointer(Self.refusal(of:)) { throw refusal }
    self.init(stored: bytes)
  }

  /// Why a name cannot be stored.
  package enum Refusal: Error, Equatable, Sendable {
    case controlCharacter(UInt8)
    case invalidUTF8(offset: Int)
    case nothingVisible
    case tooLong(bytes: Int)

    /// What is wrong, in words fit for a message.
    package var reason: String {
      switch self {
      case .controlCharacter(let byte):
        "a name cannot hold the control character \"\(Domain.visibleText([byte]))\""
      case .invalidUTF8(let offset):
        "a name must be UTF-8: byte \(offset + 1) is not"
      case .nothingVisible:
        "a name needs a visible character"
      case .tooLong(let bytes):
        "a name has at most \(TaskName.longest) bytes: this one has \(bytes)"
      }
    }
  }

  /// The longest name that may be stored, in bytes.
  package static let longest = 4_096

  /// The first rule that `bytes` break; nil where they may be stored.
  static func refusal(of bytes: UnsafeBufferPointer<UInt8>) -> Refusal? {
    guard bytes.count <= longest else { return .tooLong(bytes: bytes.count) }
    var isVisible = false
    var index = 0
    while index < bytes.count {
      guard let scalar = DecodedScalar(bytes, at: index) else {
        return .invalidUTF8(offset: index)
      }
      if scalar.value < 0x20 || scalar.value == 0x7F { return .controlCharacter(bytes[index]) }
      isVisible = isVisible || Unicode.Scalar(scalar.value)?.isVisible == true
      index += scalar.length
    }
    return isVisible ? nil : .nothingVisible
  }
}

extension Unicode.Scalar {
  /// Whether something is drawn for it, as far as Unicode's properties tell.
  fileprivate var isVisible: Bool {
    if 0x21...0x7E ~= value { return true }
    guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint else { return false }
    switch properties.generalCategory {
    case .control, .format, .unassigned: return false
    default: return true
    }
  }
}
