import Domain
import Testing

/// What every repository must do where a listing is read from a position on. Each rule is checked on
/// a new, empty one, as those of `TaskRepositoryContract` are.
enum PagingContract: CaseIterable {
  case aPositionSplitsTheOrder
  case pagesFollowEachOtherForwards
  case pagesFollowEachOtherBackwards
  case aPlaceNeedsNoTask

  func check(_ repository: any TaskRepository) throws {
    try fill(repository)
    switch self {
    case .aPositionSplitsTheOrder: try checkSplit(repository)
    case .pagesFollowEachOtherForwards: try checkForwards(repository)
    case .pagesFollowEachOtherBackwards: try checkBackwards(repository)
    case .aPlaceNeedsNoTask: try checkPlaces(repository)
    }
  }
}

/// Six tasks at -5, 10, 10, 10, 10 and 20, of which every second is finished.
private func fill(_ repository: any TaskRepository) throws {
  for (index, start) in ([10, -5, 10, 20, 10, 10] as [Int64]).enumerated() {
    try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
      var task = try repository.insert(
        TaskDraft(
          name: TaskName(stored: Array("task \(index)".utf8)), startAt: Instant(seconds: start),
          createdAt: Instant(seconds: 0)))
      task.updateStatus(index % 2 == 1, at: Instant(seconds: 1))
      try repository.save(task)
    }
  }
}

/// Against the whole listing, cut at the position.
private func checkSplit(_ repository: any TaskRepository) throws {
  for var query in queries {
    let whole = try repository.summaries(of: query)
    for position in positions {
      query.after = position
      let expected = whole.filter {
        query.isReversed ? $0.position < position : position < $0.position
      }
      let listing = TaskListing([query])
      #expect(try repository.summaries(of: query) == expected, "\(query)")
      #expect(try repository.summaries(of: query, limit: 2) == Array(expected.prefix(2)))
      #expect(try repository.count(listing, upTo: 100) == expected.count, "\(query)")
      #expect(try repository.count(listing, upTo: 2) == min(2, expected.count))
      let done = expected.map { $0.isFinish ? 1 : 0 }
      #expect(
        try repository.progress(listing)
          == Progress(done: done.reduce(0, +), total: expected.count))
      #expect(
        try repository.progress(TaskListing([query], limit: 2))
          == Progress(done: done.prefix(2).reduce(0, +), total: min(2, expected.count)))
    }
  }
}

private var queries: [TaskQuery] {
  let bounds: [(Int64?, Int64?)] = [(nil, nil), (10, nil), (nil, 20), (-5, 10), (10, 20), (30, 0)]
  return bounds.flatMap { from, before in
    ([nil, .open, .done] as [TaskQuery.State?]).flatMap { state in
      ["", "TASK", "3"].flatMap { match in
        [false, true].map { isReversed in
          TaskQuery(
            from: from.map(Instant.init), before: before.map(Instant.init), state: state,
            match: match, isReversed: isReversed)
        }
      }
    }
  }
}

private var positions: [TaskPosition] {
  [.min, -6, -5, 0, 10, 15, 20, 21, .max].flatMap { start in
    ([0, 1, 2, 3, 4, 5, 6, .max] as [Int64]).map {
      TaskPosition(startAt: Instant(seconds: start), number: $0)
    }
  }
}

/// Of open tasks, by start, then finished ones; in between a part without any.
private let listing = TaskListing([
  TaskQuery(state: .open), TaskQuery(match: "nothing"), TaskQuery(state: .done),
])

private let places: [ListingPlace] = [
  place(0, 10, 1), place(0, 10, 3), place(0, 10, 5), place(2, -5, 2), place(2, 10, 6),
  place(2, 20, 4),
]

private func place(_ part: Int, _ start: Int64, _ number: Int64) -> ListingPlace {
  ListingPlace(
    part: part, position: TaskPosition(startAt: Instant(seconds: start), number: number))
}

private func checkForwards(_ repository: any TaskRepository) throws {
  for limit in 1...7 {
    var seen: [ListedTask] = []
    while true {
      let page = try repository.page(listing, after: seen.last?.place, limit: limit)
      seen += page
      guard page.count == limit else { break }
    }
    #expect(seen.map(\.place) == places)
    #expect(seen.allSatisfy { $0.task.position == $0.place.position })
  }
  #expect(try repository.page(listing, after: nil, limit: 0) == [])
  #expect(try repository.page(listing, after: places[5], limit: 9) == [])
  #expect(try repository.page(listing, after: place(3, 0, 0), limit: 9) == [])
  #expect(try repository.page(TaskListing([]), after: nil, limit: 9) == [])
}

private func checkBackwards(_ repository: any TaskRepository) throws {
  for limit in 1...7 {
    var seen: [ListedTask] = []
    while true {
      let page = try repository.page(listing, before: seen.first?.place, limit: limit)
      seen = page + seen
      guard page.count == limit else { break }
    }
    #expect(seen.map(\.place) == places)
  }
  #expect(try repository.page(listing, before: nil, limit: 0) == [])
  #expect(try repository.page(listing, before: places[0], limit: 9) == [])
  #expect(
    try repository.page(listing, before: place(3, 0, 0), limit: 9).map(\.place) == places)
  #expect(try repository.page(TaskListing([]), before: nil, limit: 9) == [])
}

private func checkPlaces(_ repository: any TaskRepository) throws {
  let gaps: [(ListingPlace, Int)] = [
    (place(0, 10, 0), 0), (place(0, 10, 2), 1), (place(0, 10, 4), 2), (place(0, 11, 0), 3),
    (place(1, 10, 3), 3), (place(2, -5, 0), 3), (place(2, 9, 9), 4), (place(2, 20, 5), 6),
  ]
  for (gap, index) in gaps {
    let after = try repository.page(listing, after: gap, limit: 9)
    #expect(after.map(\.place) == Array(places[index...]), "\(gap)")
    let before = try repository.page(listing, before: gap, limit: 9)
    #expect(before.map(\.place) == Array(places[..<index]), "\(gap)")
  }
}

extension TaskRepository {
  fileprivate func summaries(of query: TaskQuery, limit: Int? = nil) throws(Failure)
    -> [TaskSummary]
  {
    var summaries: [TaskSummary] = []
    try self.summaries(TaskListing([query], limit: limit)) { summaries.append($0) }
    return summaries
  }
}
