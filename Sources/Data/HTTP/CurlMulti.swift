import CCurl
import Domain

/// The transfers under way, and what they wait for (https://curl.se/libcurl/c/libcurl-multi.html).
final class CurlMulti {
  private let library: CurlLibrary
  private let handle: UnsafeMutableRawPointer
  /// What libcurl wants to hear of, by descriptor.
  private var interests: [Int32: EventInterest] = [:]

  init(_ library: CurlLibrary) throws(HTTPError) {
    guard let handle = library.makeMulti() else { throw .other(Int(CURLE_OUT_OF_MEMORY.rawValue)) }
    self.library = library
    self.handle = handle
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = tasks_curl_multi_set_socket_callback(
      library.setMultiOption, handle,
      { _, socket, what, context, _ in
        CurlMulti.at(context).watch(socket, for: what)
        return 0
      }, context)
  }

  deinit {
    _ = library.closeMulti(handle)
  }

  var waiting: [EventInterest] { Array(interests.values) }

  /// When the transfers want a turn whatever the descriptors say, in milliseconds.
  var patience: Int {
    var milliseconds = 0
    _ = library.timeUntilTurn(handle, &milliseconds)
    guard milliseconds >= 0 else { return Self.longestPatience }
    // Cut to whole milliseconds it would be a moment early.
    return min(milliseconds == 0 ? 0 : milliseconds + 1, Self.longestPatience)
  }

  /// Not all that is due has a timer: up to 7.88 at least, a turn takes away those of the millisecond
  /// to come too, and an address that does not answer in its time is left without a word that the next
  /// one is to be tried. So libcurl is asked anew in any case, as its own program does.
  private static let longestPatience = 100

  func add(_ easy: UnsafeMutableRawPointer) {
    _ = withoutBrokenPipeSignal { library.addToMulti(handle, easy) }
  }

  /// Ends the transfer, if it is one of those under way.
  func remove(_ easy: UnsafeMutableRawPointer) {
    _ = withoutBrokenPipeSignal { library.removeFromMulti(handle, easy) }
  }

  /// Moves every transfer as far as it goes without waiting; those that ended, and how.
  func turn() -> [(easy: UnsafeMutableRawPointer, code: CURLcode)] {
    withoutBrokenPipeSignal {
      var running: Int32 = 0
      _ = library.actOnAll(handle, &running)
    }
    var ended: [(easy: UnsafeMutableRawPointer, code: CURLcode)] = []
    var left: Int32 = 0
    while let message = library.nextMessage(handle, &left)?.pointee {
      guard message.msg == CURLMSG_DONE, let easy = message.easy_handle else { continue }
      ended.append((easy, message.data.result))
    }
    return ended
  }

  private func watch(_ socket: Int32, for what: Int32) {
    guard what != CURL_POLL_REMOVE else {
      interests[socket] = nil
      return
    }
    interests[socket] = EventInterest(
      descriptor: socket, reads: what & CURL_POLL_IN != 0, writes: what & CURL_POLL_OUT != 0)
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> CurlMulti {
    guard let context else { preconditionFailure("libcurl lost the context of a callback") }
    return Unmanaged.fromOpaque(context).takeUnretainedValue()
  }
}
