import Domain

/// The files of the system, and standard input. A person who is to type it is told so.
package struct InputFiles: ByteSource {
  private let standardInput: Int32
  private let prompt: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - standardInput: stays open.
  ///   - prompt: says to the person at the terminal what is waited for.
  package init(standardInput: Int32, prompt: @escaping @Sendable ([UInt8]) -> Void) {
    self.standardInput = standardInput
    self.prompt = prompt
  }

  package func open(_ file: FilePath?) throws(Failure) -> any ByteInput {
    if let file { return try OpenedFile(file) }
    if Terminal(standardInput) != nil {
      prompt(Array("tasks: reading a file from standard input; end with Ctrl-D\n".utf8))
    }
    return DescriptorInput(standardInput, name: "standard input")
  }
}
