import Domain

/// A description in which something is seen: of its lines the first such one is held, because it may
/// become a name.
struct ICalendarDescription {
  /// With blanks in place of control characters.
  let firstLine: [UInt8]
  /// Other lines in which something is seen.
  let hasMore: Bool

  /// nil where nothing is seen in it.
  init?(_ value: ArraySlice<UInt8>) {
    let lines = iCalendarText(value).split(separator: UInt8(ascii: "\n"))
    guard let first = lines.firstIndex(where: { showsSomething(blankingControls($0)) }) else {
      return nil
    }
    firstLine = blankingControls(lines[first])
    hasMore = lines[(first + 1)...].contains { showsSomething(blankingControls($0)) }
  }
}

/// False for a name of which nothing would be seen.
func showsSomething(_ name: [UInt8]) -> Bool {
  do throws(TaskName.Refusal) { _ = try TaskName(name) } catch { return error != .nothingVisible }
  return true
}
