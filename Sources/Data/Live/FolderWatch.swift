#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Tells what happens to the names in one folder.
  ///
  /// Source: https://man7.org/linux/man-pages/man7/inotify.7.html
  final class FolderWatch {
    let descriptor: Int32
    private var watched: Int32?

    /// nil where the system has no more of them to give.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit {
      close(descriptor)
    }

    /// Watches a folder in place of the one before, and nothing where it cannot be watched.
    ///
    /// - Parameter contents: whether changes inside of its files are told too.
    func watch(_ folder: Path, contents: Bool) {
      var kinds = IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | Int32(IN_ONLYDIR)
      if contents { kinds |= IN_MODIFY | IN_DELETE | IN_MOVED_FROM }
      let number = folder.withPointer {
        inotify_add_watch(descriptor, $0, UInt32(bitPattern: kinds))
      }
      if let watched, watched != number { inotify_rm_watch(descriptor, watched) }
      watched = number >= 0 ? number : nil
    }

    /// What happened since the last call, without waiting.
    func takeEvents() -> [FolderEvent] {
      var events: [FolderEvent] = []
      withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          append(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: &events)
        }
      }
      return events
    }

    private func append(_ bytes: UnsafeRawBufferPointer, to events: inout [FolderEvent]) {
      var offset = 0
      while offset < bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        offset = start + Int(event.len)
        let isOverflow = event.mask & UInt32(IN_Q_OVERFLOW) != 0
        let lost = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT)
        // Others are of a folder that is watched no longer.
        guard isOverflow || event.wd == watched else { continue }
        events.append(
          FolderEvent(
            name: Path(bytes[start..<offset].prefix { $0 != 0 }),
            isModification: event.mask & UInt32(IN_MODIFY) != 0,
            isFolderLost: event.mask & lost != 0, isOverflow: isOverflow))
      }
    }
  }
#else
  /// Nothing is told here.
  final class FolderWatch {
    let descriptor: Int32 = -1

    init?() {
      return nil
    }

    func watch(_ folder: Path, contents: Bool) {}

    func takeEvents() -> [FolderEvent] { [] }
  }
#endif
