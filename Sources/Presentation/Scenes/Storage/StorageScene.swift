import Domain

/// The store as a whole.
package struct StorageScene: Scene {
  package enum Intent: Equatable, Sendable {
    case check
    case backup(FilePath)
  }

  package enum Output: Equatable, Sendable {
    case nothing
    case sound(StorageReport)
    case copied(to: FilePath)
  }

  package private(set) var output = Output.nothing

  private let storage: any StorageUseCase

  package init(storage: any StorageUseCase) {
    self.storage = storage
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .check:
      output = .sound(try storage.check())
    case .backup(let file):
      try storage.backup(to: file)
      output = .copied(to: file)
    }
    return .none
  }
}
