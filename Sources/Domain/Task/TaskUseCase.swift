/// What can be asked of the stored tasks.
///
/// Methods that take references are all or nothing: one reference that names no task, or more than
/// one, throws `.notFound` or `.ambiguous` with the bad ones named, and nothing is changed nor
/// lent. Tasks are lent in the order they are named; one named twice counts once, at its first
/// place. What is lent is stored when the method returns; where it throws, what `visit` throws
/// included, nothing is. Where no task is named, or no name given, the store is not looked at.
package protocol TaskUseCase {
  /// Stores a new task under the next number.
  func add(_ draft: TaskDraft) throws(Failure) -> Task

  /// Stores a task for each name of `names`, all in one write, under numbers that follow each
  /// other, and lends each to `visit`, in order. Waits for no name while it keeps others from the
  /// store.
  ///
  /// - Throws: `.input` for the first name that may not be stored.
  func addAll(
    _ names: any RecordInput, startAt: Instant, createdAt: Instant,
    visit: (Task) throws(Failure) -> Void
  ) throws(Failure)

  /// Lends the tasks named to `visit`.
  func find(
    _ references: any TaskReferences, visit: (Task) throws(Failure) -> Void
  ) throws(Failure)

  /// Sets isFinish.
  func finish(
    _ references: any TaskReferences, at moment: Instant,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure)

  /// Clears isFinish.
  func reopen(
    _ references: any TaskReferences, at moment: Instant,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure)

  /// Changes the name, the start or both.
  func edit(
    _ references: any TaskReferences, _ edit: TaskEdit, at moment: Moment,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure)

  /// What `edit` would give; stores nothing.
  func preview(
    _ references: any TaskReferences, _ edit: TaskEdit, at moment: Moment,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure)

  /// Removes the tasks, and lends them as they were.
  func delete(
    _ references: any TaskReferences, at moment: Instant,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure)

  /// Stores what `records` tell, all in one write. A task of an identity that is not known is
  /// added; one that is known is replaced, but for its number, unless what is stored was updated
  /// later. A new task keeps the number of its record if that is larger than any given before and
  /// at most `TaskRecord.largestNumber`; else it gets the next that none of them keeps.
  ///
  /// A time that the record of a new task does not tell is the moment, for the start cut to the
  /// minute, or the last update where that is earlier; a known task keeps its own. A record that
  /// leaves open whether it or what is stored is later can finish the task; otherwise it changes none
  /// that was updated since it was made.
  ///
  /// Lends each task that changed to `visit`, in the order of the records. Where there is no record
  /// the store is not looked at.
  ///
  /// - Returns: how many tasks differ from their records and stay.
  func importAll(
    _ records: any KeptTaskRecords, at moment: Moment, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) -> Int

  /// Lends and returns what `importAll` would; stores nothing.
  func previewImport(
    _ records: any KeptTaskRecords, at moment: Moment, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) -> Int
}
