extension Instant {
  /// Reads a time as `text` writes it, "2026-12-01T09:00:00Z", also with an offset in place of the
  /// "Z". A fraction of a second is dropped.
  ///
  /// Source: RFC 3339, section 5.6.
  ///
  /// - Returns: nil where it is no such time, or lies outside of the years 1 to 9999 in UTC.
  package init?(timestamp text: [UInt8]) {
    let separator = 4
    guard text.count > separator, text[separator] == UInt8(ascii: "-"), hasOffsetOfMinutes(text),
      let instant = WrittenTime(text[...])?.instant
    else { return nil }
    self = instant
  }
}

/// Whether the text ends in "Z" or in an offset as "+01:00".
private func hasOffsetOfMinutes(_ text: [UInt8]) -> Bool {
  let sign = text.dropLast(5).last
  return text.last.map(asciiCapital) == UInt8(ascii: "Z") || sign == UInt8(ascii: "+")
    || sign == UInt8(ascii: "-")
}
