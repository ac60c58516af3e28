import CompatEngine
package import CompatModel
import JSONSyntax

/// A change of one property's type, tried on the only model of a contract without touching it.
package struct ReportRemedy: Codable, Sendable, Hashable, Identifiable {
  package var id: String
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
  /// What was tried on the only model; several models are compared with each other instead.
  var remedies: [TriedRemedy] { strategies.count == 1 ? remedyTable.remedies : [] }

  /// What the remedies save at a risk, the best first.
  func savings(at risk: Risk) -> [ReportSaving] {
    if remedies.isEmpty { return [] }
    return remedyTable.remedies(for: risk).compactMap { tried in
      tried.loss(after: risk).map {
        ReportSaving(id: id(of: tried), saves: tried.saved(after: risk), lost: $0)
      }
    }
  }

  /// The pattern and the site; types of a union may have a property each at one site.
  fileprivate func id(of remedy: TriedRemedy) -> String {
    let id = "\(remedy.pattern.rawValue)@\(remedy.site.nonEmpty)"
    let alike = remedies.count { $0.pattern == remedy.pattern && $0.site == remedy.site }
    return alike > 1 ? "\(id) \(remedy.property?.name ?? "")" : id
  }

  /// Whether payloads hold names of which there can be new ones: cases of an enum or of a union.
  var hasNames: Bool { risks.contains(where: \.changeClass.isAdditive) }

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
      + remedy.pattern.costs.filter { cost in
        switch cost {
        case .rawValueErased, .unknownLikeAbsent: isName
        // A property that may be missing loses nothing by it.
        case .missingUnnoticed: remedy.property?.isRequired ?? true
        default: true
        }
      }
  }
}

extension ReportRemedy {
  init(_ remedy: TriedRemedy, in contract: ContractResults) {
    let effects = contract.remedyTable.effects(of: remedy)
    self.init(
      id: contract.id(of: remedy), site: remedy.site.nonEmpty,
      property: remedy.subject, pattern: remedy.pattern.rawValue,
      tried: remedy.tried, saves: remedy.saves,
      effects: Dictionary(grouping: effects, by: \.loss).mapValues { $0.map(\.changeClass) },
      partly: effects.filter(\.isPartial).map(\.changeClass),
      costs: contract.costs(of: remedy),
      code: remedy.code, isAlternative: remedy.isAlternative)
  }
}
