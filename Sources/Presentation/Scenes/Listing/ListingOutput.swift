/// What a screen of tasks knows of them after they went to the sink.
package struct ListingOutput: Equatable, Sendable {
  /// How many there were; 1 may stand for more where only existence was asked for.
  package let count: Int
  /// Tasks were looked for, and none was found.
  package let isEmpty: Bool

  /// So many were found.
  package init(count: Int) {
    self.count = count
    isEmpty = count == 0
  }

  /// So many were named, and each was there.
  init(named count: Int) {
    self.count = count
    isEmpty = false
  }
}
