import CodableCompat
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The steps of a child process, as the child records them for its parent.
///
/// Recording a step is a store to memory that is mapped to a ``StepFile``, without a system call.
/// Every field is an atomic of its own, and only the child's checking thread writes.
final class SharedPage {
  private let fields: UnsafeMutablePointer<Atomic<Int64>>
  private let owner = getpid()

  /// Maps the file that the parent has created.
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
  func begin(unit: Int?) {
    store(StepFile.noStep, in: .index)
    setModelRunning(false)
    store(Int64(unit ?? -1), in: .unit)
  }

  func note(_ step: CheckStep) {
    store(Int64(step.index), in: .index)
    store(Int64(bitPattern: step.probe), in: .probe)
    // Not a race: there is only one writer.
    let beats = fields[StepFile.Field.beats.rawValue].load(ordering: .relaxed)
    store(beats &+ 1, in: .beats)
  }

  /// Records the time limit for recording the next step.
  func setLimit(_ limit: Duration) { store(limit.nanosecondsClamped, in: .limit) }

  /// Records whether code of a model runs, as opposed to the tool's own.
  func setModelRunning(_ isRunning: Bool) {
    // A process that a model has forked must neither record steps nor answer for its parent.
    guard getpid() == owner else { _exit(LifeLine.exitStatus) }
    store(isRunning ? 1 : 0, in: .isModelRunning)
  }

  private func store(_ value: Int64, in field: StepFile.Field) {
    fields[field.rawValue].store(value, ordering: .releasing)
  }
}

extension Duration {
  /// The number of nanoseconds, clamped to 64 bits.
  var nanosecondsClamped: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isTooLong { return seconds < 0 ? .min : .max }
    let (sum, overflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflows ? (seconds < 0 ? .min : .max) : sum
  }
}
