import CArguments

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The words after the program's name, byte for byte.
package func rawArguments() -> [[UInt8]] {
  // The count can be 0: execve(2) takes an empty list.
  (1..<max(1, tasks_argument_count())).map { index in
    guard let word = tasks_argument(index) else { return [] }
    return Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }
}
