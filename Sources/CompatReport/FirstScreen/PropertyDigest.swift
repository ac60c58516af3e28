import CompatEngine
import CompatModel
import JSONSyntax

/// A property of an app's models, wherever payloads have it, and what changes of the server would cost
/// there.
struct PropertyDigest: Sendable {
  /// The property with the type around it, `Order.status`; the contract and the site of a value that
  /// has no such name.
  let name: Sentence
  let type: String?
  let sites: [String]
  let cells: [ChangeClass: RiskCell]

  /// The best edit that was tried; nil if none helps.
  let fix: Fix?

  /// How urgent the changes are: those of each class, at the site where they are most urgent.
  private let weight: Int

  /// Whether a payload without the value does not decode.
  var isRequired: Bool {
    cells[.missing].map { !$0.outcome.isSurvived && !$0.isRequired } ?? false
  }

  var worst: RiskCell { cells.values.max { $0.severity < $1.severity } ?? .harmless }

  /// What changes cost, the worst outcome first: `rejected after new value, missing and null`.
  var costs: Sentence {
    let costly = ChangeClass.allCases.compactMap { one in
      cells[one].flatMap { $0 == .harmless ? nil : (cell: $0, name: Prose.title(of: one)) }
    }
    let groups = costly.grouped(by: \.cell.words).map(\.elements)
      .ordered { $0[0].cell.severity > $1[0].cell.severity }
    return .joined(
      groups.map { group in
        "\(group[0].cell.words) after \(list: group.map(\.name), .emphasis)"
      }, by: "; ")
  }

  /// The properties of the contracts with one model: first those that payloads need, of which those
  /// come first that are harmed most, and at most sites.
  static func all(in report: Report) -> [PropertyDigest] {
    let sites = report.contracts.filter { $0.strategies.count == 1 }.flatMap { contract in
      contract.sites.filter { $0.site != "/" }.map { (site: $0, contract: contract) }
    }
    let properties = sites.grouped { site, contract -> Sentence in
      "\(contract.scope, .aside)\(Fix.subject(site.property, at: site.site, of: contract))"
    }.map { (name: Fix.subject($1[0].site.property, at: $1[0].site.site, of: $1[0].contract), $1) }
    // Models of different scopes may have properties of one name.
    let names = Dictionary(grouping: properties, by: \.name).mapValues(\.count)
    let digests = properties.map { name, sites -> PropertyDigest in
      let scope = names[name] == 1 ? "" : sites[0].contract.scope
      return PropertyDigest("\(scope, .name)\(name)", at: sites)
    }
    return digests.filter { $0.weight > 0 }.ordered { one, other in
      if one.isRequired != other.isRequired { return one.isRequired }
      return one.weight == other.weight
        ? one.sites.count > other.sites.count : one.weight > other.weight
    }
  }

  /// The properties, together those at which changes cost the same and edits of one pattern help.
  static func groups(in report: Report) -> [[PropertyDigest]] {
    all(in: report).grouped { one in
      [one.costs, Sentence(one.fix?.remedy.pattern ?? ""), one.fix?.costs ?? ""]
    }.map(\.elements)
  }

  private init(_ name: Sentence, at found: [(site: ReportSite, contract: ReportContract)]) {
    var cells: [ChangeClass: RiskCell] = [:]
    var weights: [ChangeClass: Int] = [:]
    var savings: [Fix.Saving] = []
    for (site, contract) in found {
      for changeClass in site.harmless where cells[changeClass] == nil {
        cells[changeClass] = .harmless
      }
      for risk in site.risks {
        guard let effect = risk.effects.first else { continue }
        let cell = RiskCell(effect, isFailClosed: site.isFailClosed)
        if cell.severity > cells[risk.changeClass]?.severity ?? -1 {
          cells[risk.changeClass] = cell
        }
        weights[risk.changeClass] = max(weights[risk.changeClass] ?? 0, risk.weight)
        savings += risk.remedies.enumerated().compactMap { number, saving in
          contract.remedies.first { $0.id == saving.id }.map {
            Fix.Saving(remedy: $0, isBest: number == 0, risk: risk, checks: saving.saves)
          }
        }
      }
    }
    (self.name, type, self.cells) = (name, found[0].site.type, cells)
    sites = found.map { "\($0.contract.id) \($0.site.site)" }
    fix = Fix(best: savings)
    weight = weights.values.reduce(0, +)
  }
}
