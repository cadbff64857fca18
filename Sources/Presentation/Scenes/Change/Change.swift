import Domain

/// What a command did to tasks, or would.
package enum Change: Hashable, Sendable {
  case did(HistoryEntry.Command)
  /// Nothing was stored.
  case would(HistoryEntry.Command)
  /// What such a command did was taken back.
  case undid(HistoryEntry.Command)
  /// It was made again.
  case redid(HistoryEntry.Command)
}
