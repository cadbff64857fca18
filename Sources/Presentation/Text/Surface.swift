import Domain

/// What a view is drawn on.
package struct Surface: Sendable {
  /// How many columns a line may have; nil is no limit.
  package var columns: Int?
  package var palette: Palette
  /// Ends rows, ids and formatted lines: a newline or NUL.
  package var terminator: UInt8
  package var moment: Moment

  package init(columns: Int?, palette: Palette, terminator: UInt8 = 0x0A, moment: Moment) {
    self.columns = columns
    self.palette = palette
    self.terminator = terminator
    self.moment = moment
  }
}

/// The named sets of colours.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  case night, day
}

/// How many colours a terminal shows.
package enum ColorDepth: Hashable, Sendable {
  case none, ansi16, ansi256, trueColor
}

/// The escape sequences of a theme at a depth; all empty where there is no colour.
package struct Palette: Hashable, Sendable {
  package let theme: Theme
  package let depth: ColorDepth

  package init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }
}
