import CompatModel
import JSONSyntax

extension Advice {
  static let fakeTolerance = Advice(
    id: "fake-tolerance",
    mistake: "An enum has a case for unknown names, and a decoder that never falls back on it.",
    evidence: """
      The name of the fallback itself is read although no sample has it, and another name that no \
      sample has throws at the same site.
      """,
    remedy: """
      Write init(from:) that decodes the raw value and falls back on the case, or adopt \
      UnknownDecodable.
      """,
    outranks: ["optional-enum", "strict-enum"]
  ) { evidence in
    guard !evidence.isFailClosed else { return nil }
    let records = evidence.changes.filter(\.isFallbackSpelling)
    let word = records.compactMap { $0.examples[.intact] ?? $0.examples[.absorbed] }
      .first { $0.atSite != .unread }
    // Foundation says that a raw value cannot be read, and where.
    guard let word, records.allSatisfy({ $0.examples[.rejected] == nil }),
      evidence.examplesOfNewNames(.rejected).contains(where: { $0.errorKind == .dataCorrupted })
    else { return nil }
    return GivenAdvice(name: word.became?.description)
  }
}
