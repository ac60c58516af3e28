import CompatModel

extension Prose {
  static let remedyNote: Sentence = """
    Each was tried on this model without changing it: payloads were decoded as if the property were \
    written so. Costs are those that the pattern declares.
    """

  /// The property, as it is and as it would be written.
  static func line(for remedy: ReportRemedy, of contract: ReportContract) -> Sentence {
    let type = contract.sites.first { $0.site == remedy.site }?.type
    let property: Sentence =
      type.map {
        $0 == remedy.property ? "\($0, .name)" : "\(remedy.property, .name): \($0, .name)"
      }
      ?? "\(remedy.property, .name)"
    return "\(property) → \(remedy.code, .command)"
  }

  static func effect(of remedy: ReportRemedy) -> Sentence {
    """
    \(losses(of: remedy))Fixes \(remedy.saves, of: "failing check") (\(remedy.tried) \
    tried).\(costs(of: remedy))
    """
  }

  /// The same in short and without costs, for a grid that names the classes of change.
  static func shortEffect(of remedy: ReportRemedy) -> Sentence {
    let saved: Sentence = "\(remedy.saves, of: "failing check")."
    guard let first = remedy.effects.keys.first, remedy.effects.count == 1 else {
      return "\(Sentence(losses(of: remedy).plainText, nil))Fixes \(saved)"
    }
    let limits: Sentence = remedy.partly.isEmpty ? "" : " where it helps"
    return "\(loss(first))\(limits); fixes \(saved)"
  }

  /// What a remedy leaves lost: a sentence for all classes of change with the same loss.
  private static func losses(of remedy: ReportRemedy) -> Sentence {
    var sentences: Sentence = ""
    for loss in Loss.allCases {
      guard let classes = remedy.effects[loss] else { continue }
      let changes = classes.map { changeClass -> Sentence in
        let noun: Sentence = "\(noun(for: changeClass), .emphasis)"
        return remedy.partly.contains(changeClass) ? "\(noun) (where it helps)" : noun
      }
      sentences.append(
        "After \(Sentence.joined(changes, by: ", ", last: " or ")), \(self.loss(loss)). ")
    }
    return sentences
  }

  static func moreRemedies(_ count: Int) -> Sentence {
    "\(count, of: "more remedy", plural: "more remedies"): \("--verbose", .command)"
  }

  private static func noun(for changeClass: ChangeClass) -> String {
    switch changeClass {
    case .newValue: "a new value"
    case .missing: "a missing value"
    case .null: "null"
    case .empty: "an empty value"
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
    case .nothing: "nothing is lost"
    case .value: "only that value is lost"
    case .element: "only that element is lost"
    case .neighbours: "its neighbours are lost, too"
    case .payload: "the payload is lost"
    }
  }

  static func costs(of remedy: ReportRemedy) -> Sentence {
    remedy.costs.isEmpty
      ? "" : " Costs: \(Sentence.joined(remedy.costs.map { explanation(of: $0) }, by: ", "))."
  }
}
