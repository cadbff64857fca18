import Domain

/// What was done to tasks, or with a preview would be.
package enum Change: Hashable, Sendable {
  case add, finish, reopen, edit, delete, previewEdit, previewDelete
  /// Taken back, or made again: what an earlier command did.
  case undo(HistoryEntry.Command)
  case redo(HistoryEntry.Command)
}
