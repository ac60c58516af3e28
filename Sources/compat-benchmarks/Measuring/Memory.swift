import Foundation

/// How much memory a run takes, and how large its results are.
struct MemoryUse {
  let figure: Figure

  let checks: Int

  /// The most bytes that the program has held, and the largest of its children.
  let watch: MemoryWatch

  /// The number of bytes of the result file.
  let resultBytes: Int

  let time: Duration
}

/// Compares the memory of two runs over the same corpus, of which one makes a hundred times as many
/// checks as the other.
struct MemoryTrial {
  private static let checksPerSample = 5_000

  private let program: Program
  private let corpus: GeneratedCorpus
  private let folder: TemporaryFolder

  init(of program: Program, checks: Int, in folder: TemporaryFolder) throws {
    self.program = program
    corpus = try GeneratedCorpus(items: checks / MemoryTrial.checksPerSample, in: folder)
    self.folder = folder
  }

  func measure(_ figure: Figure) throws -> MemoryUse {
    // Without hazards, because a payload of a megabyte would hide any growth.
    let run = CompatRun(
      program: program, corpus: corpus.folder, arguments: ["item", "--no-hazards"],
      output: folder.path(of: figure.rawValue))
    let shard = figure == .memoryPart ? ["--shard", "1/100"] : []
    var watch = MemoryWatch()
    let time = try ContinuousClock().measure {
      try run.start(shard).wait(accepting: CompatRun.accepted, watching: &watch)
    }
    return MemoryUse(
      figure: figure, checks: try run.totals().checks, watch: watch,
      resultBytes: try run.resultBytes(), time: time)
  }
}

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
