import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// The phrases for single values.
@Suite struct FactProseTests {
  @Test(arguments: [
    (Int32(4), "signal 4 (illegal instruction: a trap)"), (5, "signal 5 (a trap)"),
    (6, "signal 6 (abort())"), (9, "signal 9 (killed, perhaps by the system for lack of memory)"),
    (11, "signal 11 (bad memory access, or no stack left)"), (64, "signal 64"),
  ])
  func `a signal is named with what it usually means`(_ number: Int32, _ words: String) {
    #expect(Prose.words(for: .signal(number)) == words)
  }

  @Test func `an exit is named with its status, and a timeout as such`() {
    #expect(Prose.words(for: .exit(3)) == "exit(3) inside the model")
    #expect(Prose.words(for: .timeout) == "no answer within the limit")
  }

  @Test func `the best of several facts is named last`() {
    #expect(Prose.words(for: ["b", "a", "b"], elsewhere: "c") == "a; b; elsewhere c")
    #expect(Prose.words(for: [], elsewhere: "c") == "c")
    #expect(Prose.words(for: ["a"], elsewhere: nil) == "a")
    #expect(Prose.words(for: [], elsewhere: nil) == nil)
  }
}
