import Domain

/// How far a long import or export is, on a terminal: "importing 120,000". It appears after half a
/// second.
package final class ProgressLine {
  /// What is being done, and to how many of what.
  package enum Work: Sendable {
    /// Counted in bytes, shown in KiB.
    case reading
    /// Counted in records.
    case importing
    /// Counted in tasks.
    case exporting
  }

  /// How many records or tasks go by between two looks at the clock.
  private static let stride = 1_024

  private let line: StatusLine
  private var work = Work.reading
  private var count = 0

  /// - Parameters:
  ///   - now: milliseconds on a clock that only goes forward.
  ///   - draw: puts a piece of text on the terminal.
  package init(
    now: @escaping () -> Int = monotonicMilliseconds, draw: @escaping (String) -> Void
  ) {
    line = StatusLine(after: 500, now: now, draw: draw)
  }

  /// So many bytes were read.
  package func read(_ bytes: Int) {
    count += bytes
    line.show { text }
  }

  /// One more record was imported, or one more task exported.
  package func count(_ work: Work) {
    if work != self.work {
      self.work = work
      count = 0
    }
    count += 1
    if count % Self.stride == 0 { line.show { text } }
  }

  /// Takes away what was drawn.
  package func erase() {
    line.erase()
  }

  private var text: String {
    switch work {
    case .reading: "reading \(grouped(count / 1_024)) KiB"
    case .importing: "importing \(grouped(count))"
    case .exporting: "exporting \(grouped(count))"
    }
  }

  /// A number with a comma before every three digits from the right.
  private func grouped(_ number: Int) -> String {
    guard number >= 1_000 else { return "\(number)" }
    let rest = "\(number % 1_000)"
    return grouped(number / 1_000) + "," + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}
