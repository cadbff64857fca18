import Domain

/// The numbers of the tasks that an action is about: what a command reads from its standard input.
final class SelectedTasks: RecordInput, KeptRecords {
  private enum Selection {
    case one(Int64?)
    case range(TaskPages, first: ListingPlace, last: ListingPlace)
  }

  private let selection: Selection
  /// Eight bytes a task; read before the first of them is changed.
  private lazy var numbers = Result { () throws(Failure) in try readNumbers() }

  /// The task of a number; nil is none.
  init(_ number: Int64?) {
    selection = .one(number)
  }

  /// The tasks from one place to another, both included. They are read inside of the write that
  /// changes them, where no key interrupts the reading.
  init(in pages: TaskPages, from first: ListingPlace, through last: ListingPlace) {
    selection = .range(pages, first: first, last: last)
  }

  var isEmpty: Bool {
    if case .one(nil) = selection { true } else { false }
  }

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
    for number in try numbers.get() {
      text.removeAll(keepingCapacity: true)
      appendDecimal(Int(number), to: &text)
      try text.withUnsafeBufferPointer { bytes throws(Failure) in try visit(bytes) }
    }
  }

  private func readNumbers() throws(Failure) -> [Int64] {
    switch selection {
    case .one(let number):
      return number.map { [$0] } ?? []
    case .range(let pages, let first, let last):
      var numbers: [Int64] = []
      try pages.visit(from: first, through: last) { numbers.append($0.number) }
      return numbers
    }
  }
}
