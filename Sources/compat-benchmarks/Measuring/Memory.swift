import Foundation

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

  /// Prints the most memory that runs hold and the size of their results, and how they compare.
  func measure(_ figures: Set<Figure>) throws {
    TextColumns.row("the most memory held, in MB", "parent", "child", "result file")
    var uses: [(watch: MemoryWatch, resultBytes: Int)] = []
    for figure in [Figure.memoryPart, .memoryWhole] where figures.contains(figure) {
      // Without hazards, because a payload of a megabyte would hide any growth.
      let run = CompatRun(
        program: program, corpus: corpus.folder, arguments: ["item", "--no-hazards"],
        output: folder.path(of: figure.rawValue))
      var watch = MemoryWatch()
      try run.start(figure == .memoryPart ? ["--shard", "1/100"] : [])
        .wait(accepting: CompatRun.accepted, watching: &watch)
      let (checks, bytes) = (try run.totals().checks, try run.resultBytes())
      uses.append((watch, bytes))
      TextColumns.row(
        "\(figure.title): \(TextColumns.grouped(checks)) checks",
        TextColumns.megabytes(watch.parent), TextColumns.megabytes(watch.child),
        TextColumns.megabytes(bytes))
    }
    guard uses.count == 2 else { return }
    let (part, whole) = (uses[0], uses[1])
    TextColumns.row(
      "(n) / (m): aim at most 1.2 for parent and child",
      TextColumns.quotient(whole.watch.parent, part.watch.parent),
      TextColumns.quotient(whole.watch.child, part.watch.child),
      TextColumns.quotient(whole.resultBytes, part.resultBytes))
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

  static var isPossible: Bool { ofThisProcess != nil }

  /// Reads the current peaks of a process and its children.
  mutating func look(at process: Int32) {
    parent = [parent, MemoryWatch.peak(of: "\(process)")].compactMap(\.self).max()
    // The children that the main thread has started.
    let children = MemoryWatch.text(of: "/proc/\(process)/task/\(process)/children")
      .split(separator: " ").map { MemoryWatch.peak(of: String($0)) }
    child = ([child] + children).compactMap(\.self).max()
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
