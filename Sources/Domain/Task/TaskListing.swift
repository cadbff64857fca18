/// Queries whose tasks follow each other, cut after `limit` tasks in all.
package struct TaskListing: Hashable, Sendable {
  package var parts: [TaskQuery]
  package var limit: Int?

  package init(_ parts: [TaskQuery], limit: Int? = nil) {
    self.parts = parts
    self.limit = limit
  }
}
