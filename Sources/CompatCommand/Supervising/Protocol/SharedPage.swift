import CodableCompat
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A page of memory that a child process writes, and that its parent reads even after its end.
///
/// Recording a step is a store to memory and no call to the system. The page belongs to a
/// temporary file that has no name from the beginning on, so that nothing is left of it.
///
/// Every field is an atomic of its own. There is one writer, the child's thread that checks: readers
/// may see a step whose probe is still the one of the step before, but not once the child has ended
/// or stands still, and only then do they read it.
final class SharedPage {
  /// The number of the unit that is checked; nil where nothing is checked.
  var unit: Int? {
    let number = load(0)
    return number < 0 ? nil : Int(number)
  }

  /// The last step that was recorded; nil where the unit is only being prepared.
  var step: CheckStep? {
    let index = load(1)
    guard index != SharedPage.noStep else { return nil }
    return CheckStep(index: Int(index), probe: UInt64(bitPattern: load(2)))
  }

  /// How many steps were recorded.
  var beats: UInt64 { UInt64(bitPattern: load(3)) }

  /// How long it may take until the next step is recorded.
  var limit: Duration {
    get { .nanoseconds(load(4)) }
    set { store(newValue.nanosecondsClamped, in: 4) }
  }

  /// Whether code of a model runs, and not the tool's own.
  var isModelRunning: Bool {
    get { load(5) != 0 }
    set { store(newValue ? 1 : 0, in: 5) }
  }

  /// The file, to be inherited.
  let descriptor: Descriptor

  private static let size = 4096
  private static let fieldCount = 6
  private static let noStep = Int64.min
  private let fields: UnsafeMutablePointer<Atomic<Int64>>

  /// Creates a page.
  ///
  /// - Throws: What keeps the system from making one.
  convenience init(temporaryFolder folder: String) throws(SystemFailure) {
    let descriptor = try SharedPage.namelessFile(in: folder)
    guard ftruncate(descriptor.number, off_t(SharedPage.size)) == 0 else {
      throw SystemFailure("make a temporary file larger")
    }
    try self.init(mapping: descriptor)
    begin(unit: nil)
  }

  /// Looks at the page that a file holds.
  ///
  /// - Throws: What keeps the system from showing it as memory.
  init(mapping descriptor: Descriptor) throws(SystemFailure) {
    let address = mmap(
      nil, SharedPage.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.number, 0)
    guard let address, address != MAP_FAILED else {
      throw SystemFailure("share a page of memory")
    }
    self.descriptor = descriptor
    // An atomic is laid out as what it holds (SE-0410), and a new file holds zeros: what the other
    // process has made of them must not be initialised again.
    fields = address.bindMemory(to: Atomic<Int64>.self, capacity: SharedPage.fieldCount)
  }

  deinit { munmap(fields, SharedPage.size) }

  /// Records what is checked next, before its first step.
  ///
  /// - Parameter unit: The number of the unit; nil where nothing is checked.
  func begin(unit: Int?) {
    store(SharedPage.noStep, in: 1)
    isModelRunning = false
    store(Int64(unit ?? -1), in: 0)
  }

  /// Records a step.
  func note(_ step: CheckStep) {
    store(Int64(step.index), in: 1)
    store(Int64(bitPattern: step.probe), in: 2)
    // There is one writer, so that nothing can come between the two.
    store(load(3) &+ 1, in: 3)
  }

  private func load(_ field: Int) -> Int64 { fields[field].load(ordering: .acquiring) }

  private func store(_ value: Int64, in field: Int) {
    fields[field].store(value, ordering: .releasing)
  }

  /// Makes a file whose name is gone before anybody sees it.
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
    guard number >= 0 else { throw SystemFailure("make a temporary file in '\(folder)'") }
    return try Descriptor(number).moved()
  }
}

extension Duration {
  /// The number of nanoseconds, clamped to what 64 bits hold.
  var nanosecondsClamped: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isTooLong { return seconds < 0 ? .min : .max }
    let (sum, overflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflows ? (seconds < 0 ? .min : .max) : sum
  }
}
