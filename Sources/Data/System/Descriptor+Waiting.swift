extension Descriptor {
  /// Waits for the lock of the file or folder, at most so many milliseconds. False where another
  /// process held it all the time.
  func lock(patience: Int32) throws(SystemError) -> Bool {
    var waited: Int32 = 0
    while true {
      guard try !lock() else { return true }
      guard waited < patience else { return false }
      FileSystem.pause(milliseconds: 5)
      waited += 5
    }
  }
}
