import Testing

@Suite struct ImportTests {
  @Test func `a module imports only what its layer may`() throws {
    let sandbox = try Sandbox()
    let finished = try sandbox.run(
      "bash \(packageFolder)/Tests/EndToEndTests/imports.sh \(packageFolder)/Sources")
    #expect(finished.errorText == "" && finished.status == 0)
  }
}
