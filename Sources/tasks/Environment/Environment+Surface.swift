import Domain
import Presentation

/// What output is to look like.
extension Environment {
  /// - Throws: `.usage` for a word that names no theme.
  package func theme() throws(Failure) -> Theme? {
    guard let bytes = self[.theme] else { return nil }
    if let theme = Theme(rawValue: String(decoding: bytes, as: UTF8.self)) { return theme }
    let words = alternatives(Theme.allCases.map(\.rawValue))
    throw Failure(.usage, "TASKS_THEME takes \(words), not \"\(visibleText(bytes))\"")
  }

  /// How many colours a stream gets.
  ///
  /// Sources: https://no-color.org, https://bixense.com/clicolors/, and for COLORTERM
  /// https://github.com/termstandard/colors.
  package func colorDepth(_ choice: ColorChoice, isTerminal: Bool) -> ColorDepth {
    usesColor(choice, isTerminal: isTerminal) ? deepestColor : .none
  }

  /// The width of a terminal whose own answer is `measured`, in columns.
  package func columns(measured: Int?) -> Int {
    if let measured, measured > 0 { return measured }
    guard let bytes = self[.columns], bytes.allSatisfy({ (0x30...0x39).contains($0) }),
      let columns = Int(String(decoding: bytes, as: UTF8.self)), (1...10_000).contains(columns)
    else { return 80 }
    return columns
  }

  private func usesColor(_ choice: ColorChoice, isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if self[.noColor] != nil { return false }
    if isSet(.forcedColor), self[.forcedColor] != [UInt8(ascii: "0")] { return true }
    return isTerminal && !hasDumbTerminal
  }

  /// TERM says that the terminal knows no sequences, or nothing at all.
  package var hasDumbTerminal: Bool {
    self[.terminal].map { $0.elementsEqual("dumb".utf8) } ?? true
  }

  private var deepestColor: ColorDepth {
    let depth = self[.colorDepth].map { String(decoding: $0, as: UTF8.self) }
    if depth == "truecolor" || depth == "24bit" { return .trueColor }
    let terminal = self[.terminal].map { String(decoding: $0, as: UTF8.self) } ?? ""
    return terminal.contains("256color") ? .ansi256 : .ansi16
  }
}
