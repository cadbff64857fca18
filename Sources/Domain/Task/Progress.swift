/// How much of a listing is finished.
package struct Progress: Hashable, Sendable {
  package let done: Int
  package let total: Int

  package init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}
