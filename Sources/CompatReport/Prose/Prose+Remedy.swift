import CompatModel

extension Prose {
  /// How to read the remedies.
  static let remedyNote: Sentence = """
    Each was tried on this model without changing it: the payload was decoded as if the property were \
    written so. Costs are those that the pattern declares.
    """

  /// A remedy in two lines: the code, and what it saves.
  static func line(for remedy: ReportRemedy) -> Sentence {
    """
    \(remedy.property, .name): \(remedy.code, .command) saves \(remedy.saves, of: "payload") \
    (\(remedy.tried) tried); lost is \(loss(remedy.lost), .emphasis)\(costs(of: remedy))
    """
  }

  private static func loss(_ loss: Loss) -> String {
    switch loss {
    case .nothing: "nothing"
    case .value: "at most the value"
    case .element: "at most the element"
    case .neighbours: "at most the values around it"
    case .payload: "no less"
    }
  }

  private static func costs(of remedy: ReportRemedy) -> Sentence {
    remedy.costs.isEmpty
      ? "" : "; costs: \(Sentence.joined(remedy.costs.map { explanation(of: $0) }, by: ", "))"
  }
}
