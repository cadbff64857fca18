import Domain

/// How much of a listing is done, as a bar and as numbers: `━━━━━╸─────  2/5`.
struct ProgressBar {
  private let progress: Progress

  init(_ progress: Progress) {
    self.progress = progress
  }

  /// The bar takes what the numbers leave of the line, at most 24 columns; where they leave less
  /// than four it is left out.
  func append(columns: Int?, palette: Palette, into bytes: inout [UInt8]) {
    let numbers = "\(progress.done)/\(progress.total)"
    let length = min(24, (columns ?? .max) - numbers.utf8.count - 2)
    guard length >= 4 else {
      numbers.append(cutTo: columns, into: &bytes)
      return
    }

    let halves = halves(of: 2 * length)
    let (full, rest) = (halves / 2, length - (halves + 1) / 2)
    if halves > 0 {
      palette.paint(.tint, into: &bytes) {
        for _ in 0..<full { $0.append("━") }
        if halves % 2 == 1 { $0.append("╸") }
      }
    }
    if rest > 0 {
      palette.paint(.dim, into: &bytes) {
        for _ in 0..<rest { $0.append("─") }
      }
    }
    bytes.append("  ")
    bytes.append(contentsOf: numbers.utf8)
  }

  /// How many of so many half columns are done: some as soon as anything is, all only with all.
  private func halves(of all: Int) -> Int {
    guard progress.done > 0, progress.total > 0 else { return 0 }
    return max(1, min(all, progress.done * all / progress.total))
  }
}
