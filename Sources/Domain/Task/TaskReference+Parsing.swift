extension TaskReference {
  /// Reads an ID: a number ("12", "#12", "007"), a UUID, or the beginning of one that has four or
  /// more characters and holds a letter or a dash, so that it is no number.
  ///
  /// - Throws: why `text` cannot be an ID.
  package init(_ text: String) throws(Malformed) {
    let characters = Array(text.utf8)
    let isMarked = characters.first == UInt8(ascii: "#")
    let digits = isMarked ? characters[1...] : characters[...]
    if !digits.isEmpty, digits.allSatisfy(isASCIIDigit) {
      self.init(target: .number(Self.number(digits)), text: text)
      return
    }
    guard !isMarked, characters.count >= Self.shortestPrefix,
      let range = TaskID.range(ofPrefix: characters)
    else { throw Malformed(text) }
    self.init(target: .identities(range.lowerBound, range.upperBound), text: text)
  }

  /// Why a text is no ID, in words fit for a message.
  package struct Malformed: Error, Equatable, Sendable {
    package let reason: String

    init(_ text: String) {
      reason =
        "\"\(excerpt(of: text.utf8))\" is not an ID: a number, a UUID, or 4 or more characters of one"
    }
  }

  private static let shortestPrefix = 4

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64 {
    digits.reduce(0) { number, digit in
      let (shifted, isOverflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, isCarried) = shifted.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
      return isOverflow || isCarried ? .max : sum
    }
  }
}
