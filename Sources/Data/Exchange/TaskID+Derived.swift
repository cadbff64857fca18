import Domain

extension TaskID {
  /// The UUID of version 5 that `name` always has in the name space of this program.
  ///
  /// Source: RFC 9562, section 5.5.
  package init(derivedFrom name: [UInt8]) {
    let (high, low) = truncatedSHA1(TaskID.nameSpace.bytes + name)
    self.init(
      high: high & 0xffff_ffff_ffff_0fff | 0x5000,
      low: low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }

  /// The UUID of a text and the day on which it was written.
  init(derivedFrom text: [UInt8], created: Day?) {
    var name = text + [UInt8(ascii: "\n")]
    created?.append(to: &name)
    self.init(derivedFrom: name)
  }

  /// Made up once, and never changed.
  private static let nameSpace = TaskID(high: 0x0f2c_8d0e_7a54_4c1b, low: 0x9b3e_61d7_c8a2_4f90)
}
