import CTerminal
import Domain
import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal while the app has it: keys come from it, and canvases are drawn on it.
///
/// However the process ends, the terminal is given back as it was (CTerminal).
package final class TerminalSession: EventSource {
  package let events = ObservableEvent<TerminalEvent>()

  private let input: Int32
  private let output: Int32
  private let writer: FrameWriter
  private let standardSize: (rows: Int, columns: Int)
  private let now: () -> Int
  private var isBegun = false
  private var isHungUp = false
  /// What stands on the terminal; nil where that is not known.
  private var shown: Canvas?

  private var decoder = KeyDecoder()
  /// When a byte came last.
  private var readAt = 0
  /// Keys that are about to be told.
  private var waiting: ArraySlice<Key> = []
  /// When some began to wait.
  private var waitingSince = 0

  /// - Parameters:
  ///   - input: a descriptor of the terminal, for reading.
  ///   - output: one for writing.
  ///   - standardSize: of a terminal that does not know how large it is.
  ///   - now: milliseconds on a clock that only goes forward.
  package init(
    input: Int32, output: Int32, depth: ColorDepth,
    standardSize: (rows: Int, columns: Int) = (24, 80),
    now: @escaping () -> Int = monotonicMilliseconds
  ) {
    self.now = now
    self.input = input
    self.output = output
    self.standardSize = standardSize
    writer = FrameWriter(depth: depth)
  }

  deinit {
    end()
  }

  /// Takes the terminal. In the background the process waits, stopped, for the foreground.
  ///
  /// - Throws: `.output` where it cannot be taken.
  package func begin() throws(Failure) {
    guard !isBegun else { return }
    let code = tasks_terminal_take(input, output)
    guard code == 0 else {
      throw Failure(.output, "cannot take the terminal: \(systemMessage(code))")
    }
    isBegun = true
    isHungUp = false
    shown = nil
    decoder = KeyDecoder()
  }

  /// Gives the terminal back as it was. Twice is harmless.
  package func end() {
    guard isBegun else { return }
    isBegun = false
    waiting = []
    tasks_terminal_give_back()
  }

  /// Gives the terminal back and stops the process, as Ctrl-Z does where no program takes it for a
  /// key. Returns when the process goes on; `.redraw` follows.
  package func suspend() {
    guard isBegun else { return }
    tasks_terminal_suspend()
  }

  /// Shows a canvas, in one write of the cells that differ from what stands there.
  package func draw(_ canvas: Canvas) {
    guard isBegun, !isHungUp else { return }
    let frame = writer.frame(from: shown, to: canvas)
    shown = canvas
    send(frame)
  }

  /// How many rows and columns it has now.
  package var size: (rows: Int, columns: Int) {
    let size = Terminal(output)?.size
    return (
      rows: min(size?.rows ?? standardSize.rows, Self.longestSide),
      columns: min(size?.columns ?? standardSize.columns, Self.longestSide)
    )
  }

  /// No screen has more rows or columns: who asks for more gets a part of it.
  private static let longestSide = 500

  /// A key waits to be told: long work had better make room.
  package var hasWaitingInput: Bool {
    guard isBegun, !isHungUp else { return false }
    return !waiting.isEmpty || isReadable(input)
  }

  package var interests: [EventInterest] {
    guard isBegun else { return [] }
    let notices = EventInterest(
      descriptor: tasks_terminal_notices(), reads: true, writes: false)
    guard !isHungUp else { return [notices] }
    return [notices, EventInterest(descriptor: input, reads: true, writes: false)]
  }

  package var patience: Int? {
    guard waiting.isEmpty else { return 0 }
    return decoder.patience.map { max(0, readAt + $0 - now()) }
  }

  package func turn() {
    tellNotices()
    readKeys()
  }

  private func tellNotices() {
    guard isBegun else { return }
    for event in TerminalEvent.takeNotices() {
      // What a terminal makes of its rows when it changes its size is its own affair.
      shown = nil
      events.notifyObservers(event)
    }
  }

  private func readKeys() {
    guard isBegun, !isHungUp else { return }
    let start = now()
    let wasEmpty = waiting.isEmpty
    if isReadable(input) {
      if waiting.count < Self.mostWaiting, !readInput(at: start) { return }
    } else if decoder.patience.map({ readAt + $0 <= start }) ?? false {
      waiting += decoder.giveUpWaiting()
    }
    if wasEmpty { waitingSince = start }
    if start - waitingSince > Self.longestWait { forgetKeysBeforeInterrupt() }
    while let key = waiting.popFirst() {
      events.notifyObservers(.key(key))
      if now() - start >= Self.longestTurn { return }
    }
  }

  /// - Returns: false where nothing was read.
  private func readInput(at moment: Int) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return false }
    guard count > 0 else {
      isHungUp = true
      events.notifyObservers(.hungUp)
      return false
    }
    waiting += decoder.decode(bytes[..<count], after: moment - readAt)
    readAt = moment
    return true
  }

  /// As a terminal does that takes Ctrl-C for an interrupt (termios(3), NOFLSH).
  private func forgetKeysBeforeInterrupt() {
    guard let index = waiting.firstIndex(of: .control("c")) else { return }
    waiting = waiting[index...]
  }

  /// How long keys are told in one turn, in milliseconds: then it is time for a picture.
  private static let longestTurn = 25
  /// How long Ctrl-C waits until the keys before it are told, in milliseconds.
  private static let longestWait = 500
  /// How many keys are read ahead.
  private static let mostWaiting = 65_536

  private func isReadable(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  private func waitUntilWritable() -> Bool {
    var polled = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, -1) > 0 || errno == EINTR
  }

  /// Where the terminal takes no bytes it is gone, and reading tells.
  private func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(output, piece.baseAddress, piece.count)
        if count < 0, errno == EINTR { continue }
        // Another program at the terminal has told it not to wait, for all who have it open.
        if count < 0, errno == EAGAIN, waitUntilWritable() { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
