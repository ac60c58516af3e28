import CodableCompat
import CompatCommand
import Foundation

/// Replaces models in tests of supervision: at each step it behaves as the test specifies.
final class FakeWork: UnitWork {
  /// The behaviour at a step.
  enum Habit: String, CaseIterable {
    case trap, abort, exit0, exit3, kill, loop, overflow, stop, silence, babble, garble
    /// Says that all is well in the place of its process.
    case lie
    /// Closes everything, also the pipe of the replies.
    case closeAll
    /// Truncates every file that is open.
    case truncate
    /// Traps in a process that has performed more than fifty steps.
    case worn
    /// Traps in every second process, counted in a file.
    case moody
    /// Traps, and leaves a process running that keeps the pipes open.
    case offspring
    /// Takes 30 ms.
    case slow
    /// Closes the requests: the process ends after those that it has read already.
    case deaf
    /// Traps in the tool's own code, but not if payloads are only decoded.
    case defect
    /// Traps in the tool's own code, even if payloads are only decoded.
    case aftermath
  }

  /// The pipes of a child: a model needs no name to find them.
  private static let requests: Int32 = 3
  private static let replies: Int32 = 4

  /// Habits by `unit:index` or `unit:index:probe`, where `*` matches every unit; with any habit for
  /// `unit:work`, the work throws.
  private let habits: [String: Habit]
  private let watch: any StepWatching
  private let moodFile: String
  private let isTracing: Bool
  private var steps = 0
  private var opened: (unit: Int, knownTerminations: KnownTerminations)?
  private var decodesOnly = false
  private var audited: Set<[Int]> = []

  /// Creates the work.
  ///
  /// - Parameters:
  ///   - setUp: Instead of a corpus, it names a file and habits: `/tmp/mood 3:17=trap 4:-1=exit0`.
  ///   - watch: Observes every step.
  init(_ setUp: WorkSetUp, watch: any StepWatching) {
    let words = setUp.corpus.split(separator: " ").map(String.init)
    moodFile = words[0]
    isTracing = setUp.work == .traces
    habits = Dictionary(
      words.dropFirst().compactMap { word in
        let parts = word.split(separator: "=").map(String.init)
        return Habit(rawValue: parts[1]).map { (parts[0], $0) }
      }, uniquingKeysWith: { first, _ in first })
    self.watch = watch
  }

  func check(_ range: Range<Int>, of request: UnitRequest) throws -> [UInt8] {
    let (unit, knownTerminations) = (request.unit, request.knownTerminations)
    decodesOnly = request.decodesOnly
    if habits["\(unit.number):work"] != nil { throw CommandFailure(.invalidInput, "not that") }
    if isTracing, knownTerminations.auditEnded { return Array("[]".utf8) }
    if opened?.unit != unit.number || opened?.knownTerminations != knownTerminations {
      if !knownTerminations.auditEnded, audited.insert([unit.part, unit.strategyIndex]).inserted {
        perform(CheckStep(index: -2), of: unit)
      }
      if knownTerminations.terminations[-1] == nil {
        perform(CheckStep(index: -1), of: unit)
        for probe in [UInt64(1), 2] where !knownTerminations.probes.contains(probe) {
          perform(CheckStep(index: -1, probe: probe), of: unit)
          watch.willPerform(CheckStep(index: -1))
        }
      }
      opened = (unit.number, knownTerminations)
    }
    var checked: [Int] = []
    for index in range where !knownTerminations.settled.contains(index) {
      if knownTerminations.terminations[index] == nil, knownTerminations.terminations[-1] == nil {
        perform(CheckStep(index: index), of: unit)
      }
      checked.append(index)
    }
    if range.upperBound == unit.positions.count, knownTerminations.terminations[-1] == nil {
      perform(CheckStep(index: unit.positions.count), of: unit)
    }
    return Array(try JSONEncoder().encode(checked))
  }

  private func perform(_ step: CheckStep, of unit: PlanUnit) {
    watch.willPerform(step)
    steps += 1
    let probe = step.probe == 0 ? "" : ":\(step.probe)"
    let habit =
      habits["\(unit.number):\(step.index)\(probe)"] ?? habits["*:\(step.index)\(probe)"]
    guard let habit else { return }
    watch.modelRuns(habit != .defect && habit != .aftermath)
    indulge(habit)
    watch.modelRuns(false)
  }

  private func indulge(_ habit: Habit) {
    switch habit {
    case .trap: fatalError("a model's own words")
    case .abort: Foundation.abort()
    case .exit0: exit(0)
    case .exit3: exit(3)
    case .kill: Foundation.kill(getpid(), SIGKILL)
    case .loop: while true {}
    case .overflow: steps = Int(FakeWork.depth(of: UInt64(steps)) % 2)
    case .stop: raise(SIGSTOP)
    case .silence: for descriptor: Int32 in 0...2 { close(descriptor) }
    case .babble:
      for _ in 0..<32 { say(String(repeating: "x", count: 1 << 16), to: 2) }
    case .garble: say("{\"unit\":0,\"from\":0}\n", to: Self.replies)
    case .lie: say("\n{\"exit\":0,\"failed\":\"all is well\"}\n", to: Self.replies)
    case .closeAll: for descriptor: Int32 in 0..<1024 { close(descriptor) }
    case .truncate: for descriptor: Int32 in 3..<64 { ftruncate(descriptor, 0) }
    case .worn: if steps > 50 { fatalError("worn") }
    case .moody:
      if unlink(moodFile) == 0 { return }
      _ = FileManager.default.createFile(atPath: moodFile, contents: nil)
      fatalError("moody")
    case .offspring:
      _ = system("sleep 1000 &")
      fatalError("after me the flood")
    case .slow: usleep(30_000)
    case .defect: if !decodesOnly { fatalError("the tool's own words") }
    case .aftermath: fatalError("left behind by a model")
    case .deaf: close(Self.requests)
    }
  }

  private func say(_ text: String, to descriptor: Int32) {
    try? FileHandle(fileDescriptor: descriptor).write(contentsOf: Data(text.utf8))
  }

  /// Overflows the stack.
  private static func depth(of number: UInt64) -> UInt64 {
    number == .max ? 0 : 1 &+ depth(of: number &+ 1) &+ number % 3
  }
}
