extension When {
  /// Why a text is no time, in words fit for a message: "2026-02-30 is not a date".
  package struct Malformed: Error, Equatable, Sendable {
    package let reason: String

    init(notADate text: String, _ why: String) {
      reason = "\(quoted(text)) is not a date: \(why)"
    }

    init(notATime text: String, _ why: String) {
      reason = "\(quoted(text)) is not a time: \(why)"
    }

    init(tooFar text: String) {
      reason = When.tooFar(text)
    }

    init(notADay text: String) {
      reason = "\(quoted(text)) is not a day"
    }

    init(notUnderstood text: String) {
      reason = "\(quoted(text)) is not a time or a day"
    }

    init(offsetWithoutDate text: String) {
      reason = "\(quoted(text)) has an offset but no date"
    }
  }

  static func tooFar(_ text: String) -> String {
    "\(quoted(text)) is beyond the years 1 to 9999"
  }
}

private func quoted(_ text: String) -> String {
  "\"\(visibleText(text.utf8))\""
}
