import CodableCompat
import Testing

@testable import CompatCommand

/// Scripts depend on the exit codes: the numbers and their meanings never change.
@Suite struct ExitCodeTests {
  @Test func `the codes are these`() {
    let codes = ExitCode.allCases.map(\.rawValue)
    #expect(codes == [0, 1, 2, 3, 64, 65, 66, 70, 71, 73, 130])
  }

  @Test(arguments: [
    (ReportVerdict.asExpected, ExitCode.success), (.worseThanExpected, .worseThanExpected),
    (.baselineStale, .baselineStale), (.sampleFailed, .sampleFailed),
    (.nondeterministic, .worseThanExpected),
  ])
  func `a verdict has its code`(_ verdict: ReportVerdict, _ code: ExitCode) {
    #expect(ExitCode(verdict) == code)
  }

  @Test func `every table of exit codes in the documentation says the same as the code`() throws {
    var tables = 0
    for article in try Checkout.articles() {
      let rows = article.split(separator: "\n").compactMap(Self.row)
      guard rows.contains(where: { $0.code == "64" }) else { continue }
      for row in rows { #expect(Self.meanings[row.code] == row.meaning) }
      #expect(rows.map(\.code) == ExitCode.allCases.map { "\($0.rawValue)" })
      tables += 1
    }
    #expect(tables > 0)
  }

  private static let meanings = Dictionary(
    uniqueKeysWithValues: ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) })

  /// A row of a Markdown table whose first cell is a number.
  private static func row(_ line: Substring) -> (code: String, meaning: String)? {
    let cells = line.split(separator: "|").map { $0.trimmingPrefix(" ") }
    guard line.hasPrefix("|"), cells.count >= 2 else { return nil }
    let code = cells[0].filter { $0 != " " && $0 != "`" }
    guard Int(code) != nil else { return nil }
    var meaning = String(cells[1])
    while meaning.last == " " { meaning.removeLast() }
    return (code, meaning)
  }
}
