/// A part of the program that reads what others wrote, and what must hold whatever they wrote.
struct FuzzTarget: Sendable {
  /// Of its folder in Fixtures/Fuzz too.
  let name: String
  /// Traps where something does not hold.
  let run: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] =
    [
      FuzzTarget(name: "arguments", run: readArguments),
      FuzzTarget(name: "times", run: readTimes),
      FuzzTarget(name: "references", run: readReferences),
      FuzzTarget(name: "records", run: splitRecords),
      FuzzTarget(name: "names", run: showName),
      FuzzTarget(name: "templates", run: readTemplate),
      FuzzTarget(name: "keys", run: decodeKeys),
      FuzzTarget(name: "documents", run: readDocument),
      FuzzTarget(name: "urls", run: readURL),
    ] + exchangeTargets

  static func named(_ name: String) -> FuzzTarget? {
    all.first { $0.name == name }
  }
}

/// Traps where a promise was not kept, with what it was. (precondition(_:_:) says nothing in a program
/// that was optimized.)
func require(_ holds: Bool, _ promise: @autoclosure () -> String) {
  guard holds else { fatalError(promise()) }
}
