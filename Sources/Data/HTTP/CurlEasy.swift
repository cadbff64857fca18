import CCurl

/// A handle of libcurl for one transfer at a time, closed with the last reference
/// (https://curl.se/libcurl/c/libcurl-easy.html).
final class CurlEasy {
  let handle: UnsafeMutableRawPointer
  private let library: CurlLibrary
  private let errorText: UnsafeMutablePointer<CChar>
  private var headers: UnsafeMutablePointer<curl_slist>?

  init(_ library: CurlLibrary) throws(HTTPError) {
    guard let handle = library.makeEasy() else { throw .other(Int(CURLE_OUT_OF_MEMORY.rawValue)) }
    self.handle = handle
    self.library = library
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    set(CURLOPT_ERRORBUFFER, UnsafeRawPointer(errorText))
  }

  deinit {
    // Whoever hears remarks may be going as well.
    set(CURLOPT_VERBOSE, 0)
    library.closeEasy(handle)
    library.freeList(headers)
    errorText.deallocate()
  }

  /// False where the running libcurl does not know the option.
  @discardableResult
  func set(_ option: CURLoption, _ value: Int) -> Bool {
    tasks_curl_set_long(library.setEasyOption, handle, option, value) == CURLE_OK
  }

  @discardableResult
  func set(_ option: CURLoption, _ value: String) -> Bool {
    value.withCString {
      tasks_curl_set_pointer(library.setEasyOption, handle, option, $0) == CURLE_OK
    }
  }

  /// A string of bytes, without its NUL.
  func set(_ option: CURLoption, _ bytes: [UInt8]) {
    (bytes + [0]).withUnsafeBytes { set(option, $0.baseAddress) }
  }

  func set(_ option: CURLoption, _ pointer: UnsafeRawPointer?) {
    _ = tasks_curl_set_pointer(library.setEasyOption, handle, option, pointer)
  }

  func set(_ option: CURLoption, _ callback: @escaping curl_write_callback) {
    _ = tasks_curl_set_callback(library.setEasyOption, handle, option, callback)
  }

  func setProgress(_ callback: @escaping curl_xferinfo_callback) {
    _ = tasks_curl_set_progress(library.setEasyOption, handle, callback)
  }

  func setDebug(_ callback: @escaping curl_debug_callback) {
    _ = tasks_curl_set_debug(library.setEasyOption, handle, callback)
  }

  func add(_ header: HTTPRequest.Header) {
    headers = library.appendToList(headers, "\(header.name): \(header.value)")
    set(CURLOPT_HTTPHEADER, UnsafeRawPointer(headers))
  }

  /// 0 where there is none.
  func number(_ info: CURLINFO) -> Int {
    var value = 0
    _ = tasks_curl_get_long(library.easyInfo, handle, info, &value)
    return value
  }

  func text(_ info: CURLINFO) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    _ = tasks_curl_get_string(library.easyInfo, handle, info, &value)
    return value.map { String(cString: $0) }
  }

  /// What libcurl says of the last error, in its own words; may be empty.
  var explanation: String { String(cString: errorText) }
}
