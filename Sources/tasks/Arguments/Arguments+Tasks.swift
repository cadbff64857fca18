import Domain
import Presentation

/// What commands about tasks read from their words.
extension Arguments {
  /// The operands as the words of one name.
  func name() throws(UsageError) -> TaskName {
    try taskName(Array(operands.joined(separator: [UInt8(ascii: " ")])))
  }

  func newName() throws(UsageError) -> TaskName? {
    guard let bytes = bytes(.newName) else { return nil }
    return try taskName(bytes)
  }

  /// The operands as IDs, and where "-" stands among them for those on standard input.
  func references() throws(UsageError) -> ReferenceList {
    let inputIndices = inputIndices
    guard inputIndices.count <= 1 else {
      throw .unfit(reason: "standard input can be read once, and \"-\" stands here twice")
    }
    var references: [TaskReference] = []
    references.reserveCapacity(operands.count)
    for (index, operand) in operands.enumerated() where index != inputIndices.first {
      references.append(try reference(operand))
    }
    return ReferenceList(references, inputIndex: inputIndices.first)
  }

  /// The operand as the number of an entry of the history; nil where there is none.
  func entry() throws(UsageError) -> Int64? {
    guard let word = operands.first else { return nil }
    guard let number = entryNumber(word) else {
      throw .unfit(
        reason: "\"\(excerpt(of: word))\" is not an entry: a number, 1 or more, from \"tasks log\"")
    }
    return number
  }

  func start() throws(UsageError) -> When? {
    guard let text = try text(.at) else { return nil }
    do {
      return try When(text)
    } catch {
      throw .unfit(reason: error.reason)
    }
  }

  func day(_ option: Option) throws(UsageError) -> DayExpression? {
    guard let text = try text(option) else { return nil }
    do {
      return try DayExpression(text)
    } catch {
      throw .unfit(reason: error.reason)
    }
  }

  func state() throws(UsageError) -> TaskQuery.State? {
    guard !has(.open) || !has(.done) else { throw .exclusiveOptions(.open, .done) }
    return has(.open) ? .open : has(.done) ? .done : nil
  }

  func exchangeFormat() throws(UsageError) -> ExchangeFormat {
    try choice(.exchangeFormat) ?? .jsonl
  }

  private func reference(_ word: [UInt8]) throws(UsageError) -> TaskReference {
    let text = try utf8Text(word, of: "the ID")
    do {
      return try TaskReference(text)
    } catch {
      throw .unfit(reason: error.reason)
    }
  }

  /// A number too large for any entry is the largest there can be.
  private func entryNumber(_ word: [UInt8]) -> Int64? {
    guard !word.isEmpty, word.allSatisfy(isASCIIDigit) else { return nil }
    let number = Int64(String(decoding: word, as: UTF8.self)) ?? .max
    return number > 0 ? number : nil
  }

  private func taskName(_ bytes: [UInt8]) throws(UsageError) -> TaskName {
    do {
      return try TaskName(bytes)
    } catch {
      throw .refusedName(reason: error.reason)
    }
  }
}
