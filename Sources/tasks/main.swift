#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

exit(Program(words: rawArguments(), environment: .ofProcess()).run().rawValue)
