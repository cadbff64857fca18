#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals with which users and systems end a program, held back.
struct HeldSignals {
  private let signals: [Int32]

  fileprivate init() {
    var blocked = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &blocked)
    // Those have no effect afterwards either, but would seem to have come: an ignored one waits like
    // the others while it is held back.
    signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter {
      !isIgnored($0) && sigismember(&blocked, $0) == 0
    }
  }

  fileprivate var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  /// Whether one has come.
  var isOneWaiting: Bool {
    var waiting = sigset_t()
    sigpending(&waiting)
    return signals.contains { sigismember(&waiting, $0) == 1 }
  }
}

/// Runs `body`, and lets the signals that came meanwhile have their effect after it.
func withHeldSignals<Result, Failure: Error>(
  _ body: (HeldSignals) throws(Failure) -> Result
) throws(Failure) -> Result {
  let signals = HeldSignals()
  var held = signals.set
  var before = sigset_t()
  pthread_sigmask(SIG_BLOCK, &held, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body(signals)
}

private func isIgnored(_ signal: Int32) -> Bool {
  var action = sigaction()
  sigaction(signal, nil, &action)
  #if canImport(Glibc)
    let handler = action.__sigaction_handler.sa_handler
  #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
  #elseif canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #endif
  return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
