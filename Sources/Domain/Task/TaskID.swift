/// The identity of a task: a random UUID, version 4.
///
/// Source: RFC 9562, section 5.4.
package struct TaskID: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A new identity, from the random numbers of the operating system.
  package static func random() -> TaskID {
    var source = SystemRandomNumberGenerator()
    return TaskID(
      high: source.next() & 0xffff_ffff_ffff_0fff | 0x4000,
      low: source.next() & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }
}
