/// How a screen looks on a terminal, and what the keys do on it: pure functions.
package protocol InteractiveView {
  associatedtype Output
  associatedtype Intent

  /// The keys that the screen takes now, in the order of the help.
  static func bindings(_ output: Output) -> [KeyBinding<Intent>]

  /// What the marks mean that it draws, for the help: a mark in place of a key.
  static var legend: [KeyMeaning] { get }

  /// What a key asks for; nil leaves it to the screen around this one.
  static func intent(for key: Key, in output: Output, area: Area) -> Intent?

  /// Tells the scene how much room it has; nil where it need not know.
  static func intent(fitting area: Area) -> Intent?

  static func draw(_ output: Output, in area: Area, on canvas: inout Canvas)
}

extension InteractiveView {
  package static var legend: [KeyMeaning] { [] }

  package static func intent(for key: Key, in output: Output, area: Area) -> Intent? {
    intent(boundTo: key, in: output)
  }

  /// What the table of keys says.
  static func intent(boundTo key: Key, in output: Output) -> Intent? {
    bindings(output).first { $0.keys.contains(key) }?.intent
  }

  package static func intent(fitting area: Area) -> Intent? { nil }
}
