/// What became of a task of a listing.
package enum TaskEvent: Equatable, Sendable {
  /// It is in the listing now and was not.
  case added(Task)
  /// As it is now.
  case changed(Task)
  /// It was in the listing, as told, and is no longer: it is gone, or belongs elsewhere.
  case deleted(Task)
}
