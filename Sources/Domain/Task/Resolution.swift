/// Tells whether references name a task each, and gathers those that name none or too many.
struct Resolution {
  /// The task, where one reference was looked at and names it.
  private(set) var only: Task?
  private var count = 0
  private var absent = Bad<TaskReference>()
  private var ambiguous = Bad<Ambiguity>()
  /// The first 1,000 bad ones.
  private var seen: Set<TaskReference> = []

  private struct Ambiguity {
    let reference: TaskReference
    let candidates: [Task]
  }

  /// The first of a sort, and how many more there were.
  private struct Bad<Item> {
    private(set) var named: [Item] = []
    private(set) var others = 0

    mutating func add(_ item: Item) {
      if named.count < Resolution.mostNamed { named.append(item) } else { others += 1 }
    }
  }

  /// Takes in what `candidates` finds for a reference, at most so many as it is told.
  mutating func add(
    _ reference: TaskReference, candidates: (Int) throws(Failure) -> [Task]
  ) throws(Failure) {
    let candidates = try candidates(Self.mostNamed + 1)
    count += 1
    only = count == 1 ? candidates.first : nil
    guard candidates.count != 1, isNew(reference) else { return }
    if candidates.isEmpty {
      absent.add(reference)
    } else {
      ambiguous.add(Ambiguity(reference: reference, candidates: candidates))
    }
  }

  private mutating func isNew(_ reference: TaskReference) -> Bool {
    guard seen.count < Self.mostSeen else { return !seen.contains(reference) }
    return seen.insert(reference).inserted
  }

  /// - Throws: `.notFound` where a reference names no task, else `.ambiguous` where one may mean
  ///   several; the message names the first 20 of either sort and counts the rest. One of the first
  ///   1,000 that is named again is not counted again.
  func check() throws(Failure) {
    guard !absent.named.isEmpty || !ambiguous.named.isEmpty else { return }
    let message = [absentMessage, ambiguousMessage].compactMap(\.self).joined(separator: "; ")
    throw Failure(absent.named.isEmpty ? .ambiguous : .notFound, message)
  }

  private static let mostNamed = 20
  /// So that a million bad references need no memory.
  private static let mostSeen = 1_000

  private var absentMessage: String? {
    guard !absent.named.isEmpty else { return nil }
    let list = absent.named.map(\.quoted).joined(separator: ", ")
    return "no such task\(absent.named.count == 1 ? "" : "s") \(list)\(Self.rest(absent.others))"
  }

  private var ambiguousMessage: String? {
    guard !ambiguous.named.isEmpty else { return nil }
    let entries = ambiguous.named.map { ambiguity in
      let names = ambiguity.candidates.prefix(Self.mostNamed).map {
        "#\($0.number) \"\($0.name.visibleText)\""
      }
      let more = ambiguity.candidates.count > Self.mostNamed ? " and more" : ""
      return "\(ambiguity.reference.quoted) may be \(names.joined(separator: ", "))\(more)"
    }
    return "ambiguous: \(entries.joined(separator: "; "))\(Self.rest(ambiguous.others))"
  }

  private static func rest(_ others: Int) -> String {
    others == 0 ? "" : " and \(others) more"
  }
}

extension TaskReference {
  fileprivate var quoted: String { "\"\(excerpt(of: text.utf8))\"" }
}
