import Testing

@testable import CompatCommand

@Suite struct TableTests {
  @Test func `columns are aligned and lines end without blanks`() {
    let text = Table.text([["a", "1", "x"], ["long", "22"], ["é", "3", "last"]])
    #expect(text == "a     1   x\nlong  22\né     3   last\n")
  }

  @Test func `no rows are no lines`() {
    #expect(Table.text([]) == "")
  }
}
