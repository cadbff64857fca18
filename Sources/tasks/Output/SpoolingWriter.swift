import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes the result of a command, and never waits for its reader while a lock is held.
///
/// What is written is gathered in a buffer. While nothing is held a full buffer goes out, however
/// long that takes. Between `hold()` and `release()` it goes out as far as the descriptor accepts it
/// at once; the rest, and all that follows, goes into a spool, which is copied out later, when
/// nothing is held any more. A terminal may be stopped at any time: it gets nothing while held. Nor
/// does the reader of a change, which may still come to nothing then.
package final class SpoolingWriter {
  /// What is being printed, which decides what a failure means.
  package enum Content: Sendable {
    /// A reader that goes away ends the process with SIGPIPE, unless that is ignored.
    case listing
    /// What is written while nothing is held says that a change is on the disk: SIGPIPE is ignored
    /// from now on, a reader that goes away is no failure, and a failure says that the change was
    /// saved.
    case savedChange
  }

  private static let capacity = 65_536

  private let descriptor: Int32
  private let content: Content
  private let spoolFolder: FilePath?
  private let acceptance: DescriptorAcceptance
  private let goesOutWhileHeld: Bool
  private var buffer: [UInt8] = []
  private var spool: Spool?
  private var holds = 0
  private var hasBegun = false
  /// Opened when a held writer first needs it; nil where there is none.
  private lazy var nonBlocking = NonBlockingPipe(descriptor)

  /// The reader has gone away. `write` and `finish` throw then too, so that a listing ends; but the
  /// process ends in silence, with status 0.
  package private(set) var hasLostReader = false

  /// - Parameters:
  ///   - descriptor: stays open.
  ///   - spoolFolder: where temporary files are made; nil is /tmp.
  package init(_ descriptor: Int32, content: Content, spoolFolder: FilePath? = nil) {
    self.descriptor = descriptor
    self.content = content
    self.spoolFolder = spoolFolder
    acceptance = DescriptorAcceptance(of: descriptor)
    goesOutWhileHeld = content == .listing && acceptance != .never
    if content == .savedChange { signal(SIGPIPE, SIG_IGN) }
  }

  /// Writes nothing.
  ///
  /// - Throws: where nothing can be written: the descriptor was closed, or is for reading alone.
  package func requireWritable() throws(Failure) {
    guard systemWrite(descriptor, nil, 0) < 0, errno != EINTR, errno != EAGAIN else { return }
    throw failure(errno)
  }

  /// From here on a lock may be held. May be nested.
  package func hold() {
    holds += 1
  }

  /// Ends what `hold()` began. Writes nothing itself.
  package func release() {
    precondition(holds > 0, "release() without hold()")
    holds -= 1
  }

  package func write(_ bytes: [UInt8]) throws(Failure) {
    buffer += bytes
    if buffer.count >= Self.capacity { try drain() }
  }

  /// Ends output that came to a fault: what has gone out in part is finished, so that no line is
  /// cut; where nothing has gone out, nothing will.
  package func abandon() throws(Failure) {
    guard hasBegun else { return }
    try finish()
  }

  /// Writes all that is left. Nothing may be held.
  package func finish() throws(Failure) {
    precondition(holds == 0, "finish() between hold() and release()")
    try drain()
    try checkLateErrors()
  }

  private func drain() throws(Failure) {
    // Taken out for the time of the write, and put back empty: its memory is used again.
    var bytes: [UInt8] = []
    swap(&bytes, &buffer)
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      if holds > 0 { try writeHeld(bytes) } else { try writeFree(bytes) }
    }
    bytes.removeAll(keepingCapacity: true)
    buffer = bytes
  }

  private func writeHeld(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    // What is written later must not overtake what is in the spool.
    let accepted = spool == nil && goesOutWhileHeld ? try writeReady(bytes) : 0
    guard accepted < bytes.count else { return }
    // A change that cannot be told comes to nothing: exit 5 would say that it was saved.
    if spool == nil {
      spool = try Spool(folder: spoolFolder, failing: content == .listing ? .output : .storage)
    }
    try spool?.append(UnsafeBufferPointer(rebasing: bytes[accepted...]))
  }

  private func writeFree(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    if let spool {
      do throws(Failure) {
        try spool.forEachPiece { piece throws(Failure) in try writeAll(piece) }
      } catch {
        // It held what a change says, which is on the disk by now.
        guard error.kind == .storage else { throw error }
        throw Failure(.output, "\(error.message)\(consequence)")
      }
      self.spool = nil
    }
    try writeAll(bytes)
  }

  /// Writes what is accepted without waiting. Returns how many bytes that were.
  private func writeReady(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> Int {
    switch acceptance {
    case .never: return 0
    case .always:
      try writeAll(bytes)
      return bytes.count
    case .whenReady:
      var count = 0
      while count < bytes.count, nonBlocking != nil || isReady(within: 0) {
        // A pipe that is ready has room for PIPE_BUF bytes; more might block (POSIX, write).
        let piece = bytes[count..<min(bytes.count, count + Int(PIPE_BUF))]
        let written = try writeOnce(
          UnsafeBufferPointer(rebasing: piece), to: nonBlocking?.descriptor ?? descriptor)
        guard let written else { break }
        count += written
      }
      return count
    }
  }

  private func writeAll(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      if let written = try writeOnce(rest, to: descriptor) {
        rest = UnsafeBufferPointer(rebasing: rest[written...])
      } else {
        _ = isReady(within: -1)
      }
    }
  }

  /// Returns how many bytes were written; nil where a descriptor that does not block accepts none
  /// now. Standard output can be such a descriptor: whoever shares it can make it one.
  private func writeOnce(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32
  ) throws(Failure) -> Int? {
    hasBegun = true
    let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
    if count >= 0 { return count }
    switch errno {
    case EINTR: return 0
    case EAGAIN: return nil
    default: throw failure(errno)
    }
  }

  /// - Parameter milliseconds: how long to wait; -1 is without end.
  private func isReady(within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  /// Some file systems tell only on closing that what was written found no place.
  private func checkLateErrors() throws(Failure) {
    guard acceptance == .always else { return }
    let copy = dup(descriptor)
    guard copy >= 0, close(copy) == 0 || errno == EINTR else { throw failure(errno) }
  }

  private var consequence: String { content == .savedChange ? "; the change was saved" : "" }

  private func failure(_ code: Int32) -> Failure {
    if code == EPIPE { hasLostReader = true }
    return Failure(.output, "cannot write standard output: \(systemMessage(code))\(consequence)")
  }
}

/// write(2), by a name that the methods of the writer do not hide.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
