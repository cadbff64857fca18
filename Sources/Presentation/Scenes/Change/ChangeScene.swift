import Domain

/// Changes of stored tasks.
package struct ChangeScene {
  package enum Intent: Hashable, Sendable {
    case finish([TaskReference])
    case reopen([TaskReference])
    case edit([TaskReference], TaskEdit)
    /// Shows what `edit` would give.
    case previewEdit([TaskReference], TaskEdit)
    case delete([TaskReference])
    /// Shows what `delete` would remove.
    case previewDelete([TaskReference])
  }
}
