import CodableCompat
import Platform
import Synchronization

/// The file in which a child process records its steps, as its parent reads it.
///
/// The file has no name, so nothing of it is left. The child closes it once it is mapped. Should
/// a model truncate it all the same, the parent is safe: it does not map the file, and a read that
/// fails is harmless.
struct StepFile {
  struct Content: Equatable {
    var unit: Int?
    var step: CheckStep?
    var beats: UInt64 = 0

    /// The time limit for recording the next step.
    var limit = CheckLimit.preparation

    /// Whether code of a model runs, as opposed to the tool's own.
    var isModelRunning = false
  }

  /// What the page has; all of it is 0 at first, so that units are counted from 1.
  enum Field: Int, CaseIterable {
    case unit, index, probe, beats, limit, isModelRunning
  }

  let descriptor: Descriptor
  static let size = 4096
  static let noStep = Int64.min

  /// A process that is killed between the calls leaves the file behind.
  init(temporaryFolder folder: String) throws(SystemFailure) {
    var template = Array("\(folder)/codable-compat-XXXXXX".utf8CString)
    let number = Descriptor.inheritance.withLock { _ in
      let number = mkstemp(&template)
      if number >= 0 {
        _ = unlink(template)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      }
      return number
    }
    guard number >= 0, ftruncate(number, off_t(Self.size)) == 0 else {
      throw SystemFailure("create a temporary file in '\(folder.visible)', the folder of TMPDIR")
    }
    descriptor = try Descriptor(number).moved()
  }

  /// What the child has recorded; nil if a model has truncated the file.
  ///
  /// A new step may be read with the probe of the previous one, but not once the child has ended or
  /// stalled, and the supervisor uses the step only then.
  var content: Content? {
    var fields = [Int64](repeating: 0, count: Field.allCases.count)
    let read = fields.withUnsafeMutableBytes {
      pread(descriptor.number, $0.baseAddress, $0.count, 0)
    }
    guard read == fields.count * 8 else { return nil }
    func field(_ field: Field) -> Int64 { fields[field.rawValue] }
    let step = CheckStep(
      index: Int(clamping: field(.index)), probe: UInt64(bitPattern: field(.probe)))
    let unit = field(.unit) > 0 ? Int(clamping: field(.unit) - 1) : nil
    return Content(
      unit: unit, step: unit == nil || field(.index) == Self.noStep ? nil : step,
      beats: UInt64(bitPattern: field(.beats)),
      limit: field(.limit) > 0 ? .nanoseconds(field(.limit)) : CheckLimit.preparation,
      isModelRunning: field(.isModelRunning) != 0)
  }
}

extension Duration {
  var nanosecondsClamped: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}
