import Foundation
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatReport

/// The data of a page are JSON, and short.
@Suite struct PageDataTests {
  struct Data: Decodable {
    struct Word: Decodable { var letter: String; var text: String; var outcome: String }
    struct Grid: Decodable {
      struct Row: Decodable {
        var id: String; var site: String; var worst: String; var cells: [[String]]
      }
      var classes: [String]
      var samples: [String]
      var rows: [Row]
    }
    var words: [Word]
    var grids: [String: Grid]
  }

  static func decoded(_ report: Report) throws -> Data {
    let page = PageScanner(HTMLReport().string(for: report))
    return try JSONDecoder().decode(Data.self, from: Foundation.Data(page.data.utf8))
  }

  @Test(arguments: HostileString.all)
  func `the data are JSON with every name`(hostile: HostileString) throws {
    let data = try Self.decoded(.fixture { _ in hostile.text })
    #expect(data.grids.count == 1)
  }

  @Test func `a cell is a letter, and cells that are alike are one`() throws {
    let data = try Self.decoded(.fixture())
    let grid = try #require(data.grids["item"])
    let row = try #require(grid.rows.first { $0.site == "/type" })
    let words = Dictionary(data.words.map { ($0.letter, $0.text) }) { first, _ in first }
    #expect(grid.classes == ["new-value", "missing", "null"])
    #expect(row.cells[0][0].map { words[String($0)] } == ["PAYLOAD", "fallback"])
    #expect(row.cells[1] == [])
    #expect(row.cells[2].map { words[$0] } == ["ok"])
  }

  @Test func `with one strategy, a cell has the number of checks by outcome`() throws {
    var report = Report.fixture()
    report.contracts[0].strategies.removeLast()
    report.contracts[0].risks[0].outcomes = ReportTally([.misread: 1, .rejected: 61])
    let rows = try #require(try Self.decoded(report).grids["item"]).rows
    #expect(rows.first { $0.site == "/type" }?.cells[0].last == "≠1 ✗61")
    #expect(HTMLReport().string(for: report).contains("PAYLOAD<small>≠1 ✗61</small></td>"))
  }

  @Test func `a mutant is named by its sample's position and what the stars stand for`() throws {
    var report = Report.fixture()
    report.contracts[0].risks[0].site = "/items/*/type"
    report.contracts[0].risks[0].example = "item/2018-11/house.json#enum-case-added@/items/3/type"
    let rows = try #require(try Self.decoded(report).grids["item"]).rows
    #expect(rows.first { $0.site == "/items/*/type" }?.cells[0].last == "0#enum-case-added@3")
  }

  @Test(
    arguments: [
      "item/2018-11/house.json#enum-case-added@/other",
      "item/2018-11/unknown.json#enum-case-added@/type", "no mutant",
    ])
  func `a mutant of another site, an unknown sample or another form is written out`(
    mutant: String
  ) throws {
    var report = Report.fixture()
    report.contracts[0].risks[0].example = mutant
    let rows = try #require(try Self.decoded(report).grids["item"]).rows
    #expect(rows.first { $0.site == "/type" }?.cells[0].last == "=" + mutant)
  }

  @Test func `there are fewer words than letters`() {
    let cells: [RiskGrid.Cell] = Outcome.allCases.flatMap { outcome in
      [.harmless, .failClosed(outcome)] + Loss.allCases.map { .effect(outcome, $0) }
    }
    var row = PropertyGrid.Row(id: "a", site: "/a")
    row.cells = [.missing: cells.map { $0 }]
    var grid = PropertyGrid(of: Report.fixture().contracts[0])
    grid.rows = [row]
    let words = GridWords(of: [grid])
    #expect(Set(words.list.map(\.letter)).count == words.list.count)
    for cell in cells {
      let letter = words.text(of: [cell])
      let word = words.list.first { $0.letter == letter }
      #expect(word?.text == GridWords.word(for: cell).text)
      #expect(word?.outcome == GridWords.word(for: cell).outcome)
    }
  }
}
