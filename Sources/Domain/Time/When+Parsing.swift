extension When {
  /// - Throws: what is wrong with the text, or which part of it cannot be.
  package init(_ text: String) throws(Malformed) {
    self.text = text
    guard let form = try Self.form(wordsOf(text)[...], text: text) else {
      throw Malformed(notUnderstood: text)
    }
    self.form = form
  }

  private static func form(
    _ words: ArraySlice<[UInt8]>, text: String
  ) throws(Malformed) -> Form? {
    guard let first = words.first else { return nil }
    if words.count == 1 {
      if first.elementsEqual("now".utf8) { return .now }
      if first.first == UInt8(ascii: "@") { return try epoch(first, text: text) }
      if let (date, time) = splitAtT(first) {
        return try dayAndTime([date, time], text: text, isISO: true)
      }
    }
    if first.elementsEqual("in".utf8) {
      return try TimeStep(unsigned: words.dropFirst()).map { .stepFromNow($0) }
    }
    if let step = try TimeStep(signed: words) { return .step(step) }
    return try dayAndTime(words, text: text, isISO: false)
  }

  /// Reads DAY, TIME, or both, with or without "at" before TIME.
  private static func dayAndTime(
    _ words: ArraySlice<[UInt8]>, text: String, isISO: Bool
  ) throws(Malformed) -> Form? {
    var rest = words
    let day = try DayName.take(from: &rest)
    guard !rest.isEmpty else { return .wall(day, nil) }
    if rest.count > 1, rest.first?.elementsEqual("at".utf8) == true { rest = rest.dropFirst() }
    guard rest.count == 1 || rest.count == 2 && mayFollowBlank(rest.last),
      let typed = try TypedTime(Array(rest.joined())), typed.isISO || !isISO
    else { return nil }
    guard let offset = typed.offset else { return .wall(day, typed.time) }
    guard case .date(let date) = day, case .clock(let second) = typed.time else {
      throw Malformed(offsetWithoutDate: text)
    }
    let instant = Instant(seconds: Int64(date.number * 86_400 + second - offset))
    guard let storable = instant.ifStorable else { throw Malformed(tooFar: text) }
    return .instant(storable)
  }

  /// Whether a word of a time may stand apart: am, pm or an offset.
  private static func mayFollowBlank(_ word: [UInt8]?) -> Bool {
    guard let first = word?.first else { return false }
    return "apz+-".utf8.contains(first)
  }

  /// Reads "@1796115600": seconds since 1970, a minus sign before those ahead of it.
  private static func epoch(_ word: [UInt8], text: String) throws(Malformed) -> Form? {
    var scanner = TextScanner(Array(word.dropFirst()))
    let isBefore = scanner.take("-")
    let digits = scanner.takeAll(isASCIIDigit)
    guard !digits.isEmpty, scanner.isAtEnd else { return nil }
    guard let number = Int64(String(decoding: digits, as: UTF8.self)),
      let instant = Instant(seconds: isBefore ? -number : number).ifStorable
    else { throw Malformed(tooFar: text) }
    return .instant(instant)
  }

  /// Divides "2026-12-01t09:00" at the letter.
  private static func splitAtT(_ word: [UInt8]) -> ([UInt8], [UInt8])? {
    guard let letter = word.firstIndex(of: UInt8(ascii: "t")),
      let first = word.first, isASCIIDigit(first), letter + 1 < word.count
    else { return nil }
    return (Array(word[..<letter]), Array(word[(letter + 1)...]))
  }
}

/// The words of a text between its blanks, in lower case.
func wordsOf(_ text: String) -> [[UInt8]] {
  text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { word in
    word.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  }
}
