/// A day as it is typed.
enum DayName: Hashable, Sendable {
  /// So many days after today.
  case today(plus: Int)
  /// The next one, today not counted.
  case weekday(Weekday)
  case date(Day)

  func day(at moment: Moment) -> Day {
    switch self {
    case .today(let days): moment.today.adding(days: days)
    case .weekday(let weekday): moment.today.next(weekday)
    case .date(let day): day
    }
  }

  /// Takes the words that name a day from the front of `words`, which are in lower case.
  ///
  /// - Returns: nil where no day stands there.
  /// - Throws: why there is no such day.
  static func take(from words: inout ArraySlice<[UInt8]>) throws(When.Malformed) -> DayName? {
    guard let first = words.first else { return nil }
    let word = String(decoding: first, as: UTF8.self)
    if word == "next", let second = words.dropFirst().first {
      guard let weekday = weekdays[String(decoding: second, as: UTF8.self)] else { return nil }
      words.removeFirst(2)
      return .weekday(weekday)
    }
    let name: DayName?
    if let named = named(word) { name = named } else { name = try date(first) }
    if name != nil { words.removeFirst() }
    return name
  }

  private static func named(_ word: String) -> DayName? {
    switch word {
    case "today": .today(plus: 0)
    case "tomorrow": .today(plus: 1)
    case "yesterday": .today(plus: -1)
    default: weekdays[word].map { .weekday($0) }
    }
  }

  private static func date(_ word: [UInt8]) throws(When.Malformed) -> DayName? {
    var scanner = TextScanner(word)
    let parts = (1...3).map { place in
      let digits = scanner.takeAll(isASCIIDigit)
      return place == 3 || scanner.take("-") ? digits : []
    }
    guard parts.allSatisfy({ !$0.isEmpty }), scanner.isAtEnd else { return nil }
    return .date(try Day(text: String(decoding: word, as: UTF8.self), parts: parts))
  }

  private static let weekdays: [String: Weekday] = {
    var weekdays: [String: Weekday] = [:]
    for weekday in Weekday.allCases {
      weekdays["\(weekday.title)".lowercased()] = weekday
      weekdays["\(weekday.shortTitle)".lowercased()] = weekday
    }
    return weekdays
  }()
}

extension Day {
  /// The day whose year, month and day are `parts`, all digits.
  ///
  /// - Throws: why there is no such day.
  fileprivate init(text: String, parts: [ArraySlice<UInt8>]) throws(When.Malformed) {
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3 else {
      throw When.Malformed(notADate: text, "write year, month and day as 2026-12-01")
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard year >= 1 else { throw When.Malformed(notADate: text, "years are 1 to 9999") }
    guard 1...12 ~= month else { throw When.Malformed(notADate: text, "months are 1 to 12") }
    guard let day = Day(year: year, month: month, day: day) else {
      let name = monthTitle(month).full
      throw When.Malformed(
        notADate: text,
        day == 0
          ? "days are counted from 1"
          : "\(name) \(year) has \(Day.count(ofMonth: month, year: year)) days")
    }
    self = day
  }
}
