import CompatModel

extension Prose {
  /// How to read the remedies.
  static let remedyNote: Sentence = """
    Each was tried on this model without changing it: payloads were decoded as if the property were \
    written so. Costs are those that the pattern declares.
    """

  /// The property, as it is and as it would be written.
  static func line(for remedy: ReportRemedy, of contract: ReportContract) -> Sentence {
    let type = contract.risks.first { $0.site == remedy.site }?.type
    let property: Sentence =
      type.map {
        $0 == remedy.property ? "\($0, .name)" : "\(remedy.property, .name): \($0, .name)"
      }
      ?? "\(remedy.property, .name)"
    return "\(property) → \(remedy.code, .command)"
  }

  /// What a remedy leaves lost, and what it costs.
  static func effect(of remedy: ReportRemedy, in contract: ReportContract) -> Sentence {
    let risks = contract.risks.filter { $0.remedies.contains(remedy.id) }
    let classes = ChangeClass.allCases.filter { changeClass in
      risks.contains { $0.changeClass == changeClass }
    }
    let changes = Sentence.joined(
      classes.map { "\(noun(for: $0), .emphasis)" }, by: ", ", last: " or ")
    return """
      After \(changes), \(loss(remedy.lost)). Saves \(remedy.saves, of: "check"), judged by \
      \(remedy.tried) that \(Sentence(remedy.tried == 1 ? "was" : "were", nil)) tried.\(costs(of: remedy))
      """
  }

  /// How many remedies are not shown.
  static func moreRemedies(_ count: Int) -> Sentence {
    "\(count, of: "more remedy", plural: "more remedies"): \("--verbose", .command)"
  }

  private static func noun(for changeClass: ChangeClass) -> String {
    switch changeClass {
    case .newValue: "a new value"
    case .missing: "a missing value"
    case .null: "null"
    case .otherType: "another type"
    case .otherFormat: "another format"
    case .badElement: "a bad element"
    case .moved: "a moved value"
    case .newSubtype: "a new subtype"
    case .otherBody: "another body"
    }
  }

  static func loss(_ loss: Loss) -> Sentence {
    switch loss {
    case .nothing: "nothing is lost where it helps"
    case .value: "only that value is lost"
    case .element: "only that element is lost"
    case .neighbours: "the values around it are lost"
    case .payload: "the payload is lost"
    }
  }

  private static func costs(of remedy: ReportRemedy) -> Sentence {
    remedy.costs.isEmpty
      ? "" : " Costs: \(Sentence.joined(remedy.costs.map { explanation(of: $0) }, by: ", "))."
  }
}
