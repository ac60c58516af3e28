import Foundation

/// The most memory that a process and each of its children have ever held.
///
/// The system records a peak for every running process, which is read repeatedly: the peak that
/// `wait4` returns for an ended process includes what its parent held when it started it.
struct MemoryWatch {
  /// The process itself; nil if the system does not report it.
  private(set) var parent: Int?

  /// The largest of its children; nil if there were none.
  private(set) var child: Int?

  /// The most bytes that this process has held; nil if the system does not report it.
  static var ofThisProcess: Int? { peak(of: "self") }

  /// Whether the system reports memory.
  static var isPossible: Bool { ofThisProcess != nil }

  /// Reads the current peaks of a process and its children.
  mutating func look(at process: Int32) {
    parent = MemoryWatch.maximum(parent, MemoryWatch.peak(of: "\(process)"))
    for number in MemoryWatch.children(of: process) {
      child = MemoryWatch.maximum(child, MemoryWatch.peak(of: number))
    }
  }

  private static func maximum(_ first: Int?, _ second: Int?) -> Int? {
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
