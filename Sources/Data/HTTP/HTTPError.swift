import Domain

/// Why a request brought no answer.
package enum HTTPError: Error, Equatable, Sendable {
  /// The text is not an http or https URL. Nothing was opened or sent.
  case notAURL(String)
  case noLibrary
  case unknownHost(String)
  case unknownProxy
  /// The variable of the environment holds what is none.
  case badProxy(variable: String)
  case refused(place: String)
  case unreachable(place: String)
  case proxyUnreachable(place: String?)
  case proxyAnswered(Int)
  /// Nothing, or not everything, came in time.
  case late(seconds: Double, isBegun: Bool)
  /// `reason` is a plain phrase, nil where the TLS library gave none that is known.
  case untrusted(reason: String?)
  /// The file that was named for them, or the one of the system.
  case unreadableCertificates
  case noTLS(place: String)
  case tooManyRedirects
  /// A redirect to what is not an http or https URL.
  case redirectToOther(String)
  /// A redirect from https to http.
  case redirectToPlain(String)
  case headersTooLarge
  case bodyTooLarge
  case badCompression
  case closedEarly(isBegun: Bool)
  case notHTTP
  /// Anything else, with libcurl's number for it.
  case other(Int)
}

extension Failure {
  /// In the words of the user. The text holds no credentials and is fit for a terminal.
  package init(_ error: HTTPError) {
    let isUsage = if case .notAURL = error { true } else { false }
    self.init(isUsage ? .usage : .network, error.explanation, hint: error.hint)
  }
}

extension HTTPError {
  fileprivate var hint: String? {
    switch self {
    case .noLibrary: "install the package libcurl4"
    case .unreadableCertificates:
      "install the package ca-certificates, or let SSL_CERT_FILE name a file of them"
    default: nil
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .notAURL(let text):
      "not an http or https URL: \"\(visibleURL(unverified: text))\""
    case .noLibrary: "libcurl cannot be loaded"
    case .unreadableCertificates: "trusted certificates cannot be read"
    case .unknownHost(let host): "name \"\(visibleURL(host))\" does not resolve"
    case .badProxy(let variable): "\"\(visibleText(variable.utf8))\" names no proxy"
    case .unknownProxy: "name of the proxy does not resolve"
    case .refused(let place): "connection refused by \"\(place)\""
    case .unreachable(let place): "cannot connect to \"\(place)\""
    case .proxyUnreachable(let place?): "cannot connect to the proxy \"\(place)\""
    case .proxyUnreachable(nil): "the proxy made no connection"
    case .proxyAnswered(let status): "proxy answered \(status)"
    case .late(let seconds, let isBegun):
      "no \(isBegun ? "complete " : "")answer within \(Self.plain(seconds)) s"
    case .untrusted(let reason?): "certificate not trusted: \(reason)"
    case .untrusted(nil): "certificate not trusted"
    case .noTLS(let place): "no secure connection with \"\(place)\""
    case .tooManyRedirects: "too many redirects, more than \(HTTPLimits.redirects)"
    case .redirectToOther(let text):
      "redirect to \"\(visibleURL(unverified: text))\" refused: not an http or https URL"
    case .redirectToPlain(let text):
      "redirect to \"\(visibleURL(unverified: text))\" refused: it leaves https"
    case .headersTooLarge: "headers of the answer are larger than \(HTTPLimits.headers >> 10) KiB"
    case .bodyTooLarge: "answer is larger than \(HTTPLimits.body >> 20) MiB"
    case .badCompression: "answer is not compressed as it says"
    case .closedEarly(true): "connection closed in the middle of the answer"
    case .closedEarly(false): "connection closed without an answer"
    case .notHTTP: "answer is not HTTP"
    case .other(let code): "request failed, libcurl error \(code)"
    }
  }

  private static func plain(_ seconds: Double) -> String {
    let text = "\(seconds)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
