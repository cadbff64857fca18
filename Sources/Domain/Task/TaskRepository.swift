/// Where tasks are kept. What is asked of listings may stand inside `write` too.
package protocol TaskRepository: ListingUseCase {
  /// False where nothing was stored yet, so that there is nothing to change; a write makes the
  /// store.
  var isPresent: Bool { get }

  /// Runs `body` as one unit that is on the disk when this returns, or did not happen. What it
  /// changes is one entry of the history; where it changes nothing there is none. Inside another
  /// write it is a part of that. Waits for other writers.
  ///
  /// - Throws: `.busy` when they take too long, and what `body` throws.
  func write<Result>(
    as command: HistoryEntry.Command, at moment: Instant, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Stores a new task under the next number. Only inside `write`.
  func insert(_ draft: TaskDraft) throws(Failure) -> Task

  /// Stores a task under its own number, which no task ever had. Only inside `write`.
  func insert(_ task: Task) throws(Failure)

  /// The largest number ever given; 0 where none was.
  func lastNumber() throws(Failure) -> Int64

  /// Stores `task` in place of the one with the same number and identity. Only inside `write`.
  func save(_ task: Task) throws(Failure)

  /// Removes a stored task. Only inside a `write` as `delete`: no other can be made again after an
  /// undo.
  func delete(_ task: Task) throws(Failure)

  /// The stored task of that identity; nil where there is none.
  func task(_ id: TaskID) throws(Failure) -> Task?

  /// The tasks that a reference may mean, by number, at most `limit`.
  func candidates(for reference: TaskReference, limit: Int) throws(Failure) -> [Task]
}
