/// Tells the present, and when a minute of it begins.
package protocol Clock: AnyObject {
  var moment: Moment { get }

  /// Notified at the beginning of each minute on the wall.
  var minutes: ObservableEvent<Void> { get }
}
