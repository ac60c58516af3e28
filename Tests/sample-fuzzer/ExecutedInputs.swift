#if FUZZING
  import Foundation

  /// The inputs that libFuzzer has executed, until its processor time is used up.
  ///
  /// They are looked at after the run, in another process: what is done with them here would take
  /// time away from libFuzzer, and what a model does for a measurement would look like coverage.
  struct ExecutedInputs {
    /// The processor time, in the unit of `clock()`: POSIX says microseconds.
    private let budget: Int
    private let file: String

    /// When the first input was executed: to start takes no time of the budget.
    private var began: Int?

    /// Each input behind its number of bytes, in four bytes of little endian.
    private var bytes: [UInt8] = []

    init(budget: Int, file: String) {
      self.budget = budget
      self.file = file
    }

    /// Keeps an input; where the time is used up, writes all others and ends the process.
    mutating func append(_ input: UnsafeBufferPointer<UInt8>) {
      let now = Int(clock())
      let began = began ?? now
      self.began = began
      if now - began >= budget { end() }
      withUnsafeBytes(of: UInt32(truncatingIfNeeded: input.count).littleEndian) {
        bytes.append(contentsOf: $0)
      }
      bytes.append(contentsOf: input)
    }

    private func end() -> Never {
      do { try Data(bytes).write(to: URL(fileURLWithPath: file)) } catch { fatalError("\(error)") }
      // libFuzzer takes `exit` for a fault of the model.
      _exit(0)
    }
  }
#endif
