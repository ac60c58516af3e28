import CompatModel
import JSONSyntax
import TestSupport
import Testing

@testable import CompatReport

/// Operators in matrices, by what strategies make of them.
@Suite struct OperatorTests {
  @Test func `a narrow terminal shortens the names of operators`() {
    var format = TextReport(width: 40)
    format.topic = .operators
    let text = format.string(for: Self.crowd).split(separator: "\n\nCONTRACTS")[0]
    PrintedReportTests.golden.expect("\(text)\n", is: "variations/crowd.txt")
  }

  private static let crowd: Report = {
    var report = Report.ordinary
    report.contracts[0].strategies = (1...22).map { number in
      var strategy = report.contracts[0].strategies[1]
      (strategy.id, strategy.summary, strategy.advice) = ("s\(number)", "", [])
      return strategy
    }
    return report
  }()

  @Test func `operators share a row where they agree, and what is worse is never folded away`()
    throws
  {
    let outcomes: [(Outcome, BaselineStatus)?] = [
      nil, (.intact, .asExpected), (.rejected, .asExpected), (.misread, .worse),
      (.rejected, .accepted),
    ]
    var report = Report.bare
    var contract = ReportContract.compared("item", [("one", 1, 1, 1), ("two", 1, 1, 2)])
    for first in outcomes.indices {
      for second in outcomes.indices {
        let id = "op-\(first)\(second)"
        report.operators.append(ReportOperator(id: id, kind: .breaking, summary: ""))
        for (position, cell) in [outcomes[first], outcomes[second]].enumerated() {
          guard let cell else { continue }
          contract.strategies[position].cells.append(
            .fixture(id, .breaking, [cell.0: 3], cell.1))
        }
      }
    }
    report.contracts = [contract]
    let page = PageScanner(HTMLReport().string(for: report))
    let entries = try JSONDocument(parsing: page.data).root["entries"]?.children ?? []
    let matrix = entries.map { $0.value.wrapped() }.first { $0.contains("matrix") } ?? ""
    PrintedReportTests.golden.expect(matrix + "\n", is: "variations/operators.json")
    // Every operator is somewhere, once.
    for subject in report.operators {
      #expect(matrix.ranges(of: "\"\(subject.id)\"").count == 1, "\(subject.id)")
    }
  }
}
