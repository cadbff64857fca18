/// Gathers the tasks that references name, and all references that name none or too many.
struct Resolution {
  private var named: [Task] = []
  private var numbers: Set<Int64> = []
  private var seen: Set<TaskReference> = []
  private var absent: [TaskReference] = []
  private var ambiguous: [(reference: TaskReference, candidates: [Task])] = []

  /// Takes in what `candidates` finds for a reference, at most so many as it is told.
  mutating func add(
    _ reference: TaskReference, candidates: (Int) throws(Failure) -> [Task]
  ) throws(Failure) {
    guard seen.insert(reference).inserted else { return }
    let candidates = try candidates(Self.mostNamed + 1)
    switch candidates.count {
    case 0: absent.append(reference)
    case 1: if numbers.insert(candidates[0].number).inserted { named.append(candidates[0]) }
    default: ambiguous.append((reference, candidates))
    }
  }

  /// The tasks named, each at its first place.
  ///
  /// - Throws: `.notFound` where a reference names no task, else `.ambiguous` where one may mean
  ///   several; the message names the first 20 of either sort and counts the rest.
  func tasks() throws(Failure) -> [Task] {
    guard !absent.isEmpty || !ambiguous.isEmpty else { return named }
    let message = [absentMessage, ambiguousMessage].compactMap(\.self).joined(separator: "; ")
    throw Failure(absent.isEmpty ? .ambiguous : .notFound, message)
  }

  private static let mostNamed = 20

  private var absentMessage: String? {
    guard !absent.isEmpty else { return nil }
    let list = Self.list(absent.map(\.quoted), separator: ", ")
    return "no such task\(absent.count == 1 ? "" : "s") \(list)"
  }

  private var ambiguousMessage: String? {
    guard !ambiguous.isEmpty else { return nil }
    let entries = ambiguous.map { reference, candidates in
      let names = candidates.prefix(Self.mostNamed).map {
        "#\($0.number) \"\($0.name.visibleText)\""
      }
      let more = candidates.count > Self.mostNamed ? " and more" : ""
      return "\(reference.quoted) may be \(names.joined(separator: ", "))\(more)"
    }
    return "ambiguous: \(Self.list(entries, separator: "; "))"
  }

  private static func list(_ items: [String], separator: String) -> String {
    let shown = items.prefix(mostNamed).joined(separator: separator)
    return items.count > mostNamed ? "\(shown) and \(items.count - mostNamed) more" : shown
  }
}

extension TaskReference {
  fileprivate var quoted: String { "\"\(visibleText(text.utf8))\"" }
}
