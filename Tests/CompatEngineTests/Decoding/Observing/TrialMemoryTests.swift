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
    var memory = TrialMemory()
    let edits = Self.edits("a long replacement", "and another one")
    memory.keep(.seen(.null), of: edits)
    #expect(memory[edits]?.view == .null)
    #expect(memory[Self.edits("1")] == nil)
  }

  @Test(arguments: [("", true), ("1", true), ("null", true), ("false", false)])
  func `of mutants only short replacements are kept`(text: String, isKept: Bool) {
    var memory = TrialMemory()
    let wasKept = memory.keepIfUseful(.seen(.null), of: Self.edits(text))
    #expect(wasKept == isKept)
    #expect((memory[Self.edits(text)] != nil) == isKept)
  }

  @Test func `of mutants with several edits nothing is kept`() {
    var memory = TrialMemory()
    let wasKept = memory.keepIfUseful(.threw(nil), of: Self.edits("1", "2"))
    #expect(!wasKept)
    #expect(memory[Self.edits("1", "2")] == nil)
  }
}
