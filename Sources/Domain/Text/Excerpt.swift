/// The beginning of a text from outside, fit for a message: at most 80 bytes, cut between two
/// characters. A URL is without its credentials, as the cut might leave a password and not the "@".
package func excerpt(of text: some Sequence<UInt8>) -> String {
  let text = withoutCredentials(ofURLIn: Array(text))
  guard text.count > longest else { return visibleText(text) }
  var end = longest
  while text[end] & 0xC0 == 0x80, end > longest - 4 { end -= 1 }
  return visibleText(text[..<end]) + "…"
}

private let longest = 80
