/// What should have been a URL, fit to be shown: where its parts cannot be told, everything between the
/// scheme and the last "@" may be a password and is left out.
package func withoutCredentials(_ url: [UInt8]) -> [UInt8] {
  guard let at = url.lastIndex(of: UInt8(ascii: "@")) else { return url }
  let scheme = url.prefix(while: isASCIILetter)
  let isNamed = url[scheme.endIndex...].starts(with: "://".utf8)
  return (isNamed ? scheme + Array("://".utf8) : []) + url[(at + 1)...]
}

/// A message without the credentials of the URLs that it quotes: a password may have been typed
/// anywhere.
package func withoutQuotedCredentials(_ message: String) -> String {
  var rest = Array(message.utf8)[...]
  var kept: [UInt8] = []
  while let start = startOfAuthority(in: rest) {
    kept += rest[..<start]
    rest = rest[start...]
    rest = rest[endOfCredentials(in: rest[..<endOfQuotation(in: rest)])...]
  }
  return kept.isEmpty ? message : String(decoding: kept + rest, as: UTF8.self)
}

/// A text, one quotation, without the credentials of a URL in it.
func withoutCredentials(ofURLIn text: [UInt8]) -> [UInt8] {
  guard let start = startOfAuthority(in: text[...]) else { return text }
  return Array(text[..<start] + text[endOfCredentials(in: text[start...])...])
}

/// Behind the "://"; nil where none is.
private func startOfAuthority(in text: ArraySlice<UInt8>) -> Int? {
  text.indices.first { text[$0...].starts(with: "://".utf8) }.map { $0 + 3 }
}

private func endOfCredentials(in authority: ArraySlice<UInt8>) -> Int {
  authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
}

/// Where the quotation marks close that `text` begins in. One in the midst of words is a part of what
/// is quoted.
private func endOfQuotation(in text: ArraySlice<UInt8>) -> Int {
  let end = text.indices.first { index in
    text[index] == UInt8(ascii: "\"")
      && (index + 1 == text.endIndex || " ,;:)".utf8.contains(text[index + 1]))
  }
  return end ?? text.endIndex
}
