/// When to use colour, as `--color` says.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never
}

/// What the environment says about colour; nil is unset.
package struct ColorEnvironment: Equatable, Sendable {
  /// `$NO_COLOR`. Source: no-color.org.
  package var noColor: String?
  /// `$CLICOLOR_FORCE`. Source: bixense.com/clicolors.
  package var cliColorForce: String?
  /// `$TERM`.
  package var term: String?
  /// `$COLORTERM`.
  package var colorTerm: String?

  package init(
    noColor: String? = nil, cliColorForce: String? = nil, term: String? = nil,
    colorTerm: String? = nil
  ) {
    self.noColor = noColor
    self.cliColorForce = cliColorForce
    self.term = term
    self.colorTerm = colorTerm
  }
}

extension ColorDepth {
  /// The colours to use on one stream. `isTerminal` is about that stream.
  package init(_ choice: ColorChoice, in environment: ColorEnvironment, isTerminal: Bool) {
    self =
      environment.allowsColor(choice, isTerminal: isTerminal)
      ? environment.depth : ColorDepth.none
  }
}

extension ColorEnvironment {
  /// The first that has a say: the choice, `NO_COLOR` (not empty), `CLICOLOR_FORCE` (set, not 0), a
  /// `TERM` that is dumb or unset, whether the stream is a terminal.
  fileprivate func allowsColor(_ choice: ColorChoice, isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let noColor, !noColor.isEmpty { return false }
    if let cliColorForce, cliColorForce != "0" { return true }
    guard let term, !term.isEmpty, term != "dumb" else { return false }
    return isTerminal
  }

  fileprivate var depth: ColorDepth {
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
    if let term, term.hasSuffix("-256color") { return .ansi256 }
    return .ansi16
  }
}
