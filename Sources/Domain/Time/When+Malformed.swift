extension When {
  /// Why a text is no time, in words fit for a message: "2026-02-30 is not a date".
  package struct Malformed: Error, Equatable, Sendable {
    package let reason: String
    /// It tells which part is wrong; else only that the whole is none.
    package let isSpecific: Bool

    private init(_ reason: String, isSpecific: Bool = true) {
      self.reason = reason
      self.isSpecific = isSpecific
    }

    init(notADate text: String, _ why: String) {
      self.init("\(quoted(text)) is not a date: \(why)")
    }

    init(notATime text: String, _ why: String) {
      self.init("\(quoted(text)) is not a time: \(why)")
    }

    init(tooFar text: String) {
      self.init(When.tooFar(text))
    }

    init(notADay text: String) {
      self.init("\(quoted(text)) is not a day", isSpecific: false)
    }

    init(notUnderstood text: String) {
      self.init("\(quoted(text)) is not a time or a day", isSpecific: false)
    }

    init(offsetWithoutDate text: String) {
      self.init("\(quoted(text)) has an offset but no date")
    }
  }

  static func tooFar(_ text: String) -> String {
    "\(quoted(text)) is beyond the years 1 to 9999"
  }
}

private func quoted(_ text: String) -> String {
  "\"\(excerpt(of: text.utf8))\""
}
