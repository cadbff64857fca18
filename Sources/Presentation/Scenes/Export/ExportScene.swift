import Domain

/// All tasks as a file.
package struct ExportScene: Scene {
  package enum Intent: Equatable, Sendable {
    case write(ExchangeFormat)
  }

  package private(set) var output = ListingOutput(count: 0)

  private let listings: any ListingUseCase
  private let exchange: any TaskExchange
  private let sink: any ListingSink & ByteSink

  /// - Parameter sink: takes the bytes, unless it needs no more than whether there are any tasks.
  package init(
    listings: any ListingUseCase, exchange: any TaskExchange, sink: any ListingSink & ByteSink
  ) {
    self.listings = listings
    self.exchange = exchange
    self.sink = sink
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .write(let format):
      let everything = TaskListing([TaskQuery(order: .number)])
      let count =
        sink.needs == .existence
        ? try listings.count(everything, upTo: 1) : try write(everything, as: format)
      output = ListingOutput(count: count)
      return .none
    }
  }

  private func write(_ listing: TaskListing, as format: ExchangeFormat) throws(Failure) -> Int {
    var encoder = exchange.encoder(format)
    var bytes: [UInt8] = []
    var count = 0
    encoder.begin(into: &bytes)
    try listings.list(listing) { (task) throws(Failure) in
      encoder.append(task, into: &bytes)
      try sink.write(bytes)
      bytes.removeAll(keepingCapacity: true)
      count += 1
    }
    encoder.end(into: &bytes)
    try sink.write(bytes)
    return count
  }
}
