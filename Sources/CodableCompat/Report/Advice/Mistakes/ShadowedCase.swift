import JSONSyntax

/// A union whose earlier case takes the payload of a later one.
struct ShadowedCase: Advice {
  static let manual = AdviceManual(
    id: "shadowed-case",
    mistake:
      "The cases of a union are tried in order, and an earlier one takes what is a later one's.",
    evidence: "After nothing but a member was added, the app sees another case of an enum.",
    remedy: """
      Read a discriminator first, or let the earlier case refuse what belongs to another one.
      """)

  func facts(in evidence: AdviceEvidence) -> AdviceFacts? {
    let shadowed =
      evidence.examples(.misread, after: .memberAdded)
      + evidence.examples(.collateral, after: .memberAdded)
    guard let change = shadowed.compactMap(\.changedCase).first,
      case .key(let member)? = evidence.place.tokens.last
    else { return nil }
    return AdviceFacts(name: member, before: change.before, seen: change.now)
  }

  func sentence(for advice: ReportAdvice) -> Sentence {
    """
    Where the member \(advice.name ?? "", .value) is added at \(advice.here), the app sees the case \
    \(advice.seen ?? "", .value) instead of \(advice.before ?? "", .value): the cases are tried in \
    order, and an earlier one takes what belongs to a later one. Read a discriminator first, or let \
    the earlier case refuse what belongs to another one.
    """
  }
}
