import Testing

@testable import CompatCommand

@Suite struct LintRulesTests {
  @Test func `the list of rules names every file in Rules`() throws {
    let files = try Checkout.names(in: "Sources/CompatCommand/Linting/Rules")
    let rules = LintRules.all(recognisingBy: Redactor())
    #expect(rules.map { "\(type(of: $0))" }.sorted() == files)
  }
}
