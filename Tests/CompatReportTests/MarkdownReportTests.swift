import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// The summary of a job, which GitHub shows up to a megabyte.
@Suite struct MarkdownReportTests {
  private static func lines(_ report: Report) -> [String] {
    MarkdownReport().string(for: report).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func `the page, word for word`() {
    var report = Report.ordinary
    report.contracts[0].strategies[0].advice = []
    #expect(
      MarkdownReport().string(for: report) == """
        ## ≠ 1 new failure: `item` `Item.type` (`/type`): **misread** in `unknown-case` after \
        `enum-ordinal`.

        1 contract, 5 samples, 2 strategies, 3 operators: 1,200 mutants, 2,400 checks.
        1,600 survived (66 %); 16 are worse than expected: 4 new, 12 known.

        Next: look at `explain enum-ordinal` and fix the model, or list the known failure with \
        `run --update-baseline` and write its reason.

        ### Which strategy survives what

        | strategy | new value | sent back | told apart |
        |---|---|---|---|
        | `unknown-case` | **\\~**12/12 | `·` | `·` |
        | `strict` | **✗**1/12 | `kept` | `nothing` |

        ### When to use which

        - **displayed**: `struct-wrapper` 2
        - **in a switch**: `unknown-case` 2
        - **in a switch, unknown ≠ nil**: `optional-unknown-case` 2
        - **fail-closed**: `strict` 1

        ### Samples that fail unmodified

        - `Corpus/item/2018-11/tree.json`: **rejected** in `strict` at `/owner`: \
        `No value for owner.`

        ### New failures

        - ≠ `item` `/type` (`Item.type`), **new value**: **misread** in `unknown-case` after \
        `enum-ordinal`, 4 checks; expected: **survived or rejected**.
          - `Corpus/item/2018-11/house.json:3:12`: `"house"` → `0`; `as the position`
          - survived by `struct-wrapper` and `lossy`
          - reproduce: `run item --strategy unknown-case --operator enum-ordinal`

        ### Stale entries of the baseline

        - no longer happens: `null` at `/owner` of `item`: **misread** in `strict*`; delete this \
        line; reason: `It was so once.`

        ### Highest risks

        - **PAYLOAD**: `item` `/type`, **new value**: `2.4` → `unknown-case`
        - **ACCEPTED**: `item` `/price`, **missing**: `2.4` → `strict`

        <details><summary>Known failures: 12 checks</summary>

        - 12 checks in `strict`: `A reference.`

        </details>

        codable-compat `1.0.0`

        """)
  }

  /// A report with much more of everything than a page has room for.
  private static func large(_ string: (String) -> String = { $0 }) -> Report {
    var report = Report.fixture(string)
    func many<Element>(_ elements: [Element], _ change: (inout Element, Int) -> Void) -> [Element] {
      (0..<100).flatMap { number in
        elements.map { element in
          var element = element
          change(&element, number)
          return element
        }
      }
    }
    report.findings = many(report.findings) {
      $0.path += "\($1)"
      $0.because? += "\($1)"
      $0.contract += "\($1)"
    }
    report.sampleFailures = many(report.sampleFailures) { $0.sample += "\($1)" }
    report.staleEntries = many(report.staleEntries) { $0.change += "\($1)" }
    report.staleSamples = many(report.staleSamples ?? []) { $0.sample += "\($1)" }
    report.newerSamples = many(report.newerSamples ?? []) { $0.sample += "\($1)" }
    report.contracts[0].risks = many(report.contracts[0].risks) { $0.site += "\($1)" }
    report.contracts[0].strategies[0].advice = many(report.contracts[0].strategies[0].advice) {
      $0.id += "\($1)"
    }
    report.hazardsLeftOut = many(["hazard"]) { $0 += "\($1)" }
    report.decoderDifferences = many(report.decoderDifferences ?? []) { $0.fact += "\($1)" }
    return report
  }

  @Test(arguments: HostileString.all)
  func `a page is short, also for a large report`(hostile: HostileString) {
    let text = MarkdownReport().string(for: Self.large { _ in hostile.text })
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 120 + 1)
    #expect(text.utf8.count < 1 << 20)
  }

  @Test func `what has no room is counted`() {
    let lines = Self.lines(Self.large())
    #expect(lines.contains("- … 96 more causes, 384 checks"))
    #expect(lines.contains("- … 197 more"))
  }

  @Test(arguments: HostileString.all)
  func `no payload is HTML or ends what can be unfolded`(hostile: HostileString) {
    let lines = Self.lines(.fixture { _ in hostile.text })
    for line in lines where !line.hasPrefix("<details><summary>") && line != "</details>" {
      #expect(!Self.outsideOfCode(line).contains("<"))
      #expect(!Self.outsideOfCode(line).contains("]("))
      #expect(!Self.outsideOfCode(line).contains("://"), "GitHub makes a link of it")
    }
    #expect(
      lines.count { $0.hasPrefix("<details><summary>") } == lines.count { $0 == "</details>" })
  }

  /// The parts of a line that are no code spans, found as CommonMark finds them.
  private static func outsideOfCode(_ line: String) -> String {
    var rest = Substring(line)
    var result = ""
    while let start = rest.firstIndex(of: "`") {
      // A backslash keeps a backtick from opening a span.
      if start > rest.startIndex, rest[rest.index(before: start)] == "\\" {
        result += rest[...start]
        rest = rest[rest.index(after: start)...]
        continue
      }
      result += rest[..<start]
      let fence = rest[start...].prefix { $0 == "`" }
      var search = rest[fence.endIndex...]
      var end: Substring.Index?
      while let next = search.firstIndex(of: "`") {
        let row = search[next...].prefix { $0 == "`" }
        search = search[row.endIndex...]
        if row.count == fence.count {
          end = row.endIndex
          break
        }
      }
      guard let end else { return result + rest[start...] }
      rest = rest[end...]
    }
    return result + rest
  }
}
