#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe of the system. A writer that finds no reader gets EPIPE, not the end of the tests.
final class Pipe {
  private static let ignoresSignal: Void = { signal(SIGPIPE, SIG_IGN) }()

  private(set) var reading: Int32
  let writing: Int32

  init() {
    _ = Self.ignoresSignal
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0)
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    closeReading()
    close(writing)
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  /// How many bytes can be read without waiting.
  var waiting: Int { bytesWaiting(in: reading) }
}

/// How many bytes can be read from `descriptor` without waiting.
func bytesWaiting(in descriptor: Int32) -> Int {
  var count: Int32 = 0
  precondition(ioctl(descriptor, UInt(FIONREAD), &count) == 0)
  return Int(count)
}

/// How many descriptors of this process lead to a file of `size` bytes that has no name any more.
func descriptors(ofNamelessFileOf size: Int) -> Int {
  (0..<4096).count { descriptor in
    var status = stat()
    return fstat(Int32(descriptor), &status) == 0 && status.st_nlink == 0
      && status.st_size == size
  }
}

/// Reads exactly `count` bytes; fewer where the writer ends.
func readBytes(_ count: Int, from descriptor: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65_536)
  while bytes.count < count {
    let got = read(descriptor, &piece, min(piece.count, count - bytes.count))
    guard got > 0 else { break }
    bytes += piece[..<got]
  }
  return bytes
}

/// Runs `body` with the reading end of a pipe into which another thread writes `bytes`, and no more.
func writing(_ bytes: [UInt8], while body: (Int32) throws -> Void) throws {
  final class Job {
    let bytes: [UInt8]
    let descriptor: Int32

    init(_ bytes: [UInt8], _ descriptor: Int32) {
      self.bytes = bytes
      self.descriptor = descriptor
    }
  }
  var ends: [Int32] = [-1, -1]
  precondition(pipe(&ends) == 0)
  signal(SIGPIPE, SIG_IGN)
  let job = Job(bytes, ends[1])
  var thread = pthread_t()
  let started = pthread_create(
    &thread, nil,
    { pointer in
      let job = Unmanaged<Job>.fromOpaque(pointer!).takeUnretainedValue()
      var rest = job.bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(job.descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      close(job.descriptor)
      return nil
    }, Unmanaged.passUnretained(job).toOpaque())
  precondition(started == 0)
  let result = Result { try body(ends[0]) }
  close(ends[0])
  pthread_join(thread, nil)
  try result.get()
}

/// Runs `body` while another thread reads `count` bytes from `descriptor`; returns what it read.
func reading(_ count: Int, from descriptor: Int32, while body: () throws -> Void) throws -> [UInt8]
{
  final class Job {
    let count: Int
    let descriptor: Int32
    var bytes: [UInt8] = []

    init(_ count: Int, _ descriptor: Int32) {
      self.count = count
      self.descriptor = descriptor
    }
  }
  let job = Job(count, descriptor)
  var thread = pthread_t()
  let started = pthread_create(
    &thread, nil,
    { pointer in
      let job = Unmanaged<Job>.fromOpaque(pointer!).takeUnretainedValue()
      job.bytes = readBytes(job.count, from: job.descriptor)
      return nil
    }, Unmanaged.passUnretained(job).toOpaque())
  precondition(started == 0)
  let result = Result { try body() }
  pthread_join(thread, nil)
  try result.get()
  return job.bytes
}
