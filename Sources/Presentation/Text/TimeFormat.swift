import Domain

/// The form of a time, as strftime has it, in the C locale: "%H:%M".
struct TimeFormat: Hashable, Sendable {
  /// UTF-8 in which every `%` begins a conversion that is known.
  private let text: [UInt8]

  /// - Throws: which conversion is not known.
  init(_ text: [UInt8]) throws(RowTemplate.Malformed) {
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      guard index + 1 < text.count else {
        throw RowTemplate.Malformed(reason: "a time form ends inside a conversion, \"%\"")
      }
      guard TimeFormat.conversions.contains(text[index + 1]) else {
        let end = min(index + 5, text.count)
        let conversion = String(decoding: text[index..<end], as: UTF8.self).prefix(2)
        throw RowTemplate.Malformed(
          reason: "unknown conversion \"\(visibleText(conversion.utf8))\"")
      }
      index += 2
    }
    self.text = text
  }

  private static let conversions = Array("aAbBcCdDeFgGhHIjklmMnprRsStTuUVwWxXyYzZ%".utf8)

  /// Appends `instant` in this form.
  func append(_ instant: Instant, stamp: inout LocalStamp, into bytes: inout [UInt8]) {
    append(ClockReading(instant, local: stamp.localTime(at: instant)), into: &bytes)
  }

  /// Appends a reading in this form.
  func append(_ reading: ClockReading, into bytes: inout [UInt8]) {
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let conversion = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      bytes.append(reading, as: conversion)
    }
  }
}

extension [UInt8] {
  /// Appends one conversion of a reading.
  ///
  /// Source: POSIX.1-2017, strftime, in the POSIX locale; `%k`, `%l` and `%s` as glibc has them. A
  /// year has four digits or more.
  fileprivate mutating func append(_ reading: ClockReading, as conversion: UInt8) {
    switch Unicode.Scalar(conversion) {
    case "a": append(reading.local.date.weekday.shortTitle)
    case "A": append(reading.local.date.weekday.title)
    case "b", "h": append(monthTitle(reading.month).short)
    case "B": append(monthTitle(reading.month).full)
    case "c": append(reading, asEach: "a b e T Y")
    case "C": append(zeros: reading.year / 100)
    case "d": append(zeros: reading.day)
    case "D", "x": append(reading, asEach: "m/d/y")
    case "e": append(padded: reading.day)
    case "F": append(reading, asEach: "Y-m-d")
    case "g": append(zeros: reading.isoWeek.year % 100)
    case "G": appendDecimal(reading.isoWeek.year, width: 4, to: &self)
    case "H": append(zeros: reading.hour)
    case "I": append(zeros: reading.hourOf12)
    case "j": appendDecimal(reading.dayOfYear, width: 3, to: &self)
    case "k": append(padded: reading.hour)
    case "l": append(padded: reading.hourOf12)
    case "m": append(zeros: reading.month)
    case "M": append(zeros: reading.minute)
    case "n": append("\n")
    case "p": append(reading.hour < 12 ? "AM" : "PM")
    case "r": append(reading, asEach: "I:M:S p")
    case "R": append(reading, asEach: "H:M")
    case "s": appendDecimal(Int(reading.instant.seconds), to: &self)
    case "S": append(zeros: reading.second)
    case "t": append("\t")
    case "T", "X": append(reading, asEach: "H:M:S")
    case "u": appendDecimal(reading.daysSinceMonday + 1, to: &self)
    case "U": append(zeros: reading.week(daysSinceItsFirst: reading.daysSinceSunday))
    case "V": append(zeros: reading.isoWeek.week)
    case "w": appendDecimal(reading.daysSinceSunday, to: &self)
    case "W": append(zeros: reading.week(daysSinceItsFirst: reading.daysSinceMonday))
    case "y": append(zeros: reading.year % 100)
    case "Y": appendDecimal(reading.year, width: 4, to: &self)
    case "z": append(offset: reading.local.offset)
    case "Z": append(contentsOf: zoneAbbreviation(at: reading.instant))
    default: append(conversion)
    }
  }

  /// Appends a conversion for each letter of `letters`, and what is no letter as it is.
  private mutating func append(_ reading: ClockReading, asEach letters: StaticString) {
    for index in 0..<letters.utf8CodeUnitCount {
      let byte = letters.utf8Start[index]
      let isLetter = 0x41...0x5A ~= byte & 0xDF
      if isLetter { append(reading, as: byte) } else { append(byte) }
    }
  }

  private mutating func append(zeros value: Int) {
    appendDecimal(value, width: 2, to: &self)
  }

  private mutating func append(padded value: Int) {
    if value < 10 { append(" ") }
    appendDecimal(value, to: &self)
  }

  /// Appends "+0100"; seconds of an offset are dropped.
  private mutating func append(offset: Int) {
    append(offset < 0 ? "-" : "+")
    append(zeros: abs(offset) / 3_600)
    append(zeros: abs(offset) / 60 % 60)
  }
}
