import Domain

/// The store as a whole.
package struct StorageScene {
  package enum Intent: Hashable, Sendable {
    case check
    case backup(FilePath)
  }
}
