import Domain

/// A start that was typed is refused in one line, or leads at every moment to an instant that may be
/// stored, which reads back from how it is written.
@Sendable
func readTimes(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  do throws(When.Malformed) {
    let when = try When(text)
    for moment in moments {
      requireStorable { () throws(Failure) in try when.placement(at: moment) }
      for start in instants {
        requireStorable { () throws(Failure) in try when.placement(moving: start, at: moment) }
      }
    }
  } catch { requireVisible(error.reason) }
  do throws(When.Malformed) {
    let expression = try DayExpression(text)
    for moment in moments { requireDay(expression, at: moment) }
  } catch { requireVisible(error.reason) }
}

private func requireStorable(_ place: () throws(Failure) -> When.Placement) {
  do throws(Failure) {
    let instant = try place().instant
    require(instant.isStorable, "\(instant) may not be stored")
    var stamp = LocalStamp(calendar)
    let text = stamp.text(instant)
    let again = try? When(text).placement(at: moments[0]).instant
    require(again == instant, "\(text) reads back as \(again?.text ?? "nothing")")
  } catch {
    require(error.kind == .usage, "the text is to blame, not \(error.kind)")
    requireVisible(error)
  }
}

private func requireDay(_ expression: DayExpression, at moment: Moment) {
  do throws(Failure) {
    let day = try expression.day(at: moment)
    let next = calendar.start(of: day.adding(days: 1))
    require(calendar.start(of: day) <= next, "\(day) ends before it begins")
  } catch { requireVisible(error) }
}

private let calendar = LocalCalendar()

/// The ends of what may be stored, 1969, the clock changes of Berlin and New York, and others.
private let instants = [
  -62_135_596_800, -1, 0, 1_772_953_140, 1_774_746_000, 1_792_888_200, 1_793_511_000, 1_796_040_000,
  253_402_300_799,
].map { Instant(seconds: $0) }

private let moments = instants.map { Moment(now: $0, calendar: calendar) }
