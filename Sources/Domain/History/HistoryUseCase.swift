/// What can be asked of the changes that were made, whichever process made them.
///
/// A write of the tasks that changed something is one entry. The last 1,000 are kept, and of their
/// old tasks at most 64 MiB; the newest is kept whatever its size. What undone entries keep for
/// `redo` comes on top of that, without a limit: it goes with the next change.
package protocol HistoryUseCase {
  /// Makes the tasks that the last entry changed as they were before it, in every field. Again, it
  /// goes one entry further back.
  ///
  /// - Parameters:
  ///   - number: of the entry that must be the last; nil takes whichever it is.
  ///   - begin: lent the entry, once and before any task.
  ///   - visit: lent each task touched, by number: as it is now stored, or as it was where it is gone.
  ///     There is none where another program deleted what the entry added.
  /// - Throws: `.nothingToUndo` where there is no entry left, or `number` is not the last; `.damaged`
  ///   where the history makes no sense. Where this, `begin` or `visit` throws, nothing is changed.
  func undo(
    _ number: Int64?, begin: (HistoryEntry) throws(Failure) -> Void,
    visit: (Task) throws(Failure) -> Void
  ) throws(Failure)

  /// Takes back the last `undo`, and so on until the first; a change since then leaves none to take
  /// back. `begin` and `visit` are as in `undo`.
  ///
  /// - Throws: as `undo` does.
  func redo(
    begin: (HistoryEntry) throws(Failure) -> Void, visit: (Task) throws(Failure) -> Void
  ) throws(Failure)

  /// The entries that `undo` would revert, newest first, at most `limit`.
  func entries(limit: Int?) throws(Failure) -> [HistoryEntry]
}
