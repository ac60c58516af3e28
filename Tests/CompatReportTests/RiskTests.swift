import CompatModel
import JSONSyntax
import TestSupport
import Testing

@testable import CompatReport

/// What changes would cost, site by site.
@Suite struct RiskTests {
  /// Strategies in the order of their registration, each with the outcome of one risk.
  private static func contract(
    _ effects: [(id: String, outcome: Outcome, lost: Loss)], isFailClosed: Bool = false,
    sites: [String] = ["/a"]
  ) -> ReportContract {
    var contract = ReportContract.compared(
      "item", effects.enumerated().map { ($1.id, 0, 1, $0 + 1) })
    contract.reference = nil
    contract.risks = sites.map { site in
      var risk = ReportRisk.newValue()
      (risk.site, risk.isFailClosed) = (site, isFailClosed)
      risk.effects = effects.map { one in
        ReportRiskEffect(outcome: one.outcome, lost: one.lost, strategies: [one.id])
      }
      return risk
    }
    return contract
  }

  @Test func `a risk is a line with the releases that pay, and the strategy that helps`() {
    var page = Variations(of: .bare, .sections, as: TextReport(width: 100))
    page.add("every release that does not survive") {
      $0.contracts = [
        Self.contract([
          ("strict", .rejected, .payload), ("lossy", .collateral, .neighbours),
          ("default-value", .misread, .value), ("unknown-case", .absorbed, .value),
        ])
      ]
    }
    page.add("what is recommended to most, and not to the worst alone") { report in
      var contract = Self.contract([
        ("strict", .rejected, .payload), ("failure-as-nil-wrapper", .collateral, .neighbours),
        ("nil-wrapper", .absorbed, .value), ("preserving", .intact, .nothing),
      ])
      contract.recommendations = [
        ReportRecommendation(
          sites: ["/a"], isFailClosed: false,
          changes: [
            ReportStrategyChange(from: ["strict"], to: "preserving", costs: []),
            ReportStrategyChange(from: ["failure-as-nil-wrapper"], to: "nil-wrapper", costs: []),
          ], answers: [])
      ]
      report.contracts = [contract]
    }
    let closed: [(String, Outcome, Loss)] = [
      ("struct-wrapper", .intact, .nothing), ("strict", .rejected, .payload),
      ("lossy", .collateral, .neighbours),
    ]
    for count in [3, 2] {
      page.add("what must be rejected, with \(count) strategies") {
        $0.contracts = [Self.contract(Array(closed.prefix(count)), isFailClosed: true)]
      }
    }
    let paying = ["a", "b", "c", "d"].map { ($0, Outcome.rejected, Loss.payload) }
    let survivor = ("e", Outcome.absorbed, Loss.value)
    page.add("four releases at two sites") {
      $0.contracts = [Self.contract(paying + [survivor], sites: ["/a", "/b"])]
    }
    page.add("five releases") {
      $0.contracts = [
        Self.contract(paying + [("f", Outcome.rejected, Loss.payload), survivor])
      ]
    }
    page.add("no strategy helps") { $0.contracts = [Self.contract(paying)] }
    PrintedReportTests.golden.expect(page.text, is: "variations/risks.txt")
  }

  @Test func `risks of one model are a table, the site with the worst cell first`() {
    func risk(
      _ site: String, _ outcome: Outcome, _ lost: Loss, isFailClosed: Bool = false,
      type: String? = nil
    ) -> ReportRisk {
      ReportRisk(
        site: site, type: type ?? "Models.\(site.dropFirst())", changeClass: .null,
        isFailClosed: isFailClosed,
        effects: [ReportRiskEffect(outcome: outcome, lost: lost, strategies: ["strict"])],
        outcomes: ReportTally([outcome: 3]), example: "", weight: 1)
    }
    var format = TextReport(width: 100)
    format.topic = .risks
    var page = Variations(of: .single, as: format)
    page.add("every cell") { report in
      report.contracts[0].risks = [
        risk("/fallback", .absorbed, .value), risk("/", .rejected, .payload),
        risk("/refused", .rejected, .payload, isFailClosed: true),
        risk("/payload", .rejected, .payload), risk("/wrong", .misread, .value),
        risk("/open", .absorbed, .value, isFailClosed: true),
        risk("/kept", .intact, .nothing, isFailClosed: true),
        risk("/element", .absorbed, .element), risk("/lost", .collateral, .neighbours),
        risk("/lost-closed", .collateral, .neighbours, isFailClosed: true),
        risk("/crash", .crashed, .payload), risk("/hang", .hung, .payload),
        risk("/nothing", .intact, .nothing),
      ]
    }
    page.add("tallies, and only the worst outcome") { report in
      report.contracts[0].risks[0].outcomes = ReportTally([.misread: 1, .rejected: 61])
    }
    let types = [
      ["Default<Defaults.No>?", "Default<Defaults.One>"],
      ["Models.Page<Models.Item>", "[Models.Item]"],
    ]
    for names in types {
      page.add("types \(names.joined(separator: " and "))") { report in
        report.contracts[0].risks = names.enumerated().map { index, type in
          risk("/\(index)", .rejected, .payload, type: type)
        }
      }
    }
    page.add("another strategy") { $0.contracts[0].strategies[0].id = "other" }
    page.add("several models: a line for each risk") { $0.contracts = Report.ordinary.contracts }
    PrintedReportTests.golden.expect(page.text, is: "variations/risk-tables.txt")
  }

  @Test func `a page has a grid of each contract, release by release`() throws {
    var text = ""
    var single = Report.single
    single.contracts[0].risks[0].outcomes = ReportTally([.misread: 1, .rejected: 61])
    for (name, report) in [("several models", Self.grid), ("one model", single)] {
      let page = PageScanner(HTMLReport().string(for: report))
      let data = try JSONDocument(parsing: page.data).root
      text += "== \(name) ==\n" + PageOutline(of: page).text(below: "contract:item")
      text += "words \(try #require(data["words"]).value.wrapped())\n"
      text += "rows \(try #require(data["grids"]?["item"]?["rows"]).value.wrapped())\n\n"
    }
    PrintedReportTests.golden.expect(text, is: "variations/grids.txt")
  }

  /// Releases out of order, versions, and sites of each kind.
  private static var grid: Report {
    var report = Report.ordinary
    var contract = report.contracts[0]
    contract.strategies[0].release = "2.10"
    contract.strategies[0].isReference = true
    contract.strategies[0].versions = ["2018-11": .intact, "2020-03": .rejected]
    contract.strategies[1].release = "2.9"
    contract.strategies[1].support = .outOfSupport
    var third = contract.strategies[0]
    third.id = "third"
    contract.strategies.append(third)
    func add(
      _ site: String, _ changeClass: ChangeClass, _ outcome: Outcome, _ lost: Loss,
      _ strategies: [String], mutant: String
    ) {
      var risk = ReportRisk.newValue()
      (risk.site, risk.changeClass, risk.example) = (site, changeClass, mutant)
      risk.effects = [ReportRiskEffect(outcome: outcome, lost: lost, strategies: strategies)]
      contract.risks.append(risk)
    }
    // A strategy that an effect does not name does not read the site.
    add("/type", .otherFormat, .misread, .value, ["unknown-case"], mutant: "no mutant")
    add(
      "/same", .newValue, .rejected, .payload, ["strict", "unknown-case", "third"],
      mutant: "item/2018-11/house.json#enum-case-added@/other")
    add(
      "/items/*/type", .newValue, .collateral, .neighbours, ["strict"],
      mutant: "item/2018-11/house.json#enum-case-added@/items/3/type")
    add(
      "/unknown", .null, .rejected, .payload, ["third"],
      mutant: "item/2018-11/unknown.json#key-null@/unknown")
    contract.harmless.append(ReportHarmless(site: "/only", classes: [.missing]))
    report.contracts = [contract]
    return report
  }

  @Test func `a comparison leads to the contract in which least survives`() {
    var text = ""
    for contracts in [StrategyTests.summed, StrategyTests.misleading] {
      var report = Report.bare
      report.contracts = contracts
      let page = PageScanner(HTMLReport().string(for: report))
      text += PageOutline(of: page).text(below: "strategies") + "\n"
    }
    PrintedReportTests.golden.expect(text, is: "variations/comparison.html.txt")
  }

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

  @Test func `an operator with one known failure everywhere compares nothing`() {
    var format = TextReport(width: 100)
    format.topic = .strategies
    var page = Variations(of: .ordinary, as: format)
    func misread(_ report: inout Report, _ status: BaselineStatus) {
      report.contracts[0].recommendations = []
      report.contracts[0].reference = nil
      for strategy in report.contracts[0].strategies.indices {
        report.contracts[0].strategies[strategy].roundTrips = []
        report.contracts[0].strategies[strategy].distinguishability = []
        report.contracts[0].strategies[strategy].cells[0] = .fixture(
          "enum-case-added", .additive, [.misread: 3], strategy == 0 ? status : .accepted)
      }
    }
    page.add("the only operator of its kind") { misread(&$0, .accepted) }
    func withOther(_ report: inout Report, _ status: BaselineStatus) {
      misread(&report, status)
      for position in report.operators.indices where report.operators[position].id == "key-added" {
        report.operators[position].kind = .additive
      }
      report.contracts[0].strategies[0].cells[1].kind = .additive
    }
    page.add("beside another operator") { withOther(&$0, .accepted) }
    page.add("new for one strategy") { withOther(&$0, .worse) }
    page.add("two contracts are summed") { report in
      misread(&report, .worse)
      var second = report.contracts[0]
      second.id = "planet"
      report.contracts.append(second)
    }
    PrintedReportTests.golden.expect(page.text, is: "variations/kinds.txt")
  }
}
