#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs `body` so that a write to a socket that was closed does not end the program.
///
/// With CURLOPT_NOSIGNAL libcurl leaves SIGPIPE to its caller, and a TLS library writes without
/// MSG_NOSIGNAL. Elsewhere the signal must keep its effect: a listing dies of it.
func withoutBrokenPipeSignal<Result>(_ body: () -> Result) -> Result {
  var pipe = sigset_t()
  var before = sigset_t()
  var pending = sigset_t()
  sigemptyset(&pipe)
  sigaddset(&pipe, SIGPIPE)
  sigpending(&pending)
  let wasPending = sigismember(&pending, SIGPIPE) == 1
  pthread_sigmask(SIG_BLOCK, &pipe, &before)
  let result = body()
  sigpending(&pending)
  if !wasPending && sigismember(&pending, SIGPIPE) == 1 {
    var taken: Int32 = 0
    sigwait(&pipe, &taken)
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  return result
}
