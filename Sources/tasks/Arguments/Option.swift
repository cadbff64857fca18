import Domain
import Presentation

/// An option of the command line, as data: the scanner, the help, and whatever else is made from the
/// table read the same value. A name takes a value in every command or in none.
package struct Option: Hashable, Sendable {
  /// What must follow the name.
  package enum Value: Hashable, Sendable {
    /// Anything; the word stands for it in the help.
    case text(String)
    /// A path, which is bytes.
    case file(String)
    /// One of some words.
    case choice(Choice)

    package var placeholder: String {
      switch self {
      case .text(let word), .file(let word): word
      // Too many to stand in a line, and each with much to tell.
      case .choice(.exchangeFormat): Notation.exchangeFormat.word
      case .choice(let choice): choice.words.joined(separator: "|")
      }
    }
  }

  /// The words to choose from, which are spelled out for help and errors alone.
  package enum Choice: Hashable, Sendable {
    case order, color, theme, exchangeFormat

    var words: [String] {
      switch self {
      case .order: TaskQuery.Order.allCases.map(\.rawValue)
      case .color: ColorChoice.allCases.map(\.rawValue)
      case .theme: Theme.allCases.map(\.rawValue)
      case .exchangeFormat: ExchangeFormat.allCases.map(\.rawValue)
      }
    }
  }

  /// The options that stand together in the help, in this order.
  package enum Group: String, CaseIterable, Sendable {
    case task = "Task"
    case selection = "Selection"
    case document = "Document"
    case file = "File"
    case output = "Output"
    case everywhere = "Every command"
  }

  /// Without the dashes.
  package let name: String
  /// Only a switch has one, so that switches can cluster.
  package let short: Character?
  /// nil is a switch.
  package let value: Value?
  package let group: Group
  /// What it does, as a phrase.
  package let summary: String
  /// The variable that is asked where the option is not given.
  package let variable: String?

  private init(
    _ name: String, short: Character?, value: Value?, group: Group, summary: String,
    variable: String?
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.group = group
    self.summary = summary
    self.variable = variable
  }

  package static func flag(
    _ name: String, short: Character? = nil, in group: Group, _ summary: String
  ) -> Option {
    Option(name, short: short, value: nil, group: group, summary: summary, variable: nil)
  }

  package static func valued(
    _ name: String, _ value: Value, in group: Group, _ summary: String, variable: String? = nil
  ) -> Option {
    Option(name, short: nil, value: value, group: group, summary: summary, variable: variable)
  }

  /// As it is typed: "--limit".
  package var spelling: String { "--" + name }

  /// All its names: "-n/--dry-run".
  package var label: String { (short.map { "-\($0)/" } ?? "") + spelling }

  package static func == (left: Option, right: Option) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
