#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let program = Program(words: rawArguments(), environment: .ofProcess())
exit(program.run().rawValue)
