import CodableCompat
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A page of memory that a child process writes, and that its parent can read even after its end.
///
/// Recording a step is a store to memory, without a system call. The page belongs to a temporary
/// file that is unlinked at once, so nothing of it is left.
///
/// Every field is an atomic of its own, and only the child's checking thread writes. A reader may see
/// a new step with the probe of the previous one, but not once the child has ended or stalled, and
/// the supervisor reads the step only then.
final class SharedPage {
  /// The number of the current unit; nil if nothing is being checked.
  var unit: Int? {
    let number = load(0)
    return number < 0 ? nil : Int(number)
  }

  /// The last recorded step; nil while the unit is being prepared.
  var step: CheckStep? {
    let index = load(1)
    guard index != SharedPage.noStep else { return nil }
    return CheckStep(index: Int(index), probe: UInt64(bitPattern: load(2)))
  }

  /// The number of recorded steps.
  var beats: UInt64 { UInt64(bitPattern: load(3)) }

  /// The time limit for recording the next step.
  var limit: Duration {
    get { .nanoseconds(load(4)) }
    set { store(newValue.nanosecondsClamped, in: 4) }
  }

  /// Whether code of a model runs, as opposed to the tool's own.
  var isModelRunning: Bool {
    get { load(5) != 0 }
    set { store(newValue ? 1 : 0, in: 5) }
  }

  /// The file, which the child inherits.
  let descriptor: Descriptor

  private static let size = 4096
  private static let fieldCount = 6
  private static let noStep = Int64.min
  private let fields: UnsafeMutablePointer<Atomic<Int64>>

  /// Creates a page in a new file.
  convenience init(temporaryFolder folder: String) throws(SystemFailure) {
    let descriptor = try SharedPage.namelessFile(in: folder)
    guard ftruncate(descriptor.number, off_t(SharedPage.size)) == 0 else {
      throw SystemFailure("resize a temporary file")
    }
    try self.init(mapping: descriptor)
    begin(unit: nil)
  }

  /// Maps the page of a file that another process has created.
  init(mapping descriptor: Descriptor) throws(SystemFailure) {
    let address = mmap(
      nil, SharedPage.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.number, 0)
    guard let address, address != MAP_FAILED else {
      throw SystemFailure("share a page of memory")
    }
    self.descriptor = descriptor
    // An atomic has the layout of its value (SE-0410), and a new file is filled with zeros. The
    // values must not be initialised: the other process may have written them already.
    fields = address.bindMemory(to: Atomic<Int64>.self, capacity: SharedPage.fieldCount)
  }

  deinit { munmap(fields, SharedPage.size) }

  /// Records the start of a unit, before its first step; nil if nothing is being checked.
  func begin(unit: Int?) {
    store(SharedPage.noStep, in: 1)
    isModelRunning = false
    store(Int64(unit ?? -1), in: 0)
  }

  /// Records a step.
  func note(_ step: CheckStep) {
    store(Int64(step.index), in: 1)
    store(Int64(bitPattern: step.probe), in: 2)
    // Not a race: there is only one writer.
    store(load(3) &+ 1, in: 3)
  }

  private func load(_ field: Int) -> Int64 { fields[field].load(ordering: .acquiring) }

  private func store(_ value: Int64, in field: Int) {
    fields[field].store(value, ordering: .releasing)
  }

  /// Creates a temporary file, and unlinks it at once.
  private static func namelessFile(in folder: String) throws(SystemFailure) -> Descriptor {
    var template = Array("\(folder)/codable-compat-XXXXXX".utf8CString)
    let number = Descriptor.inheritance.withLock { _ in
      let number = mkstemp(&template)
      if number >= 0 {
        _ = unlink(template)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      }
      return number
    }
    guard number >= 0 else { throw SystemFailure("create a temporary file in '\(folder)'") }
    return try Descriptor(number).moved()
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
