#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Environment {
  /// The variables of this process, byte for byte.
  package static func ofProcess() -> Environment {
    var values: [Variable: [UInt8]] = [:]
    for variable in Variable.allCases {
      guard let text = getenv(variable.rawValue) else { continue }
      values[variable] = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
    return Environment(values)
  }
}
