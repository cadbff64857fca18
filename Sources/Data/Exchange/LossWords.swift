/// How something is called that no task can hold, for one of it and for several: "tag", "tags".
package struct LossWords: Equatable, Sendable {
  package let singular: String
  package let plural: String

  package init(_ singular: String, _ plural: String) {
    self.singular = singular
    self.plural = plural
  }
}

/// How often each thing is lost with one task, or with one file. It takes no more room than there are
/// things.
struct LossCounts {
  private(set) var all: [(words: LossWords, count: Int)] = []

  mutating func add(_ words: LossWords, _ count: Int = 1) {
    guard count > 0 else { return }
    if let place = all.firstIndex(where: { $0.words == words }) {
      all[place].count += count
    } else {
      all.append((words, count))
    }
  }
}
