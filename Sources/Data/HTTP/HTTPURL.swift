import Domain

/// An absolute http or https URL, taken apart as far as rules about requests need (RFC 3986).
///
/// A URL is bytes: each of its marks is one, whatever stands beside it. The characters of a String
/// would hide an "@" that a combining mark follows.
package struct HTTPURL: Equatable, Sendable {
  package enum Scheme: String, Sendable { case http, https }

  package let scheme: Scheme
  /// "user:password", as it stood before the "@"; sent to the server, never shown and never kept.
  package var credentials: String?
  /// A name or an address; an IPv6 address in brackets.
  package let host: String
  package let port: Int
  /// From the host on.
  private let remainder: String

  /// - Throws: `.notAURL` for anything but an absolute http or https URL, in the characters that a
  ///   URL may hold; bytes beyond ASCII are taken as they are.
  package init(_ text: String) throws(HTTPError) {
    let bytes = Array(text.utf8)
    guard let (scheme, rest) = Self.schemeAndRest(bytes),
      !bytes.contains(where: { $0 <= 0x20 || $0 == 0x7f || $0 == UInt8(ascii: "\\") })
    else { throw .notAURL(text) }
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    // Programs differ about a second "@", libcurl's versions too.
    let parts = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let place = parts.last,
      let (host, port) = Self.hostAndPort(place)
    else { throw .notAURL(text) }

    self.scheme = scheme
    credentials = parts.count == 2 ? String(decoding: parts[0], as: UTF8.self) : nil
    self.host = String(decoding: host, as: UTF8.self)
    self.port = port ?? (scheme == .http ? 80 : 443)
    remainder = String(decoding: rest[place.startIndex...], as: UTF8.self)
  }

  /// What is handed to libcurl.
  package var text: String {
    let login = credentials.map { $0 + "@" } ?? ""
    return "\(scheme.rawValue)://\(login)\(remainder)"
  }

  /// What may be kept: no credentials.
  package var anonymousText: String { "\(scheme.rawValue)://\(remainder)" }

  /// What may be shown.
  package var visible: String { visibleURL(anonymousText) }

  /// Host and port, as they are named in a message.
  package var place: String { visibleURL("\(host):\(port)") }

  /// Credentials given for one are good for the other (RFC 6454).
  package func hasSameOrigin(as other: HTTPURL) -> Bool {
    scheme == other.scheme && port == other.port
      && host.utf8.map(asciiCapital).elementsEqual(other.host.utf8.map(asciiCapital))
  }

  /// With "name=value" pairs added to the query, percent-encoded.
  func adding(_ parameters: [HTTPRequest.Parameter]) throws(HTTPError) -> HTTPURL {
    guard !parameters.isEmpty else { return self }
    let beforeFragment = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    let query = parameters.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }
    let separator = beforeFragment.contains(UInt8(ascii: "?")) ? "&" : "?"
    return try HTTPURL(
      String(decoding: beforeFragment, as: UTF8.self) + separator + query.joined(separator: "&"))
  }

  /// What follows "://"; nil where another scheme stands before it, or none.
  private static func schemeAndRest(_ bytes: [UInt8]) -> (Scheme, ArraySlice<UInt8>)? {
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }
    let rest = bytes[name.endIndex...]
    guard rest.starts(with: "://".utf8),
      let scheme = Scheme(rawValue: String(decoding: name.map { $0 | 0x20 }, as: UTF8.self))
    else { return nil }
    return (scheme, rest.dropFirst(3))
  }

  /// The host, and the port where one is named; nil when either cannot be.
  private static func hostAndPort(
    _ place: ArraySlice<UInt8>
  ) -> (host: ArraySlice<UInt8>, port: Int?)? {
    let host: ArraySlice<UInt8>
    if place.first == UInt8(ascii: "[") {
      guard let close = place.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      host = place[...close]
      guard isAddress(host.dropFirst().dropLast()) else { return nil }
    } else {
      host = place.prefix { $0 != UInt8(ascii: ":") }
      guard !host.isEmpty, !host.contains(where: { "[]<>\"`{}|^".utf8.contains($0) }) else {
        return nil
      }
    }
    let rest = place[host.endIndex...]
    guard rest.isEmpty || rest.first == UInt8(ascii: ":") else { return nil }
    let digits = rest.dropFirst()
    guard !digits.isEmpty else { return (host, nil) }
    guard digits.allSatisfy(isASCIIDigit),
      let port = Int(String(decoding: digits, as: UTF8.self)), (1...65_535).contains(port)
    else { return nil }
    return (host, port)
  }
}

/// The text between brackets: an IPv6 address, and behind a "%" the network that it is good for (RFC
/// 6874).
private func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
  let address = text.prefix { $0 != UInt8(ascii: "%") }
  let zone = text[address.endIndex...]
  return address.allSatisfy { isASCIIDigit($0) || "abcdefABCDEF:.".utf8.contains($0) }
    && zone.allSatisfy { isUnreserved($0) || $0 == UInt8(ascii: "%") }
}

/// The text of a URL for a message: made visible, at most 200 characters.
func visibleURL(_ text: String) -> String { visibleURL(text.utf8) }

private func visibleURL(_ bytes: some Sequence<UInt8>) -> String {
  let visible = visibleText(bytes)
  let scalars = visible.unicodeScalars
  return scalars.count <= 200 ? visible : String(scalars.prefix(199)) + "…"
}

/// What should have been a URL, for a message: without what may be a password.
func visibleURL(unverified text: String) -> String {
  if let url = try? HTTPURL(text) { return url.visible }
  return visibleURL(withoutCredentials(Array(text.utf8)))
}

/// All but the unreserved characters as "%XX".
private func percentEncoded(_ text: String) -> String {
  var encoded: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in text.utf8 {
    if isUnreserved(byte) {
      encoded.append(byte)
    } else {
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

/// What stands for itself wherever it is (RFC 3986, section 2.3).
private func isUnreserved(_ byte: UInt8) -> Bool {
  isASCIIDigit(byte) || isASCIILetter(byte) || "-._~".utf8.contains(byte)
}
