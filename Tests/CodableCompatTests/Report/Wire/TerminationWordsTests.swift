import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// The words stand in `compat.json`: they are the same whoever reads them.
@Suite struct TerminationWordsTests {
  @Test(arguments: [
    (Int32(4), "signal 4 (illegal instruction: a trap)"),
    (5, "signal 5 (breakpoint: a trap)"),
    (6, "signal 6 (abort)"),
    (9, "signal 9 (killed: out of memory, as a rule)"),
    (11, "signal 11 (segmentation fault: as a rule the stack overflowed)"),
    (24, "signal 24 (too much processor time)"),
    (64, "signal 64"),
  ])
  func `a signal is named with what it usually means`(_ number: Int32, _ words: String) {
    #expect(TerminationWords.signal(number) == words)
  }

  @Test func `the two signals whose numbers differ are named as on this platform`() {
    #if canImport(Darwin)
      let (bus, call): (Int32, Int32) = (10, 12)
    #else
      let (bus, call): (Int32, Int32) = (7, 31)
    #endif
    #expect(TerminationWords.signal(bus) == "signal \(bus) (bus error)")
    #expect(TerminationWords.signal(call) == "signal \(call) (bad system call)")
  }

  @Test func `an exit is told with its status`() {
    #expect(TerminationWords.exit(0) == "exit(0) inside the model")
    #expect(TerminationWords.exit(3) == "exit(3) inside the model")
    #expect(TerminationWords.timeout == "no answer within the limit")
  }
}
