import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// Lines and tables fit, with any content.
@Suite struct TextLayoutTests {
  @Test func `prose breaks at blanks`() {
    let lines = TextWrapping(width: 12).lines(of: [ProseRun("the quick brown "), ProseRun("fox")])
    #expect(lines.map { $0.rendered(color: false) } == ["the quick", "brown fox"])
  }

  @Test func `a label stands before the first line, and the others hang`() {
    let lines = TextWrapping(width: 12).lines(
      of: [ProseRun("one two three")], first: TextLine("- "), indent: 2)
    #expect(lines.map { $0.rendered(color: false) } == ["- one two", "  three"])
  }

  @Test func `a word that is too long breaks behind a separator, or anywhere`() {
    let wrapping = TextWrapping(width: 12)
    let path = wrapping.lines(of: [ProseRun("item/2018-11/house.json")])
    #expect(path.map { $0.rendered(color: false) } == ["item/2018-11", "/house.json"])
    let wider = TextWrapping(width: 14).lines(of: [ProseRun("item/2018-11/house.json")])
    #expect(wider.map { $0.rendered(color: false) } == ["item/2018-11/", "house.json"])
    let word = wrapping.lines(of: [ProseRun("abcdefghijklmnopqrst")])
    #expect(word.map { $0.rendered(color: false) } == ["abcdefghijkl", "mnopqrst"])
  }

  @Test func `blanks between runs are kept, and none is left at an end`() {
    let lines = TextWrapping(width: 9).lines(of: [ProseRun("a  b   "), ProseRun("c   dddd")])
    #expect(lines.map { $0.rendered(color: false) } == ["a  b   c", "dddd"])
  }

  @Test(arguments: HostileString.all)
  func `no line is wider than the limit`(hostile: HostileString) {
    let short = VisibleText.shortening(hostile.text, to: 2000)
    for width in [8, 13, 40] {
      let runs = [ProseRun("before ", .name), ProseRun(short, .value), ProseRun(" after")]
      let lines = TextWrapping(width: width).lines(of: runs, first: TextLine("x "), indent: 2)
      #expect(lines.allSatisfy { $0.width <= width }, "\(width)")
    }
  }

  @Test func `a label that is too wide leaves room for the text`() {
    let lines = TextWrapping(width: 10).lines(
      of: [ProseRun("abc")], first: TextLine("a very long label "), indent: 2)
    #expect(lines.map { $0.rendered(color: false) } == ["a very lo…", "  abc"])
  }

  @Test func `a line is clipped with a mark`() {
    #expect(TextLine("abcdef").clipped(to: 4).rendered(color: false) == "abc…")
    #expect(TextLine("abcd").clipped(to: 4).rendered(color: false) == "abcd")
    #expect(TextLine("漢字漢").clipped(to: 4).rendered(color: false) == "漢…")
  }

  @Test func `looks are switched off at the end of each stretch`() {
    var line = TextLine("a", .name)
    line.append(" b ")
    line.append("c", .outcome(.misread))
    line.append("  ")
    #expect(line.rendered(color: true) == "\u{1B}[1ma\u{1B}[0m b \u{1B}[1;31mc\u{1B}[0m")
    #expect(line.rendered(color: false) == "a b c")
  }

  @Test func `a table that is too wide is cut into blocks of columns`() {
    let columns = (1...4).map { number in
      TextTable.Column(heads: [TextLine("column\(number)")], cells: [TextLine("\(number)")])
    }
    let table = TextTable(
      corner: [TextLine("row")], rowHeads: [TextLine("one")], columns: columns, gap: 1)
    #expect(
      table.lines(width: 19).map { $0.rendered(color: false) } == [
        "row column1 column2", "one 1       2", "", "row column3 column4", "one 3       4",
      ])
    #expect(table.lines(width: 18).count == 11)
    #expect(table.lines(width: 9).allSatisfy { $0.width <= 9 })
  }

  @Test func `numbers stand at the right, and heads directly above`() {
    let table = TextTable(
      corner: [TextLine("#")], rowHeads: [TextLine("a"), TextLine("b")],
      columns: [
        TextTable.Column(
          heads: [TextLine("sum"), TextLine("all")], cells: [TextLine("7"), TextLine("1234")],
          alignment: .trailing)
      ])
    #expect(
      table.lines(width: 40).map { $0.rendered(color: false) } == [
        "    sum", "#   all", "a     7", "b  1234",
      ])
  }
}
