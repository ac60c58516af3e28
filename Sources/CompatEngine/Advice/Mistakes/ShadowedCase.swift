import CompatModel
import JSONSyntax

extension Advice {
  static let shadowedCase = Advice(
    id: "shadowed-case",
    mistake:
      "The cases of a union are tried in order, and an earlier one decodes payloads of a later one.",
    evidence: "After nothing but a member was added, the app sees another case of an enum.",
    remedy: """
      Read a discriminator first, or let the earlier case reject payloads of other cases.
      """
  ) { evidence in
    for form in [ChangeForm.memberAdded, .membersAdded] {
      let shadowed =
        evidence.examples(.misread, after: form) + evidence.examples(.collateral, after: form)
      guard let change = shadowed.compactMap(\.changedCase).first else { continue }
      var facts = GivenAdvice(before: change.before, seen: change.now)
      if form == .memberAdded, case .key(let member)? = evidence.site.tokens.last {
        facts.name = member
      }
      return facts
    }
    return nil
  }
}
