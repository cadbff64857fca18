/// A member of a record in our own formats, in the order in which they stand.
enum TaskField: Int, CaseIterable {
  case id, number, name, startAt, createdAt, updatedAt, isFinish

  static let count = isFinish.rawValue + 1

  /// nil for a text that names none.
  init?(_ text: [UInt8]) {
    for place in 0..<Self.count {
      guard let field = Self(rawValue: place), field.name.isSpelled(by: text) else { continue }
      self = field
      return
    }
    return nil
  }

  /// As it stands in a file.
  var name: StaticString {
    switch self {
    case .id: "id"
    case .number: "number"
    case .name: "name"
    case .startAt: "startAt"
    case .createdAt: "createdAt"
    case .updatedAt: "updatedAt"
    case .isFinish: "isFinish"
    }
  }
}

/// Which members of a record were met.
struct TaskFieldSet {
  private var bits: UInt8 = 0

  /// False where it was there before.
  mutating func insert(_ field: TaskField) -> Bool {
    defer { bits |= 1 << field.rawValue }
    return !contains(field)
  }

  func contains(_ field: TaskField) -> Bool { bits & 1 << field.rawValue != 0 }

  /// The first member that was not met and that every record needs: all but the number.
  var missing: TaskField? {
    TaskField.allCases.first { $0 != .number && !contains($0) }
  }
}
