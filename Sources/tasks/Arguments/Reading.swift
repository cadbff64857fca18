import Domain
import Presentation

/// What became of a command line.
package struct Reading: Sendable {
  /// `--json` or `--jsonl` is on the command line, so that errors, this one too, are JSON.
  package let wantsJSONErrors: Bool
  package let outcome: Result<Invocation, Failure>

  /// - Parameter words: what follows the program's name.
  package init(_ words: [[UInt8]]) {
    let scan = Scan(words)
    wantsJSONErrors = scan.holds(.json) || scan.holds(.jsonLines)
    let name = scan.operands.first.map { String(decoding: $0, as: UTF8.self) }
    let command = name.map(Command.named) ?? Command.standard
    do throws(UsageError) {
      outcome = .success(try Invocation(scan, command: command))
    } catch {
      outcome = .failure(error.failure(of: command))
    }
  }
}

extension Invocation {
  /// - Parameter command: nil where the first operand names none.
  fileprivate init(_ scan: Scan, command: Command?) throws(UsageError) {
    if scan.holds(.help) {
      self.init(.help(command: scan.operands.isEmpty ? nil : command?.name))
      return
    }
    guard let command else {
      throw .unknownCommand(naming: scan.operands[0])
    }
    if let fault = scan.firstFault {
      throw UsageError(fault, in: command)
    }
    if let stranger = scan.given.first(where: { !command.takes($0.option) }) {
      throw .optionNotTaken(stranger.option, command: command.name)
    }
    let arguments = Arguments(scan)
    try self.init(.version, arguments)
    guard !scan.holds(.version) else { return }
    try arguments.checkCount(for: command.operands)
    action = try command.action(arguments)
  }

  private init(_ action: Action, _ arguments: Arguments) throws(UsageError) {
    self.init(
      action, form: try arguments.form(), terminator: arguments.has(.null) ? 0 : 0x0A,
      color: try arguments.choice(.color) ?? .auto, theme: try arguments.choice(.theme),
      database: try arguments.path(.database), isWatching: arguments.has(.watch))
  }
}

extension UsageError {
  static func unknownCommand(naming word: [UInt8]) -> UsageError {
    let text = String(decoding: word, as: UTF8.self)
    return .unknownCommand(
      excerpt(of: word), nearest: nearest(to: text, among: Command.all.map(\.name)))
  }

  static func unknownShell(naming word: [UInt8]) -> UsageError {
    .unfit(
      reason: "the shell is \(alternatives(Shell.allCases.map(\.rawValue))),"
        + " not \"\(excerpt(of: word))\"")
  }

  fileprivate init(_ fault: Scan.Fault, in command: Command) {
    switch fault {
    case .unknown(let word):
      let near = nearest(
        to: String(decoding: word, as: UTF8.self), among: command.options.map(\.spelling))
      self = .unknownOption(excerpt(of: word), nearest: near)
    case .missingValue(let option): self = .missingValue(option)
    case .unexpectedValue(let option): self = .unexpectedValue(option)
    case .repeated(let option): self = .repeatedOption(option)
    }
  }
}
