/// The words for how a process ended that was to decode a mutant.
enum TerminationWords {
  /// What is said of a process that gave no answer.
  static let timeout = "no answer within the limit"

  /// Says by which exit status a model ended its process.
  ///
  /// - Parameter status: The exit status.
  /// - Returns: `exit(0) inside the model`.
  static func exit(_ status: Int32) -> String { "exit(\(status)) inside the model" }

  /// Says by which signal a process ended, and what that usually means.
  ///
  /// - Parameter number: The signal's number on this platform.
  /// - Returns: `signal 4 (illegal instruction: a trap)`; the number alone where nothing is known.
  static func signal(_ number: Int32) -> String {
    meaning(ofSignal: number).map { "signal \(number) (\($0))" } ?? "signal \(number)"
  }

  /// What a signal usually means for a model; the numbers are those of POSIX's historical
  /// assignment, which Linux and Darwin share but for two.
  private static func meaning(ofSignal number: Int32) -> String? {
    switch number {
    case 1: "hang-up"
    case 2: "interrupted"
    case 3: "quit"
    case 4: "illegal instruction: a trap"
    case 5: "breakpoint: a trap"
    case 6: "abort"
    case busError: "bus error"
    case 8: "arithmetic error"
    case 9: "killed: out of memory, as a rule"
    case 11: "segmentation fault: as a rule the stack overflowed"
    case 13: "broken pipe"
    case 14: "alarm"
    case 15: "terminated"
    case 24: "too much processor time"
    case 25: "too large a file"
    case badSystemCall: "bad system call"
    default: nil
    }
  }

  #if canImport(Darwin)
    private static let busError: Int32 = 10
    private static let badSystemCall: Int32 = 12
  #else
    private static let busError: Int32 = 7
    private static let badSystemCall: Int32 = 31
  #endif
}
