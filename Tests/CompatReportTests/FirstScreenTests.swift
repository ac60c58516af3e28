import CompatEngine
import CompatModel
import Testing

@testable import CompatReport

@Suite struct FirstScreenTests {
  private static func site(
    _ site: String, _ property: String, _ type: String, _ changeClass: ChangeClass,
    _ outcome: Outcome, _ weight: Int, remedies: [ReportSaving] = []
  ) -> ReportSite {
    let effect = ReportRiskEffect(
      outcome: outcome, lost: outcome == .absorbed ? .value : .payload, strategies: ["as-shipped"])
    let risk = ReportSite.Risk(
      changeClass: changeClass, effects: [effect], example: "", weight: weight, remedies: remedies)
    return ReportSite(site: site, property: property, type: type, risks: [risk])
  }

  private static var report: Report {
    var report = Report.bare
    let fixture = Report.fixture().contracts[0]
    let openState = ReportRemedy(
      id: "unknown-case@/state", site: "/state",
      property: "Order.state", pattern: "unknown-case",
      code: "enum State: …, UnknownDecodable { …; case unknown }")
    report.contracts = ["orders", "totals"].map { id in
      var contract = fixture
      contract.id = id
      contract.strategies = [fixture.strategies[0]]
      contract.remedies = [openState]
      contract.sites = [
        site("/note", "Order.note", "String?", .otherType, .rejected, 138),
        site(
          "/state", "Order.state", "State?", .newValue, .rejected, 168,
          remedies: [ReportSaving(id: openState.id, saves: 4, lost: .value)]),
        site("/b", "Order.b", "Int", .missing, .rejected, 102),
        site("/a", "Order.a", "Int", .missing, .rejected, 102),
        site("/c", "Order.c", "Int", .missing, .absorbed, 17),
      ]
      if id == "totals" {
        contract.sites = [site("/z", "Order.a", "Int", .missing, .rejected, 102)]
        contract.scope = "Old."
      }
      return contract
    }
    return report
  }

  @Test func `required properties come first, then the worst, in the order of the payload`() {
    let names = PropertyDigest.all(in: Self.report).map(\.name.plainText)
    #expect(
      names == ["Order.b", "Order.a", "Old.Order.a", "Order.state", "Order.note", "Order.c"])
  }

  @Test func `a property of two contracts is one row, unless the types around it differ`() {
    var report = Self.report
    report.contracts[1].scope = ""
    let properties = PropertyDigest.all(in: report)
    #expect(properties.first?.name.plainText == "Order.a")
    #expect(properties.map(\.sites.count) == [2, 1, 1, 1, 1])
  }

  @Test func `a property has the edit that was tried, with its checks`() {
    let fixes = PropertyDigest.all(in: Self.report).compactMap(\.fix)
    #expect(
      fixes.map { $0.words(besides: "Order.a").plainText } == [
        "write enum State: …, UnknownDecodable { …; case unknown }: fixes new value (4 checks)"
      ])
  }
}
