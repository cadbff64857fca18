import Domain

/// What is wrong with a command line.
package enum UsageError: Error, Equatable, Sendable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case optionNotTaken(Option, command: String)
  case missingValue(Option)
  case unexpectedValue(Option)
  case repeatedOption(Option)
  case exclusiveOptions(Option, Option)
  case missingEither(Option, Option)
  case missingOperand(String)
  case unexpectedOperand(String)
  /// The value of an option, or an operand, is not what it must be.
  case unfit(reason: String)
  case refusedName(reason: String)

  package var message: String {
    switch self {
    case .unknownCommand(let word, _): "unknown command \"\(word)\""
    case .unknownOption(let word, _): "unknown option \"\(word)\""
    case .optionNotTaken(let option, let command):
      "option \"\(option.label)\" does not belong to \"\(command)\""
    case .missingValue(let option):
      "option \"\(option.spelling)\" needs a value, \(option.value?.placeholder ?? "")"
    case .unexpectedValue(let option): "option \"\(option.label)\" takes no value"
    case .repeatedOption(let option): "option \"\(option.spelling)\" is given twice"
    case .exclusiveOptions(let one, let other):
      "options \"\(one.label)\" and \"\(other.label)\" exclude each other"
    case .missingEither(let one, let other):
      "nothing to change: give \"\(one.spelling)\", \"\(other.spelling)\" or both"
    case .missingOperand(let placeholder): "missing operand \(placeholder)"
    case .unexpectedOperand(let word): "unexpected operand \"\(word)\""
    case .unfit(let reason), .refusedName(let reason): reason
    }
  }

  /// - Parameter command: the one whose help may say more; nil where it is not known.
  func failure(of command: Command?) -> Failure {
    Failure(.usage, message, hint: hint(of: command))
  }

  private func hint(of command: Command?) -> String? {
    switch self {
    case .refusedName: return nil
    case .unknownCommand(_, let nearest?), .unknownOption(_, let nearest?):
      return "did you mean \"\(nearest)\"?"
    case .unknownCommand(_, nil):
      return "see \"tasks help\""
    case .unknownOption(_, nil) where command?.takesFreeWords == true:
      return "put \"--\" before a name that starts with a dash"
    default:
      return "see \"\(["tasks help", command?.name].compactMap(\.self).joined(separator: " "))\""
    }
  }
}

extension Command {
  fileprivate var takesFreeWords: Bool {
    if case .name = operands { true } else { false }
  }
}
