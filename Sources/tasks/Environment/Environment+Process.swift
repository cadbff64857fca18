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
    var values: [Value] = []
    for variable in Variable.allCases {
      guard let text = getenv(variable.rawValue) else { continue }
      let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
      values.append(Value(variable, Array(bytes)))
    }
    return Environment(values)
  }
}
