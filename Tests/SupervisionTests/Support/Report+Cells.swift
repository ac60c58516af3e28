import CompatModel
import CompatReport
import Foundation
import Testing

/// What tests ask of the report that a program has left.
extension Report {
  init(_ bytes: Data) throws {
    self = try JSONDecoder().decode(Report.self, from: bytes)
  }

  /// Reads the report that a program has left.
  ///
  /// That there is none is an issue of the test that asks first; the tests that share the program
  /// stop without another one.
  ///
  /// - Parameters:
  ///   - path: The path of the report in the workplace of the program.
  ///   - workplace: The workplace.
  ///   - program: The program, which is shown where it has left no report.
  /// - Throws: That there is no report, or what is wrong with it.
  init(_ path: String, in workplace: Workplace, of program: FinishedProgram) throws {
    let bytes = try? workplace.bytes(of: path)
    try self.init(
      #require(bytes, "the program has left no report: \(program.termination) \(program.errors)"))
  }

  /// The number of checks of a strategy by operator and outcome.
  func cells(of strategy: String, in contract: String) -> [String: [String: Int]] {
    let cells = contracts.first { $0.id == contract }?.strategies.first { $0.id == strategy }?.cells
    return (cells ?? [:]).mapValues { tally in
      Dictionary(uniqueKeysWithValues: tally.counts.map { ($0.key.rawValue, $0.value) })
    }
  }

  func tally(of strategy: String, in contract: String) -> [String: Int] {
    cells(of: strategy, in: contract).values.reduce(into: [:]) { sum, tally in
      sum.merge(tally, uniquingKeysWith: +)
    }
  }

  /// The findings about ended and stalled processes of a strategy.
  func knownTerminations(of strategy: String, in contract: String) -> [ReportFinding] {
    findings.filter {
      $0.contract == contract && $0.strategy == strategy && $0.example.facts.termination != nil
    }
  }
}
