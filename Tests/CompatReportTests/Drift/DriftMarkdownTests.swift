import TestSupport
import Testing

@testable import CompatModel
@testable import CompatReport

@Suite struct DriftMarkdownTests {
  static let report = DriftReport(comparisons: [
    DriftReport.Comparison(
      name: "a|b", old: .init(label: "1", samples: 9), new: .init(label: "2", samples: 14),
      changes: [
        {
          var change = DriftReportChange(
            site: "/s|t", kind: .caseAdded, operatorID: "enum-case-added", changeClass: .newValue,
            old: .init(samples: 0, total: 9, example: nil),
            new: .init(
              samples: 12, total: 14,
              example: .init(file: "n.json", line: 2, column: 3, value: #""x|y""#)), thin: [])
          change.name = #""x|y""#
          return change
        }()
      ])
  ])

  @Test func `a comparison is a heading and a table`() {
    #expect(
      DriftMarkdown().string(for: Self.report) == #"""
        ## a\|b, 1 → 2 (9 and 14 samples): 1 change

        | site | change | evidence | old | new |
        |---|---|---|---|---|
        | /s\|t | case "x\|y" added (enum-case-added) | in 12 of 14 new samples; in 0 of 9 old | – | n.json:2:3 "x\|y" |

        """#)
  }

  @Test func `every format writes the same whenever it is asked, and ends its last line`() {
    for format in DriftReportFormats.all {
      let text = format.string(for: Self.report)
      #expect(text == format.string(for: Self.report))
      #expect(text.hasSuffix("\n"))
      #expect(!text.hasSuffix("\n\n"))
    }
  }

  @Test(arguments: DriftReportKind.allCases)
  func `every kind of change has words`(_ kind: DriftReportKind) {
    let count = DriftReportCount(samples: 1, total: 1, example: nil)
    let change = DriftReportChange(
      site: "/a", kind: kind, operatorID: nil, changeClass: nil, old: count, new: count, thin: [])
    #expect(!Prose.words(for: change).isEmpty)
  }
}
