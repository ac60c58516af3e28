import Foundation

/// The most memory that a process and each of its children have ever held.
///
/// The system counts a peak for every program that runs, and it is read again and again: what
/// `wait4` tells of an ended process includes what its parent held when it started it.
struct MemoryWatch {
  /// The process itself; nil where the system does not tell.
  private(set) var parent: Int?

  /// The largest of its children; nil where there were none.
  private(set) var child: Int?

  /// Whether the system tells.
  static var isPossible: Bool { peak(of: "self") != nil }

  /// Looks how much it is by now.
  ///
  /// - Parameter process: The number of the process.
  mutating func look(at process: Int32) {
    parent = MemoryWatch.most(parent, MemoryWatch.peak(of: "\(process)"))
    for number in MemoryWatch.children(of: process) {
      child = MemoryWatch.most(child, MemoryWatch.peak(of: number))
    }
  }

  private static func most(_ first: Int?, _ second: Int?) -> Int? {
    [first, second].compactMap { $0 }.max()
  }

  /// The children that the main thread has started.
  private static func children(of process: Int32) -> [String] {
    text(of: "/proc/\(process)/task/\(process)/children")
      .split(separator: " ").map(String.init)
  }

  /// The most bytes that a process has held (proc(5): VmHWM).
  private static func peak(of process: String) -> Int? {
    let line = text(of: "/proc/\(process)/status").split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line.flatMap { Int($0.filter(\.isNumber)) }
    return kibibytes.map { $0 * 1024 }
  }

  private static func text(of file: String) -> String {
    (try? String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)) ?? ""
  }
}
