/// Simple case folding: texts that differ in case alone become equal, scalar by scalar, without regard
/// to language.
///
/// Source: The Unicode Standard, section 5.18; the statuses C and S of CaseFolding.txt.
package enum CaseFolding {
  /// What a scalar becomes; itself where it has no case.
  package static func fold(_ scalar: UInt32) -> UInt32 {
    let scalar = Int32(bitPattern: scalar)
    // The runs stand in order and do not overlap.
    guard let run = (0..<runs.count / 4).first(where: { runs[4 * $0 + 1] >= scalar }),
      contains(run, scalar)
    else { return UInt32(bitPattern: scalar) }
    return UInt32(bitPattern: scalar + runs[4 * run + 3])
  }

  /// All scalars that become `folded`, itself first.
  static func scalars(thatBecome folded: UInt32) -> [UInt32] {
    var scalars = [folded]
    for run in 0..<runs.count / 4 {
      let scalar = Int32(bitPattern: folded) - runs[4 * run + 3]
      if contains(run, scalar) { scalars.append(UInt32(bitPattern: scalar)) }
    }
    return scalars
  }

  private static func contains(_ run: Int, _ scalar: Int32) -> Bool {
    let (first, last, step) = (runs[4 * run], runs[4 * run + 1], runs[4 * run + 2])
    return first <= scalar && scalar <= last && (scalar - first) % step == 0
  }
}
