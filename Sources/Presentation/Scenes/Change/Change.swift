import Domain

/// What was done to tasks, or with a preview would be.
package enum Change: Hashable, Sendable {
  case add, finish, reopen, edit, delete, previewEdit, previewDelete
  case `import`, previewImport
  /// What such a command did was taken back.
  case undo(HistoryEntry.Command)
  /// It was made again.
  case redo(HistoryEntry.Command)
}
