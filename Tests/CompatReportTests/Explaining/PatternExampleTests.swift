import CodableCompat
import CompatEngine
import TestSupport
import Testing

@Suite struct PatternExampleTests {
  @Test(arguments: StrategyPattern.standard.filter { $0.example != nil })
  func `the example of a pattern compiles`(pattern: StrategyPattern) throws {
    let compiled = try Checkout.text("Tests/CompatReportTests/Explaining/PatternExamples.swift")
    #expect(Self.stripped(compiled).contains(Self.stripped(try #require(pattern.example))))
  }

  @Test(arguments: RemedyPattern.allCases)
  func `every pattern that can be a remedy shows its code`(remedy: RemedyPattern) throws {
    let pattern = try #require(StrategyPattern.standard.first { $0.id == remedy.rawValue })
    #expect(pattern.example != nil)
  }

  private static func stripped(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
