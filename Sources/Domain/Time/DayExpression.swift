/// A day as a user writes it in a filter, such as "fri", "-7d" or "2026-12-01".
package struct DayExpression: Hashable, Sendable {
  private enum Form: Hashable {
    case named(DayName)
    /// From today, of days or longer.
    case step(TimeStep)
  }

  private let form: Form
  private let text: String

  /// - Throws: what is wrong with the text, or which part of it cannot be.
  package init(_ text: String) throws(When.Malformed) {
    self.text = text
    var words = wordsOf(text)[...]
    if let step = try TimeStep(signed: words) {
      guard step.seconds == nil else { throw When.Malformed(notADay: text) }
      form = .step(step)
      return
    }
    guard let name = try DayName.take(from: &words), words.isEmpty else {
      throw When.Malformed(notADay: text)
    }
    form = .named(name)
  }

  /// The day meant.
  ///
  /// - Throws: `.usage` when it lies beyond the years 1 to 9999.
  package func day(at moment: Moment) throws(Failure) -> Day {
    let day =
      switch form {
      case .named(let name): name.day(at: moment)
      case .step(let step): step.day(from: moment.today) ?? moment.today
      }
    guard Day.expressible.contains(day) else { throw Failure(.usage, When.tooFar(text)) }
    return day
  }
}
