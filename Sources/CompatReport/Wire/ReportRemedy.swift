import CompatEngine
package import CompatModel
import JSONSyntax

/// A change of one property's type, tried on the model without touching it.
package struct ReportRemedy: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  package var strategies: [String]
  package var site: String
  package var property: String
  package var pattern: String
  package var tried = 0
  /// The number of checks that lose less with it; those that were tried stand for the others of the
  /// same site, class of change, and kind of error.
  package var saves = 0
  @LeftOutIfEmpty package var effects: [Loss: [ChangeClass]] = [:]
  @LeftOutIfEmpty package var partly: [ChangeClass] = []
  @LeftOutIfEmpty package var costs: [StrategyCost] = []
  package var code: String
  @LeftOutIfEmpty package var isAlternative = false
}

extension ContractResults {
  /// Whether payloads hold names of which there can be new ones: cases of an enum or of a union.
  var hasNames: Bool {
    risks.contains { $0.changeClass == .newValue || $0.changeClass == .newSubtype }
  }

  /// What a remedy costs: what the trials have shown, then what the pattern declares; only names have
  /// raw values to send back, and unknown ones.
  fileprivate func costs(of remedy: TriedRemedy) -> [StrategyCost] {
    let isName =
      switch remedy.property?.form {
      case .enumeration?, .union?: true
      case nil: hasNames
      default: false
      }
    return (remedy.harms ? [.harmHere] : [])
      + remedy.pattern.costs.filter {
        isName || $0 != .rawValueErased && $0 != .unknownLikeAbsent
      }
  }
}

extension ReportRemedy {
  /// The remedy of one model, named after its pattern and its property.
  init(_ remedy: TriedRemedy, in contract: ContractResults) {
    let site = remedy.site.nonEmpty
    let effects = contract.remedyTable.effects(of: remedy)
    self.init(
      id: "\(remedy.pattern.rawValue)@\(site)",
      strategies: [contract.part.strategies[remedy.strategyIndex].id], site: site,
      property: remedy.property?.name ?? site, pattern: remedy.pattern.rawValue,
      tried: remedy.tried, saves: remedy.saves,
      effects: Dictionary(grouping: effects, by: \.loss).mapValues { $0.map(\.changeClass) },
      partly: effects.filter(\.isPartial).map(\.changeClass),
      costs: contract.costs(of: remedy),
      code: remedy.code, isAlternative: remedy.isAlternative)
  }
}

/// The remedies of a contract; what is equal for several of its models is told once.
struct ContractRemedies: Sendable {
  let all: [ReportRemedy]

  private let ids: [TriedRemedy: String]

  init(of contract: ContractResults) {
    let groups = contract.remedyTable.remedies.grouped { tried in
      var key = ReportRemedy(tried, in: contract)
      (key.strategies, key.isAlternative) = ([], false)
      return key
    }
    let names = Dictionary(grouping: groups, by: \.key.id)
    all = groups.map { key, alike in
      var remedy = key
      remedy.strategies = alike.map { contract.part.strategies[$0.strategyIndex].id }
      // What a model needs is no alternative, though another model needs it first.
      remedy.isAlternative = alike.allSatisfy(\.isAlternative)
      // Models that differ give different remedies for the same property: the strategy tells them apart.
      let others = names[key.id, default: []].map { group in
        contract.part.strategies[group.elements[0].strategyIndex].id
      }
      if Set(others).count > 1 { remedy.id = "\(remedy.strategies[0]):\(key.id)" }
      // So may the types of a union.
      if others.count > Set(others).count { remedy.id += " \(key.property)" }
      return remedy
    }
    ids = Dictionary(
      first: zip(all, groups).flatMap { remedy, group in group.elements.map { ($0, remedy.id) } })
  }

  /// What the remedies save at a risk, the best first.
  func savings(at risk: Risk, in contract: ContractResults) -> [ReportSaving] {
    contract.remedyTable.remedies(for: risk).compactMap { tried -> ReportSaving? in
      guard let id = ids[tried], let lost = tried.loss(after: risk) else { return nil }
      return ReportSaving(id: id, saves: tried.saved(after: risk), lost: lost)
    }.grouped(by: \.id).map { id, savings in
      ReportSaving(
        id: id, saves: savings.reduce(0) { $0 + $1.saves },
        lost: savings.map(\.lost).max() ?? .nothing)
    }
  }
}
