import Data
import Domain
import Glibc
import Testing

/// Turns a feed as the loop of the program does, and counts what it tells.
final class FeedObserver {
  let feed: StoreFeed
  private(set) var count = 0
  private var observation: Disposable?

  init(_ store: Store, onChange: @escaping () -> Void = {}) {
    feed = StoreFeed(store)
    observation = feed.changes.observe { [unowned self] in
      count += 1
      onChange()
    }
  }

  /// Turns it until something is told, and then until it has nothing more to do.
  ///
  /// - Returns: how many times something was told meanwhile.
  func told() throws -> Int {
    let before = count
    while count == before { try #require(wait(atMost: 10_000), "nothing is told") }
    try settled()
    return count - before
  }

  /// Turns it until it has nothing more to do.
  ///
  /// - Returns: how many times something was told meanwhile.
  @discardableResult
  func settled() throws -> Int {
    let before = count
    var turns = 0
    while wait(atMost: 30) {
      turns += 1
      try #require(turns < 2_000, "it never comes to rest")
    }
    return count - before
  }

  /// Turns it so many times.
  ///
  /// - Returns: how many times something was told meanwhile.
  func turned(_ turns: Int) -> Int {
    let before = count
    for _ in 0..<turns { _ = wait(atMost: 30) }
    return count - before
  }

  /// - Returns: false where nothing happened and the feed waits without end.
  private func wait(atMost limit: Int32) -> Bool {
    var descriptors = feed.interests.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let patience = feed.patience
    let ready = poll(&descriptors, nfds_t(descriptors.count), patience.map(Int32.init) ?? limit)
    feed.turn()
    return ready > 0 || patience != nil
  }
}
