import Domain
import Presentation

/// The options and operands of one command, asked for by what they are.
struct Arguments {
  private let given: [Scan.Given]
  /// Without the command's name.
  let operands: [[UInt8]]
  private let plainOperandCount: Int

  init(_ scan: Scan) {
    given = scan.given
    operands = Array(scan.operands.dropFirst())
    plainOperandCount = max(0, scan.plainOperandCount - 1)
  }

  /// Where "-" stands for standard input among the operands. After `--` it does not.
  var inputIndices: [Int] {
    operands.indices.filter { $0 < plainOperandCount && operands[$0] == [UInt8(ascii: "-")] }
  }

  func has(_ option: Option) -> Bool {
    given.contains { $0.option == option }
  }

  func bytes(_ option: Option) -> [UInt8]? {
    given.first { $0.option == option }?.value
  }

  /// - Throws: where the value is no UTF-8.
  func text(_ option: Option) throws(UsageError) -> String? {
    guard let bytes = bytes(option) else { return nil }
    return try utf8Text(bytes, of: "the value of \"\(option.spelling)\"")
  }

  /// - Throws: where the value is empty, which no path is.
  func path(_ option: Option) throws(UsageError) -> FilePath? {
    guard let bytes = bytes(option) else { return nil }
    guard !bytes.isEmpty else {
      throw .unfit(reason: "the value of \"\(option.spelling)\" is empty")
    }
    return FilePath(bytes)
  }

  /// The only operand as a path.
  ///
  /// - Throws: where it is empty, which no path is.
  func file() throws(UsageError) -> FilePath {
    guard let bytes = operands.first, !bytes.isEmpty else {
      throw .unfit(reason: "the name of the file is empty")
    }
    return FilePath(bytes)
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ option: Option)
    throws(UsageError) -> Choice?
  {
    guard let bytes = bytes(option) else { return nil }
    if let choice = Choice(rawValue: String(decoding: bytes, as: UTF8.self)) { return choice }
    throw .unfit(
      reason:
        "option \"\(option.spelling)\" takes \(alternatives(Choice.allCases.map(\.rawValue))),"
        + " not \"\(excerpt(of: bytes))\"")
  }

  /// A number of things, 0 or more.
  func count(_ option: Option) throws(UsageError) -> Int? {
    guard let bytes = bytes(option) else { return nil }
    guard !bytes.isEmpty, bytes.allSatisfy(isASCIIDigit) else {
      throw .unfit(
        reason: "option \"\(option.spelling)\" takes a number, 0 or more,"
          + " not \"\(excerpt(of: bytes))\"")
    }
    guard let count = Int(String(decoding: bytes, as: UTF8.self)) else {
      throw .unfit(
        reason: "the number \"\(excerpt(of: bytes))\" of \"\(option.spelling)\" is too large")
    }
    return count
  }

  /// A time to wait, in seconds, with or without a fraction; at most a day.
  func seconds(_ option: Option) throws(UsageError) -> Double? {
    guard let bytes = bytes(option) else { return nil }
    guard let seconds = decimal(bytes), seconds > 0, seconds <= 86_400 else {
      throw .unfit(
        reason: "option \"\(option.spelling)\" takes seconds, more than 0 and at most 86400,"
          + " not \"\(excerpt(of: bytes))\"")
    }
    return seconds
  }

  func checkCount(for expected: Command.Operands) throws(UsageError) {
    let counts = expected.counts
    guard operands.count >= counts.lowerBound else {
      throw .missingOperand(expected.placeholder ?? "")
    }
    guard operands.count <= counts.upperBound else {
      throw .unexpectedOperand(excerpt(of: operands[counts.upperBound]))
    }
  }
}

/// A number such as 15 or 0.5; nil for what is written otherwise.
func decimal(_ bytes: [UInt8]) -> Double? {
  let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isASCIIDigit) })
  else { return nil }
  return Double(String(decoding: bytes, as: UTF8.self))
}

/// Words as a sentence offers them: "start, name or number".
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

/// - Parameter subject: what the bytes are, for the message.
/// - Throws: where the bytes are no UTF-8.
func utf8Text(_ bytes: [UInt8], of subject: String) throws(UsageError) -> String {
  do {
    return String(copying: try UTF8Span(validating: bytes.span))
  } catch {
    throw .unfit(
      reason: "\(subject) is not UTF-8 at byte \(error.byteOffsets.lowerBound + 1):"
        + " \"\(excerpt(of: bytes))\"")
  }
}
