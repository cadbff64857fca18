import Domain

/// Sends requests without waiting: the event loop turns it until each is answered.
///
/// libcurl is opened by the first request. GET over http and https only; proxies come from the
/// environment, which libcurl reads itself.
package final class HTTPClient: EventSource {
  package struct Configuration: Equatable, Sendable {
    /// "tasks/X.Y.Z".
    package let userAgent: String
    /// `$SSL_CERT_FILE`: the trusted certificates, in place of the system's file of them.
    package let certificates: FilePath?

    package init(userAgent: String, certificates: FilePath?) {
      self.userAgent = userAgent
      self.certificates = certificates
    }
  }

  private typealias Ticket = UInt64

  private let configuration: Configuration
  private var multi: CurlMulti?
  private var library: CurlLibrary?
  private var transfers: [Ticket: HTTPTransfer] = [:]
  /// Requests that failed before they were sent; told at the next turn.
  private var unsent: [Ticket: () -> Void] = [:]
  private var nextTicket: Ticket = 0

  package init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  deinit {
    for transfer in transfers.values { multi?.remove(transfer.easy.handle) }
  }

  /// Begins a request that may take `seconds` in all. `done` is called once, from a later turn; never
  /// after the result is disposed, which ends the request.
  package func send(
    _ request: HTTPRequest, seconds: Double,
    done: @escaping (Result<HTTPResponse, HTTPError>) -> Void
  ) -> Disposable {
    let ticket = nextTicket
    nextTicket += 1
    do throws(HTTPError) {
      // A text that is no URL is refused before any library is opened.
      _ = try request.url()
      let (library, multi) = try opened()
      let transfer = try HTTPTransfer(
        request, seconds: seconds, configuration: configuration, library: library, done: done)
      transfers[ticket] = transfer
      multi.add(transfer.easy.handle)
    } catch {
      unsent[ticket] = { done(.failure(error)) }
    }
    return Disposable { [weak self] in self?.end(ticket) }
  }

  package var interests: [EventInterest] { multi?.waiting ?? [] }

  package var patience: Int? {
    guard unsent.isEmpty else { return 0 }
    return transfers.isEmpty ? nil : multi?.patience
  }

  package func turn() {
    // A closure that is told may dispose of the others: so each is looked up when its time comes.
    for ticket in unsent.keys.sorted() {
      unsent.removeValue(forKey: ticket)?()
    }
    guard let multi else { return }
    let ended = multi.turn().compactMap { easy, code in
      transfers.first { $1.easy.handle == easy }.map { (ticket: $0, transfer: $1, code: code) }
    }
    for (ticket, transfer, code) in ended where transfers[ticket] === transfer {
      multi.remove(transfer.easy.handle)
      switch transfer.step(after: code) {
      case .redirect: multi.add(transfer.easy.handle)
      case .end(let result):
        transfers[ticket] = nil
        transfer.done(result)
      }
    }
  }

  private func opened() throws(HTTPError) -> (CurlLibrary, CurlMulti) {
    if let library, let multi { return (library, multi) }
    let library = try CurlLibrary.open()
    let multi = try CurlMulti(library)
    self.library = library
    self.multi = multi
    return (library, multi)
  }

  private func end(_ ticket: Ticket) {
    unsent[ticket] = nil
    guard let transfer = transfers.removeValue(forKey: ticket) else { return }
    multi?.remove(transfer.easy.handle)
  }
}
