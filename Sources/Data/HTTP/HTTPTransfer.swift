import CCurl
import Domain

/// One request on its way: what was asked, and what has come so far.
final class HTTPTransfer {
  let easy: CurlEasy
  let done: (Result<HTTPResponse, HTTPError>) -> Void

  private let seconds: Double
  /// In the milliseconds of `monotonicMilliseconds()`.
  private let deadline: Int
  private(set) var url: HTTPURL
  private(set) var redirects = 0
  /// The variable of the environment that leads to a proxy; nil where libcurl asks the server itself.
  private(set) var proxyVariable: String?
  private var body: [UInt8] = []
  private var headerBytes = 0
  /// Why this side broke it off.
  private var refusal: HTTPError?

  /// `seconds` are for all of it, from now on: at most a day; what is no number is no time.
  init(
    _ request: HTTPRequest, seconds: Double, configuration: HTTPClient.Configuration,
    library: CurlLibrary, done: @escaping (Result<HTTPResponse, HTTPError>) -> Void
  ) throws(HTTPError) {
    easy = try CurlEasy(library)
    url = try request.url()
    self.done = done
    self.seconds = seconds
    let milliseconds = seconds > 0 ? max(1, Int(min(seconds, 86_400) * 1_000)) : 1
    deadline = monotonicMilliseconds() + milliseconds
    easy.prepare(request, configuration)
    receive()
    aim(milliseconds: milliseconds)
  }

  /// What it failed with when its deadline is over.
  var lateness: HTTPError { .late(seconds: seconds, isBegun: isBegun) }

  /// Something of an answer has come.
  var isBegun: Bool { headerBytes > 0 }

  /// What follows when libcurl says that it has done its part.
  enum Step {
    /// The handle is aimed at the next address.
    case redirect
    case end(Result<HTTPResponse, HTTPError>)
  }

  func step(after code: CURLcode) -> Step {
    if let refusal { return .end(.failure(refusal)) }
    guard code == CURLE_OK else { return .end(.failure(reason(for: code))) }
    guard let target = easy.text(CURLINFO_REDIRECT_URL) else {
      let status = easy.number(CURLINFO_RESPONSE_CODE)
      return .end(.success(HTTPResponse(status: status, body: body)))
    }
    do throws(HTTPError) {
      try follow(target)
      return .redirect
    } catch {
      return .end(.failure(error))
    }
  }

  /// Redirects are followed here: libcurl cannot be told to refuse http only after https.
  private func follow(_ target: String) throws(HTTPError) {
    guard redirects < HTTPLimits.redirects else { throw .tooManyRedirects }
    guard var next = try? HTTPURL(target) else { throw .redirectToOther(target) }
    guard url.scheme == .http || next.scheme == .https else { throw .redirectToPlain(target) }
    let remaining = deadline - monotonicMilliseconds()
    guard remaining > 0 else { throw lateness }
    if next.credentials == nil && next.hasSameOrigin(as: url) {
      next.credentials = url.credentials
    }
    redirects += 1
    url = next
    body = []
    proxyVariable = nil
    aim(milliseconds: remaining)
  }

  /// libcurl divides the time among the addresses of a name.
  private func aim(milliseconds: Int) {
    easy.set(CURLOPT_URL, url.text)
    easy.set(CURLOPT_TIMEOUT_MS, milliseconds)
  }

  private func receive() {
    let context = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    easy.set(CURLOPT_WRITEDATA, context)
    easy.set(CURLOPT_HEADERDATA, context)
    easy.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      HTTPTransfer.at(context).takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    easy.set(CURLOPT_HEADERFUNCTION) { _, size, count, context in
      HTTPTransfer.at(context).takeHeader(size * count)
    }
    // Called within the loops of libcurl, too: who sends without a pause keeps it there.
    easy.set(CURLOPT_XFERINFODATA, context)
    easy.setProgress { context, _, _, _, _ in
      HTTPTransfer.at(context).isLate ? 1 : 0
    }
    easy.set(CURLOPT_NOPROGRESS, 0)
    // There is no other way to learn of a proxy (before libcurl 8.7).
    easy.set(CURLOPT_DEBUGDATA, context)
    easy.setDebug { _, kind, text, count, context in
      guard kind == CURLINFO_TEXT else { return 0 }
      HTTPTransfer.at(context).takeRemark(UnsafeRawBufferPointer(start: text, count: count))
      return 0
    }
    easy.set(CURLOPT_VERBOSE, 1)
  }

  /// How much was taken: less than came ends the transfer.
  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= HTTPLimits.body else {
      refusal = .bodyTooLarge
      return 0
    }
    body += bytes
    return bytes.count
  }

  private func takeHeader(_ count: Int) -> Int {
    headerBytes += count
    guard headerBytes <= HTTPLimits.headers else {
      refusal = .headersTooLarge
      return 0
    }
    return count
  }

  /// Hears "Uses proxy env variable NAME == 'VALUE'".
  private func takeRemark(_ text: UnsafeRawBufferPointer) {
    let beginning = "Uses proxy env variable "
    guard text.starts(with: beginning.utf8) else { return }
    let name = text.dropFirst(beginning.utf8.count).prefix { $0 != UInt8(ascii: " ") }
    let variable = String(decoding: name, as: UTF8.self)
    // What leads past the proxies is told in the same words.
    if variable.lowercased() != "no_proxy" { proxyVariable = variable }
  }

  private var isLate: Bool { deadline <= monotonicMilliseconds() }

  private static func at(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer {
    guard let context else { preconditionFailure("libcurl lost the context of a callback") }
    return Unmanaged.fromOpaque(context).takeUnretainedValue()
  }
}

extension CurlEasy {
  /// Sets what does not change with a redirect.
  fileprivate func prepare(_ request: HTTPRequest, _ configuration: HTTPClient.Configuration) {
    switch request.method {
    case .get: set(CURLOPT_HTTPGET, 1)
    }
    for header in request.headers { add(header) }
    // Nothing here needs more, and the frames of HTTP/2 can come without end and without a body.
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    set(CURLOPT_USERAGENT, configuration.userAgent)
    // All that this libcurl can undo.
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_NOSIGNAL, 1)
    // A name lookup that is late runs in a thread: do not wait for its end (since libcurl 7.87).
    set(CURLOPT_QUICK_EXIT, 1)
    if !set(CURLOPT_PROTOCOLS_STR, "http,https") {
      // Before libcurl 7.85.
      set(CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
    }
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    if let certificates = configuration.certificates?.bytes {
      // libcurl would wait for the writer of a pipe.
      let isFile = (try? FileStatus.of(certificates))??.kind == .regular
      let file = isFile ? certificates : Array("/dev/null".utf8)
      set(CURLOPT_CAINFO, file)
      set(CURLOPT_PROXY_CAINFO, file)
    }
  }
}
