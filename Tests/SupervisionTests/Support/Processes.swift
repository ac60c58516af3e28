import Foundation

/// What the system tells of processes; nothing where it has no `/proc`.
enum Processes {
  /// The processes that a run in a workplace has started, itself included, and that still live.
  static func alive(in workplace: Workplace) -> [Int32] {
    identifiers.filter { identifier in
      guard state(of: identifier).map({ $0.letter != "Z" }) ?? false else { return false }
      let environment = FileManager.default.contents(atPath: "/proc/\(identifier)/environ")
      return environment?.firstRange(of: Data(workplace.mark.utf8)) != nil
        || folder(of: identifier)?.contains(workplace.mark) ?? false
    }
  }

  /// Some processes, as far as the system tells of any.
  static func known(_ processes: [Int32]) -> [Int32] { identifiers.isEmpty ? [] : processes }

  /// The children of a process that have ended, and that it has not taken notice of.
  static func zombies(of parent: Int32) -> [Int32] {
    identifiers.filter { identifier in
      state(of: identifier).map { $0.letter == "Z" && $0.parent == parent } ?? false
    }
  }

  /// Waits until no process of a workplace lives; returns those that do not want to end.
  static func outliving(_ workplace: Workplace) async throws -> [Int32] {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(10)
    while clock.now < end {
      if alive(in: workplace).isEmpty { return [] }
      try await Task.sleep(for: .milliseconds(10))
    }
    return alive(in: workplace)
  }

  private static var identifiers: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }
  }

  private static func folder(of identifier: Int32) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(identifier)/cwd")
  }

  /// The state and the parent of a process: what stands behind its name, which may hold anything.
  private static func state(of identifier: Int32) -> (letter: String, parent: Int32)? {
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(identifier)/stat"),
      let words = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
        .split(separator: " "),
      words.count > 1, let parent = Int32(words[1])
    else { return nil }
    return (String(words[0]), parent)
  }
}
