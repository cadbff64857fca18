/// The forms in which a command can print its result.
package enum OutputForm: Hashable, Sendable {
  /// For people, whatever standard output is.
  case view
  /// A line a task, tab-separated.
  case rows
  /// A line a field, key and value, for screens that show one thing.
  case fields
  case ids
  case json
  case jsonLines
  case count
  case template(RowTemplate)
  /// Nothing: the exit status tells whether something matched.
  case quiet
}
