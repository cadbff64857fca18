#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The value of `$TZ`, judged before the C library takes it: it reads what it does not know as UTC and
/// says nothing.
///
/// Source: the GNU C Library manual, "Specifying the Time Zone with TZ"; tzset(3).
package struct ZoneSetting: Sendable {
  private let bytes: [UInt8]
  private let directory: [UInt8]

  /// - Parameters:
  ///   - bytes: the value of `$TZ`; nil where it is not set.
  ///   - directory: the value of `$TZDIR`; nil where it is not set.
  package init(_ bytes: [UInt8]?, directory: [UInt8]? = nil) {
    self.bytes = bytes ?? []
    let isSet = directory?.isEmpty == false
    self.directory = isSet ? directory ?? [] : Array("/usr/share/zoneinfo".utf8)
  }

  /// What to tell the user, on one line, where the setting names no zone; nil where it does.
  package var warning: String? {
    guard !isZone else { return nil }
    return "TZ names no time zone, times are in UTC: \"\(excerpt(of: bytes))\""
  }

  private var isZone: Bool {
    let name = bytes.first == UInt8(ascii: ":") ? bytes[1...] : bytes[...]
    return name.isEmpty || isFile(name) || Self.isPOSIX(name)
  }

  /// Whether the folder of zones, or an absolute path, has a zone of that name.
  func isFile(_ name: ArraySlice<UInt8>) -> Bool {
    let separator = UInt8(ascii: "/")
    let path = name.first == separator ? Array(name) : directory + [separator] + name
    let file = open((path + [0]).map { CChar(bitPattern: $0) }, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    // Source of the mark: RFC 9636, section 3.1.
    let mark = Array("TZif".utf8)
    var start = [UInt8](repeating: 0, count: mark.count)
    return read(file, &start, start.count) == start.count && start == mark
  }

  /// Whether the text begins as "EST5EDT" and "<+0545>-5:45" do: a name, then an offset.
  ///
  /// Source: POSIX.1-2024, Base Definitions, 8.3, TZ.
  private static func isPOSIX(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = TextScanner(Array(text))
    let isQuoted = scanner.take("<")
    let name = scanner.takeAll { byte in
      isASCIILetter(byte)
        || isQuoted
          && (isASCIIDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
    }
    guard name.count >= 3, !isQuoted || scanner.take(">") else { return false }
    if !scanner.take("+") { _ = scanner.take("-") }
    return !scanner.takeAll(isASCIIDigit).isEmpty
  }
}
