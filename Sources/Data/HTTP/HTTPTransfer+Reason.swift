import CCurl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension HTTPTransfer {
  /// What libcurl's code means (https://curl.se/libcurl/c/libcurl-errors.html).
  func reason(for code: CURLcode) -> HTTPError {
    switch code {
    // The second is ours, out of its loops.
    case CURLE_OPERATION_TIMEDOUT, CURLE_ABORTED_BY_CALLBACK: lateness
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT,
      CURLE_URL_MALFORMAT:
      proxyVariable.map { missedProxy(after: code, from: $0) } ?? missedServer(after: code)
    case CURLE_PROXY: .proxyUnreachable(place: nil)
    case CURLE_PEER_FAILED_VERIFICATION: .untrusted(reason: distrust)
    case CURLE_SSL_CACERT_BADFILE: .unreadableCertificates
    case CURLE_SSL_CONNECT_ERROR: .noTLS(place: url.place)
    // libcurl could not write: bytes that follow a packed body. This side takes all or says why.
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR: .badCompression
    // The argument is a header line that is none.
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_FUNCTION_ARGUMENT: .notHTTP
    case CURLE_RECV_ERROR where isChunkFault: .notHTTP
    case CURLE_GOT_NOTHING: .closedEarly(isBegun: false)
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      if case let status = easy.number(CURLINFO_HTTP_CONNECTCODE), status >= 300 {
        .proxyAnswered(status)
      } else {
        .closedEarly(isBegun: isBegun)
      }
    // One line, that of the status too, over libcurl's own limit of 100 KiB; since 8.6 it has a
    // code, 100.
    case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100): .headersTooLarge
    default: .other(Int(code.rawValue))
    }
  }

  private func missedServer(after code: CURLcode) -> HTTPError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(url.host)
    case CURLE_URL_MALFORMAT:
      redirects > 0 ? .redirectToOther(url.anonymousText) : .notAURL(url.anonymousText)
    default:
      easy.number(CURLINFO_OS_ERRNO) == Int(ECONNREFUSED)
        ? .refused(place: url.place) : .unreachable(place: url.place)
    }
  }

  /// Where there is a proxy, its name is the one that libcurl looks up, and its place the one that it
  /// connects to.
  private func missedProxy(after code: CURLcode, from variable: String) -> HTTPError {
    // "Unsupported proxy syntax in …", "Unsupported proxy scheme for …".
    if code == CURLE_URL_MALFORMAT || easy.explanation.hasPrefix("Unsupported proxy") {
      return .badProxy(variable: variable)
    }
    guard code == CURLE_COULDNT_CONNECT else { return .unknownProxy }
    // "Failed to connect to HOST port PORT after …".
    let words = easy.explanation.split(separator: " ")
    guard let index = words.firstIndex(of: "port"), index > 0, index + 1 < words.count else {
      return .proxyUnreachable(place: nil)
    }
    return .proxyUnreachable(place: visibleURL("\(words[index - 1]):\(words[index + 1])"))
  }

  /// libcurl has one code for a connection that broke and for chunks that are none: only its text
  /// tells which, "… in chunked-encoding", in later versions "chunk hex-length …" too.
  private var isChunkFault: Bool {
    easy.explanation.split(separator: " ").contains { $0.hasPrefix("chunk") }
  }

  /// OpenSSL's verdict; other TLS libraries have other numbers, or none
  /// (https://docs.openssl.org/3.0/man3/X509_STORE_CTX_get_error/).
  private var distrust: String? {
    switch easy.number(CURLINFO_SSL_VERIFYRESULT) {
    case 9: "it is not valid yet"
    case 10: "it has expired"
    case 18, 19: "it is self-signed"
    case 2, 20, 21: "its issuer is not known"
    case 23: "it was revoked"
    case 62: "it is for another name"
    // libcurl itself compares the name: "no alternative certificate subject name matches …".
    default:
      easy.explanation.split(separator: " ").contains("host") ? "it is for another name" : nil
    }
  }
}
