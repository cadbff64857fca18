#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the zone of `$TZ` is called at an instant, such as "CET" or "+03"; what is no printable ASCII
/// in it, which a zone file may hold, is left out.
package func zoneAbbreviation(at instant: Instant) -> [UInt8] {
  var seconds = time_t(instant.seconds)
  var fields = tm()
  guard localtime_r(&seconds, &fields) != nil, let zone = fields.tm_zone else { return [] }
  return (0..<strlen(zone)).map { UInt8(bitPattern: zone[$0]) }.filter { 0x21...0x7E ~= $0 }
}
