import Domain

/// The numbers of the tasks that an action is about: what a command reads from its standard input.
final class SelectedTasks: RecordInput, KeptRecords {
  private let numbers: [Int64]

  init(_ numbers: [Int64]) {
    self.numbers = numbers
  }

  var isEmpty: Bool { numbers.isEmpty }

  /// All of them, as the words of a command that names none itself.
  static let all = ReferenceList([], inputIndex: 0)

  func read(
    _ content: InputContent, visit: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) {
    var count = 0
    try visitAll { bytes throws(Failure) in
      count += 1
      try visit(InputRecord(number: count, ending: .newline, bytes: bytes))
    }
  }

  func keep(
    _ content: InputContent, check: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) -> any KeptRecords {
    self
  }

  func visitAll(
    _ visit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var text: [UInt8] = []
    for number in numbers {
      text.removeAll(keepingCapacity: true)
      appendDecimal(Int(number), to: &text)
      try text.withUnsafeBufferPointer { bytes throws(Failure) in try visit(bytes) }
    }
  }
}
