/// Tells that the stored tasks may be others than before, whoever changed them.
package protocol ChangeFeed: AnyObject {
  var changes: ObservableEvent<Void> { get }
}
