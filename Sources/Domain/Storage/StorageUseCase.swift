/// What a check of the store found in order.
package struct StorageReport: Equatable, Sendable {
  package let file: FilePath
  /// False where nothing was stored yet.
  package let isPresent: Bool
  package let tasks: Int

  package init(file: FilePath, isPresent: Bool, tasks: Int) {
    self.file = file
    self.isPresent = isPresent
    self.tasks = tasks
  }
}

/// What can be asked of the store as a whole.
package protocol StorageUseCase {
  /// Reads and verifies everything.
  ///
  /// - Throws: `.damaged` with the first thing that is wrong.
  func check() throws(Failure) -> StorageReport

  /// Copies the store into a new file of mode 0600, whole or not at all, while others may write.
  ///
  /// - Throws: `.usage` when `file` exists, `.storage` when nothing was stored yet.
  func backup(to file: FilePath) throws(Failure)
}
