import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct RiskTableTests {
  /// An operator of each class that is needed here, at its position.
  static let operators = ["enum-case-added", "key-missing", "key-null", "type-number-to-string"]
    .compactMap { OperatorCatalog.standard[$0]?.manual }

  /// The result of one operator at one site.
  struct Result {
    var site: String
    var number: Int
    var outcomes: [(Outcome, Loss)]
    var isFailClosed = false
    var isRead = true
    var form = ChangeForm.renamed
  }

  static func results(_ list: [Result]) throws -> StrategyResults {
    var results = StrategyResults()
    for one in list {
      var facts = SiteChangeFacts()
      facts.isRead = one.isRead
      for (outcome, loss) in one.outcomes {
        facts.tally.count(outcome)
        facts.loss = max(facts.loss, loss)
        facts.examples[outcome] = SiteExample(
          position: CheckPosition(sample: 0, index: one.number * 10 + outcome.rank))
      }
      results.sites[
        SiteChangeKey(
          pattern: try JSONPointerPattern(parsing: one.site), operatorNumber: one.number,
          form: one.form, siteChange: nil, isName: false, isFailClosed: one.isFailClosed,
          isChangeFailClosed: false)] = facts
    }
    return results
  }

  static func risks(_ rows: [Result]...) throws -> [String] {
    RiskTable(of: try rows.map(results), operators: operators).risks.map { risk in
      let effects = risk.effects.sorted { $0.key < $1.key }
        .map { "\($0.key):\($0.value.outcome)/\($0.value.loss)/\($0.value.tally.total)" }
      return "\(risk.site) \(risk.changeClass.rawValue) \(risk.weight) "
        + "\(effects.joined(separator: " ")) @\(risk.example.index)"
    }
  }

  @Test func `the operators of the tests are those that are meant`() {
    #expect(Self.operators.map(\.changeClass) == [.newValue, .missing, .null, .otherType])
  }

  @Test func `a risk is weighed by what the worst strategy loses, and by how often it happens`()
    throws
  {
    let risks = try Self.risks(
      [
        Result(site: "/b", number: 1, outcomes: [(.rejected, .payload)]),
        Result(site: "/a", number: 0, outcomes: [(.rejected, .payload), (.intact, .nothing)]),
        Result(site: "/c", number: 0, outcomes: [(.absorbed, .value)]),
      ],
      [
        Result(site: "/b", number: 1, outcomes: [(.absorbed, .value)]),
        Result(site: "/a", number: 0, outcomes: [(.misread, .value)]),
      ])
    #expect(
      risks == [
        "/a new-value 224 0:rejected/payload/2 1:misread/value/1 @4",
        "/b missing 102 0:rejected/payload/1 1:absorbed/value/1 @12",
        "/c new-value 28 0:absorbed/value/1 @1",
      ])
  }

  @Test func `what a model does not read is no risk for it`() throws {
    let unread = Result(site: "/a", number: 1, outcomes: [(.intact, .nothing)], isRead: false)
    #expect(try Self.risks([unread]) == [])
  }

  @Test func `null and another type of an element are a bad element, and a new value stays one`()
    throws
  {
    let risks = try Self.risks([
      Result(site: "/a/*", number: 0, outcomes: [(.rejected, .payload)]),
      Result(site: "/a/*", number: 2, outcomes: [(.absorbed, .element)], form: .nulled),
      Result(site: "/a/*", number: 3, outcomes: [(.rejected, .payload)], form: .retyped),
      Result(site: "/a/*/b", number: 2, outcomes: [(.rejected, .payload)], form: .nulled),
    ])
    #expect(
      risks == [
        "/a/* new-value 168 0:rejected/payload/1 @2",
        "/a/*/b null 66 0:rejected/payload/1 @22",
        "/a/* bad-element 18 0:rejected/payload/2 @32",
      ])
  }

  @Test func `an operator that removes null or writes it does one or the other`() throws {
    let risks = try Self.risks([
      Result(site: "/a", number: 1, outcomes: [(.rejected, .payload)], form: .nulled)
    ])
    #expect(risks == ["/a null 66 0:rejected/payload/1 @12"])
  }

  @Test func `at a fail-closed site a rejection costs nothing, and a fallback is the harm`() throws
  {
    let risks = try Self.risks(
      [Result(site: "/a", number: 0, outcomes: [(.rejected, .payload)], isFailClosed: true)],
      [Result(site: "/a", number: 0, outcomes: [(.absorbed, .value)], isFailClosed: true)])
    #expect(risks == ["/a new-value 224 0:rejected/payload/1 1:absorbed/value/1 @1"])
  }

  @Test func `what the server has done before multiplies the weight, and changes nothing else`()
    throws
  {
    let row = try Self.results([
      Result(site: "/o/status", number: 0, outcomes: [(.rejected, .payload)]),
      Result(site: "/o/mode", number: 0, outcomes: [(.rejected, .payload)]),
      Result(site: "/l", number: 1, outcomes: [(.rejected, .payload)]),
    ])
    let history = DriftHistory(
      of: VersionDrift.all(of: try DriftHistoryTests.contract(DriftHistoryTests.firm)),
      operators: Self.operators)
    let plain = RiskTable(of: [row], operators: Self.operators).risks
    let risks = RiskTable(of: [row], operators: Self.operators, history: history).risks
    #expect(risks.map(\.site.description) == ["/o/status", "/o/mode", "/l"])
    #expect(risks.map { $0.precedent?.factor } == [3, 2, nil])
    #expect(plain.allSatisfy { $0.precedent == nil })
    for risk in risks {
      let same = try #require(plain.first { $0.site == risk.site })
      #expect(risk.weight == same.weight * (risk.precedent?.factor ?? 1))
      #expect(risk.effects == same.effects)
    }
  }
}
