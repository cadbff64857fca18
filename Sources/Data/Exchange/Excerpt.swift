import Domain

/// The beginning of a text, fit for a message: at most 40 bytes, cut between two characters.
func excerpt(of text: ArraySlice<UInt8>) -> String {
  guard text.count > 40 else { return visibleText(text) }
  var end = text.startIndex + 40
  while text[end] & 0xC0 == 0x80, end > text.startIndex + 36 { end -= 1 }
  return visibleText(text[..<end]) + "…"
}
