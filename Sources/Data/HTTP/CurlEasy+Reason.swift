import CCurl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension CurlEasy {
  /// What libcurl's code means for a request to `url` (https://curl.se/libcurl/c/libcurl-errors.html).
  func reason(for code: CURLcode, at url: HTTPURL, isBegun: Bool) -> HTTPError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(url.host)
    case CURLE_COULDNT_RESOLVE_PROXY: .unknownProxy
    case CURLE_COULDNT_CONNECT: refusedConnection(to: url)
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
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      if case let status = number(CURLINFO_HTTP_CONNECTCODE), status >= 300 {
        .proxyAnswered(status)
      } else {
        .closedEarly(isBegun: isBegun)
      }
    // One line, that of the status too, over libcurl's own limit of 100 KiB; since 8.6 it has a
    // code, 100.
    case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100): .headersTooLarge
    case CURLE_URL_MALFORMAT: .notAURL(url.anonymousText)
    default: .other(Int(code.rawValue))
    }
  }

  /// libcurl has one code for the server and for a proxy before it: only its text tells which,
  /// "Failed to connect to HOST port PORT after …".
  private func refusedConnection(to url: HTTPURL) -> HTTPError {
    let words = explanation.split(separator: " ")
    if let index = words.firstIndex(of: "port"), index > 0, index + 1 < words.count {
      let host = words[index - 1]
      let port = words[index + 1]
      let isServer = (url.host == host || url.host == "[\(host)]") && String(url.port) == port
      guard isServer else { return .proxyUnreachable(place: visibleURL("\(host):\(port)")) }
    }
    return number(CURLINFO_OS_ERRNO) == Int(ECONNREFUSED)
      ? .refused(place: url.place) : .unreachable(place: url.place)
  }

  /// libcurl has one code for a connection that broke and for chunks that are none: only its text
  /// tells which, "… in chunked-encoding", in later versions "chunk hex-length …" too.
  private var isChunkFault: Bool {
    explanation.split(separator: " ").contains { $0.hasPrefix("chunk") }
  }

  /// OpenSSL's verdict; other TLS libraries have other numbers, or none
  /// (https://docs.openssl.org/3.0/man3/X509_STORE_CTX_get_error/).
  private var distrust: String? {
    switch number(CURLINFO_SSL_VERIFYRESULT) {
    case 9: "it is not valid yet"
    case 10: "it has expired"
    case 18, 19: "it is self-signed"
    case 2, 20, 21: "its issuer is not known"
    case 23: "it was revoked"
    case 62: "it is for another name"
    // libcurl itself compares the name: "no alternative certificate subject name matches …".
    default: explanation.split(separator: " ").contains("host") ? "it is for another name" : nil
    }
  }
}
