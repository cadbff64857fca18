import Domain

/// An absolute http or https URL, taken apart as far as rules about requests need (RFC 3986).
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
    guard let colon = text.firstIndex(of: ":"),
      let scheme = Scheme(rawValue: text[..<colon].lowercased()),
      text[colon...].hasPrefix("://"),
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7f || $0 == UInt8(ascii: "\\") })
    else { throw .notAURL(text) }
    let rest = text[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#".contains($0) }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let place = parts.last,
      let (host, port) = Self.hostAndPort(place)
    else { throw .notAURL(text) }

    self.scheme = scheme
    credentials = parts.count == 2 ? String(parts[0]) : nil
    self.host = host
    self.port = port ?? (scheme == .http ? 80 : 443)
    remainder = String(place) + rest[authority.endIndex...]
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
    scheme == other.scheme && host.lowercased() == other.host.lowercased() && port == other.port
  }

  /// With "name=value" pairs added to the query, percent-encoded.
  func adding(_ parameters: [HTTPRequest.Parameter]) throws(HTTPError) -> HTTPURL {
    guard !parameters.isEmpty else { return self }
    let beforeFragment = text.prefix { $0 != "#" }
    let query = parameters.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }
    let separator = beforeFragment.contains("?") ? "&" : "?"
    return try HTTPURL(beforeFragment + separator + query.joined(separator: "&"))
  }

  /// The host, and the port where one is named; nil when either cannot be.
  private static func hostAndPort(_ place: Substring) -> (String, Int?)? {
    var host = place
    var digits: Substring?
    if place.first == "[" {
      guard let close = place.firstIndex(of: "]") else { return nil }
      host = place[...close]
      let after = place[place.index(after: close)...]
      guard after.isEmpty || after.first == ":" else { return nil }
      digits = after.isEmpty ? nil : after.dropFirst()
      guard isAddress(host.dropFirst().dropLast()) else { return nil }
    } else if let colon = place.firstIndex(of: ":") {
      host = place[..<colon]
      digits = place[place.index(after: colon)...]
    }
    guard !host.isEmpty, host.first == "[" || !host.contains(where: { "[]<>\"`{}|^".contains($0) })
    else { return nil }
    guard let digits, !digits.isEmpty else { return (String(host), nil) }
    guard digits.utf8.allSatisfy(isASCIIDigit),
      let port = Int(digits), (1...65_535).contains(port)
    else { return nil }
    return (String(host), port)
  }
}

/// The text between brackets: an IPv6 address, and behind a "%" the network that it is good for (RFC
/// 6874).
private func isAddress(_ text: Substring) -> Bool {
  let address = text.prefix { $0 != "%" }
  let zone = text[address.endIndex...]
  return address.allSatisfy { $0.isHexDigit || ":.".contains($0) }
    && zone.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "%-._~".contains($0)) }
}

/// The text of a URL for a message: made visible, at most 200 characters.
func visibleURL(_ text: String) -> String {
  let visible = visibleText(text.utf8)
  return visible.count <= 200 ? visible : visible.prefix(199) + "…"
}

/// What should have been a URL, for a message: without what may be a password.
func visibleURL(unverified text: String) -> String {
  if let url = try? HTTPURL(text) { return url.visible }
  return visibleURL(withoutCredentials(text))
}

/// All but the unreserved characters of RFC 3986 as "%XX".
private func percentEncoded(_ text: String) -> String {
  var encoded: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      encoded.append(byte)
    default:
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
