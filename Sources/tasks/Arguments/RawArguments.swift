#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The words after the program's name, byte for byte. (`CommandLine.arguments` turns bytes that are
/// no UTF-8 into U+FFFD in silence.)
package func rawArguments() -> [[UInt8]] {
  // The count can be 0: execve(2) takes an empty list.
  (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    CommandLine.unsafeArgv[index].map { word in
      Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
    }
  }
}
