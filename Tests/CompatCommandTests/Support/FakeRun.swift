import Foundation
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatCommand
@testable import CompatEngine
@testable import CompatModel

/// A supervised run over fake models, with its results.
final class FakeRun {
  let units: [PlanUnit]
  let plan: Plan
  let folder: URL
  private(set) var finished: Set<Int> = []
  private(set) var checked: [Int: [Int]] = [:]
  private(set) var flaky: [(index: Int, termination: Termination)] = []
  private(set) var startCount = 0

  var observe: (Int) -> Void = { _ in }

  /// Creates a run over units with these numbers of checks; every two units share a sample.
  init(_ counts: [Int]) throws {
    units = counts.enumerated().map { number, count in
      PlanUnit(
        number: number, part: 0, sample: number / 2, strategyIndex: number % 2,
        positions: 0..<count,
        rereading: Rereading())
    }
    let contract = Contract("fake") {
      Strategy(.strict, decoding: [Int].self, release: "1.0", builtAgainst: "1")
    }
    plan = try Plan(
      corpus: Corpus.load(from: "Corpus", reading: MemoryFiles(["Corpus/fake/1/a.json": "[]"])),
      contracts: [contract], catalog: .standard, selection: .everything)
    folder = FileManager.default.temporaryDirectory.appending(path: "fake-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let program: String = {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      let products = bundle.bundleURL.deletingLastPathComponent()
    #else
      let tests = URL(filePath: ExecutablePath.current ?? "").resolvingSymlinksInPath()
      let products = tests.deletingLastPathComponent()
    #endif
    return products.appending(path: "fake-child").path(percentEncoded: false)
  }()

  /// Checks the units.
  ///
  /// A script may start each process: the program and its arguments are the script's own.
  func run(
    _ habits: String = "", work: WorkSetUp.Work = .checks, jobs: Int = 2, timeout: Duration? = nil,
    interruption: Interruption? = nil, script: String? = nil
  ) throws -> Supervisor.Result {
    let setUp = WorkSetUp(
      corpus: folder.appending(path: "mood").path(percentEncoded: false) + " " + habits,
      selection: .everything, memory: nil, limit: CheckLimit(fixed: timeout), work: work)
    let supervisor = Supervisor(plan, jobs: jobs, setUp: setUp, environment: environment)
    supervisor.executable = script == nil ? Self.program : "/bin/sh"
    supervisor.arguments = script.map { ["sh", "-c", $0, Self.program] } ?? ["fake-child"]
    supervisor.interruption = interruption
    defer { startCount = supervisor.startCount }
    return try supervisor.run(WorkQueue(units)) { [self] done in
      let number = done.unit.number
      finished.insert(number)
      checked[number] = try done.answers.flatMap {
        try JSONDecoder().decode([Int].self, from: Data($0))
      }
      flaky += done.results.rows.values.compactMap(\.flaky).map {
        ($0.position.index, $0.termination)
      }
      observe(number)
      return []
    }
  }

  private var environment: [String: String] {
    var environment = ["TMPDIR": folder.path(percentEncoded: false)]
    for name in ["PATH", "HOME", "LD_LIBRARY_PATH"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    return environment
  }

  /// Whether every check of every unit was recorded exactly once.
  var isComplete: Bool {
    finished == Set(units.map(\.number))
      && units.allSatisfy { (checked[$0.number] ?? []).sorted() == Array(0..<$0.count) }
  }

  /// Whether a process runs; false for a zombie.
  static func isRunning(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    guard let state = status?.split(separator: ")").last?.split(separator: " ").first else {
      return false
    }
    return state != "Z" && state != "X"
  }
}
