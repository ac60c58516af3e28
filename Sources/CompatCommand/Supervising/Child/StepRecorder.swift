import CodableCompat
import Platform
import Synchronization

/// How long a check may take until it counts as hung.
struct CheckLimit: Codable, Sendable, Equatable {
  var fixed: Duration?

  /// The minimum for every check: in a debug build, the largest mutant of the smallest sample takes
  /// a good part of it.
  static let floor = Duration.seconds(5)

  /// The factor applied to the time of the unmodified sample, up to the ceiling: a mutant can be
  /// larger than the sample by orders of magnitude.
  static let multiple = 2000
  static let ceiling = Duration.seconds(60)

  /// The minimum factor applied to the time of the sample, even above the ceiling.
  static let minimumMultiple = 100

  /// The limit for loading the corpus, and the highest one for reading a sample.
  static let preparation = Duration.seconds(120)

  /// The limit of an empty sample: the first one pays for what a model makes once.
  static let firstRead = Duration.seconds(10)

  /// What a sample may take for each of its bytes: in a debug build, a million of them take seconds.
  static let perByte = Duration.microseconds(60)

  func ofSample(bytes: Int) -> Duration {
    let usual = Self.firstRead + Self.perByte * min(bytes, 1 << 24)
    return fixed ?? min(usual, Self.preparation)
  }

  /// The limit of a mutant, by the time that the unmodified sample took.
  ///
  /// A model that has hung is not waited for as long again.
  func ofMutant(sample: Duration, hasHung: Bool = false) -> Duration {
    if let fixed { return fixed }
    let usual = min(sample * Self.multiple, Self.ceiling)
    return max(Self.floor, usual, sample * Self.minimumMultiple) / (hasHung ? 5 : 1)
  }
}

/// Records a child's steps and their time limits in the page that its parent reads.
///
/// Recording a step is a store to memory that is mapped to a ``StepFile``, without a system call.
/// Every field is an atomic of its own, and only the child's checking thread writes. The clock is
/// read twice for each sample, and never for a mutant.
final class StepRecorder: StepWatching {
  var limit = CheckLimit()
  private let fields: UnsafeMutablePointer<Atomic<Int64>>
  private let owner = getpid()
  private let clock = SuspendingClock()

  /// When the unmodified sample was started; nil if it is not the current step.
  private var sampleStart: SuspendingClock.Instant?
  private var hasHung = false
  private var sizes = (sample: Int.max, all: Int.max)
  private var hasStep = false

  init(mapping descriptor: Descriptor) throws(SystemFailure) {
    let address = mmap(
      nil, StepFile.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.number, 0)
    guard let address, address != MAP_FAILED else {
      throw SystemFailure("share a page of memory")
    }
    // An atomic has the layout of its value (SE-0410), and the parent has initialised the values.
    fields = address.bindMemory(to: Atomic<Int64>.self, capacity: StepFile.Field.allCases.count)
  }

  deinit { munmap(fields, StepFile.size) }

  /// Records the start of a unit, before its first step; nil if nothing is being checked.
  func begin(unit: Int?, hasHung: Bool = false) {
    self.hasHung = hasHung
    sampleStart = nil
    hasStep = false
    setLimit(CheckLimit.preparation)
    store(StepFile.noStep, in: .index)
    modelRuns(false)
    store(unit.map { Int64($0) + 1 } ?? 0, in: .unit)
  }

  func willPerform(_ step: CheckStep) {
    if let sampleStart {
      self.sampleStart = nil
      let time = sampleStart.duration(to: clock.now)
      setLimit(limit.ofMutant(sample: time, hasHung: hasHung))
    }
    if (step.index < 0 && step.probe == 0) || !hasStep {
      hasStep = true
      let isAudit = step.index == CheckStep.audit
      setLimit(limit.ofSample(bytes: isAudit ? sizes.all : sizes.sample))
      if step.index == CheckStep.sample { sampleStart = clock.now }
    }
    store(Int64(step.index), in: .index)
    store(Int64(bitPattern: step.probe), in: .probe)
    // Not a race: there is only one writer.
    let beats = fields[StepFile.Field.beats.rawValue].load(ordering: .relaxed)
    store(beats &+ 1, in: .beats)
  }

  func willRead(bytes: Int, of all: Int) { sizes = (bytes, all) }

  func modelRuns(_ isRunning: Bool) {
    // A process that a model has forked must neither record steps nor answer for its parent.
    guard getpid() == owner else { _exit(LifeLine.exitStatus) }
    store(isRunning ? 1 : 0, in: .isModelRunning)
  }

  private func setLimit(_ limit: Duration) { store(limit.nanosecondsClamped, in: .limit) }

  private func store(_ value: Int64, in field: StepFile.Field) {
    fields[field.rawValue].store(value, ordering: .releasing)
  }
}
