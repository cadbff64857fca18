import Domain
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns `source` until `isDone`, as the loop of the program does: waits with poll(2) for what the
/// source is interested in, at most as long as its patience.
func turn(_ source: some EventSource, until isDone: () -> Bool) throws {
  while !isDone() {
    var descriptors = source.interests.map { interest in
      pollfd(
        fd: interest.descriptor,
        events: Int16((interest.reads ? POLLIN : 0) | (interest.writes ? POLLOUT : 0)),
        revents: 0)
    }
    let patience = source.patience
    try #require(patience != nil || !descriptors.isEmpty, "the source waits for nothing")
    poll(&descriptors, nfds_t(descriptors.count), Int32(patience ?? -1))
    source.turn()
  }
}

/// The present in milliseconds, for telling how long something took.
func milliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
}
