#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Tells what happens at a place.
  ///
  /// Source: https://man7.org/linux/man-pages/man7/inotify.7.html
  final class FolderWatch {
    let descriptor: Int32
    private var place: WatchedPlace?
    private var folders: [WatchedFolder] = []

    /// nil where the system has no more of them to give.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit {
      close(descriptor)
    }

    /// Watches a place in place of the one before; of its folders, those that can be watched.
    func watch(_ place: WatchedPlace) {
      for folder in folders { inotify_rm_watch(descriptor, folder.number) }
      folders = []
      self.place = place
      for folder in place.foldersOnTheWay { add(folder, 0) }
      for link in place.links {
        let number = add(link.folder, IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM)
        guard let index = folders.firstIndex(where: { $0.number == number }) else { continue }
        folders[index].links.append(link.name)
      }
      let contents = place.name == nil ? 0 : IN_MODIFY | IN_DELETE | IN_MOVED_FROM
      let number = add(place.folder, IN_CREATE | IN_MOVED_TO | contents)
      guard let index = folders.firstIndex(where: { $0.number == number }) else { return }
      folders[index].isOfFile = true
    }

    /// What happened since the last call, without waiting, as far as it concerns the place: a part of
    /// it, where much happened.
    func takeEvents() -> [FolderEvent] {
      var events: [FolderEvent] = []
      withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
        for _ in 0..<Self.mostReads {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          append(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: &events)
        }
      }
      return events
    }

    /// At once: whoever writes to a file in the folder whenever this one reads keeps it from nothing
    /// else.
    private static let mostReads = 4

    /// - Parameter kinds: what is told, but for a folder that is elsewhere or gone, which always is.
    @discardableResult
    private func add(_ folder: Path, _ kinds: Int32) -> Int32 {
      let kinds =
        UInt32(bitPattern: kinds | IN_DELETE_SELF | IN_MOVE_SELF)
        | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
      let number = folder.withPointer { inotify_add_watch(descriptor, $0, kinds) }
      if number >= 0, !folders.contains(where: { $0.number == number }) {
        folders.append(WatchedFolder(number: number))
      }
      return number
    }

    private func append(_ bytes: UnsafeRawBufferPointer, to events: inout [FolderEvent]) {
      var offset = 0
      while offset < bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        offset = start + Int(event.len)
        let name = bytes[start..<offset].prefix { $0 != 0 }
        if isOnTheWay(event, name) {
          events.append(FolderEvent(name: [], isModification: false, isOnTheWay: true))
        } else if concernsFile(event, name) {
          events.append(
            FolderEvent(
              name: Path(name), isModification: event.mask & UInt32(IN_MODIFY) != 0,
              isOnTheWay: false))
        }
      }
    }

    private func isOnTheWay(_ event: inotify_event, _ name: Slice<UnsafeRawBufferPointer>) -> Bool {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      // Others are of a folder that is watched no longer.
      guard let folder = folders.first(where: { $0.number == event.wd }) else { return false }
      let lost = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT)
      return event.mask & lost != 0
        || (event.mask & UInt32(IN_MODIFY) == 0 && folder.links.contains { $0.elementsEqual(name) })
    }

    private func concernsFile(
      _ event: inotify_event, _ name: Slice<UnsafeRawBufferPointer>
    ) -> Bool {
      guard folders.contains(where: { $0.number == event.wd && $0.isOfFile }) else { return false }
      return place?.name.map { name.starts(with: $0) } ?? true
    }
  }

  private struct WatchedFolder {
    /// The system's.
    let number: Int32
    /// The names of links in it.
    var links: [Path] = []
    /// It is that of the file, or the nearest.
    var isOfFile = false
  }
#else
  /// Nothing is told here.
  final class FolderWatch {
    let descriptor: Int32 = -1

    init?() {
      return nil
    }

    func watch(_ place: WatchedPlace) {}

    func takeEvents() -> [FolderEvent] { [] }
  }
#endif
