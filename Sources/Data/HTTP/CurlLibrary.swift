import CCurl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of libcurl that are used, looked up in the library of the machine.
///
/// Linking it would cost every command the time to load some thirty libraries, so it is opened when
/// the first request is made, and stays open.
struct CurlLibrary {
  let appendToList: tasks_curl_slist_append
  let freeList: tasks_curl_slist_free_all
  let makeEasy: tasks_curl_easy_init
  let closeEasy: tasks_curl_easy_cleanup
  /// Variadic, so called through the shim.
  let setEasyOption: UnsafeMutableRawPointer
  let easyInfo: UnsafeMutableRawPointer
  let makeMulti: tasks_curl_multi_init
  let closeMulti: tasks_curl_multi_cleanup
  let setMultiOption: UnsafeMutableRawPointer
  let addToMulti: tasks_curl_multi_add_handle
  let removeFromMulti: tasks_curl_multi_remove_handle
  let actOnAll: tasks_curl_multi_socket_all
  let timeUntilTurn: tasks_curl_multi_timeout
  let nextMessage: tasks_curl_multi_info_read

  /// The names of the library, the usual one first.
  #if canImport(Darwin)
    private static let names = ["libcurl.4.dylib"]
  #else
    private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]
  #endif

  /// - Throws: `.noLibrary` when none of the names can be opened, or lacks a function.
  static func open() throws(HTTPError) -> CurlLibrary {
    for name in names {
      guard let image = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      return try CurlLibrary(image)
    }
    throw .noLibrary
  }

  private init(_ image: UnsafeMutableRawPointer) throws(HTTPError) {
    func symbol(_ name: String) throws(HTTPError) -> UnsafeMutableRawPointer {
      guard let address = dlsym(image, name) else { throw .noLibrary }
      return address
    }
    func function<Function>(_ name: String, _: Function.Type) throws(HTTPError) -> Function {
      unsafeBitCast(try symbol(name), to: Function.self)
    }
    let initialize = try function("curl_global_init", tasks_curl_global_init.self)
    guard initialize(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else { throw .noLibrary }

    // A name in letters beyond ASCII is read in the encoding of the locale.
    setlocale(LC_CTYPE, "C.UTF-8")

    appendToList = try function("curl_slist_append", tasks_curl_slist_append.self)
    freeList = try function("curl_slist_free_all", tasks_curl_slist_free_all.self)
    makeEasy = try function("curl_easy_init", tasks_curl_easy_init.self)
    closeEasy = try function("curl_easy_cleanup", tasks_curl_easy_cleanup.self)
    setEasyOption = try symbol("curl_easy_setopt")
    easyInfo = try symbol("curl_easy_getinfo")
    makeMulti = try function("curl_multi_init", tasks_curl_multi_init.self)
    closeMulti = try function("curl_multi_cleanup", tasks_curl_multi_cleanup.self)
    setMultiOption = try symbol("curl_multi_setopt")
    addToMulti = try function("curl_multi_add_handle", tasks_curl_multi_add_handle.self)
    removeFromMulti = try function(
      "curl_multi_remove_handle", tasks_curl_multi_remove_handle.self)
    actOnAll = try function("curl_multi_socket_all", tasks_curl_multi_socket_all.self)
    timeUntilTurn = try function("curl_multi_timeout", tasks_curl_multi_timeout.self)
    nextMessage = try function("curl_multi_info_read", tasks_curl_multi_info_read.self)
  }
}
