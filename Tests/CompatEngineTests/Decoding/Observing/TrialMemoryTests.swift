import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct TrialMemoryTests {
  static func edits(_ replacements: String...) -> [JSONEdit] {
    replacements.enumerated().map { index, text in
      JSONEdit(range: index..<index + 1, replacement: Array(text.utf8))
    }
  }

  @Test func `the result of a probe is always kept`() {
    var memory = TrialMemory(capacity: 8)
    let edits = Self.edits("a long replacement", "and another one")
    memory.keep(.seen(.null), of: edits)
    #expect(memory[edits]?.view == .null)
    #expect(memory[Self.edits("1")] == nil)
  }

  @Test func `a full cache is emptied, and the newest result is kept`() {
    var memory = TrialMemory(capacity: 2)
    for text in ["1", "2", "3"] { memory.keep(.seen(.null), of: Self.edits(text)) }
    #expect(memory[Self.edits("1")] == nil)
    #expect(memory[Self.edits("2")] == nil)
    #expect(memory[Self.edits("3")] != nil)
  }

  @Test(arguments: [(0, 4_096), (1_000, 4_096), (1 << 20, 16), (1 << 30, 8)])
  func `fewer results of large payloads are kept`(bytes: Int, count: Int) {
    var memory = TrialMemory(bytes: bytes)
    for number in 0..<count { memory.keep(.seen(.null), of: Self.edits("\(number)")) }
    #expect(memory[Self.edits("0")] != nil)
    memory.keep(.seen(.null), of: Self.edits("one more"))
    #expect(memory[Self.edits("0")] == nil)
  }

  @Test(arguments: [("", true), ("1", true), ("null", true), ("false", false)])
  func `of mutants only short replacements are kept`(text: String, isKept: Bool) {
    var memory = TrialMemory(capacity: 8)
    let wasKept = memory.keepIfUseful(.seen(.null), of: Self.edits(text))
    #expect(wasKept == isKept)
    #expect((memory[Self.edits(text)] != nil) == isKept)
  }

  @Test func `of mutants with several edits nothing is kept`() {
    var memory = TrialMemory(capacity: 8)
    let wasKept = memory.keepIfUseful(.seen(.null), of: Self.edits("1", "2"))
    #expect(!wasKept)
    #expect(memory[Self.edits("1", "2")] == nil)
  }
}
