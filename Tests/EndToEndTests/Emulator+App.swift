extension Sandbox {
  /// With tasks of today, one of them finished, and of other days.
  static func withTasks() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.text(
      """
      tasks add Water the plants --at 7:30 -q; tasks add Call the bank --at "tomorrow 14:00" -q
      tasks add Read a chapter --at 21:00 -q; tasks add Pay the rent --at -2d -q; tasks done 1 -q
      """)
    return sandbox
  }
}

extension Emulator {
  /// The app on its first screen.
  ///
  /// - Parameter line: starts it.
  static func app(in sandbox: Sandbox, line: String = "tasks ui") throws -> Emulator {
    let emulator = try Emulator(in: sandbox)
    try emulator.run(line)
    try emulator.wait("the tabs") { $0.hasPrefix(" 1 Today") && $0.contains("q quit") }
    return emulator
  }
}
