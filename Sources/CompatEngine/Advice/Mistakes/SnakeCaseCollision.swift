import CompatModel
import JSONSyntax

extension Advice {
  static let snakeCaseCollision = Advice(
    id: "snake-case-collision",
    mistake: "Names are converted from snake_case, and a member that is added wins over another.",
    evidence: """
      After a member was added whose name differs from a neighbour's in letter case and underscores \
      only, the app sees its value in place of the neighbour's.
      """,
    remedy: "Spell the names out in CodingKeys, and decode without converting them.",
    // The value of the added member may be another case of an open enum.
    outranks: ["shadowed-case"]
  ) { evidence in
    guard evidence.convertsKeys, case .key(let added)? = evidence.site.tokens.last,
      let won = evidence.examples(.misread, after: .memberAdded).first(where: {
        $0.overwritten != nil
      }),
      case .key(let seen)? = won.overwritten?.tokens.last,
      seen.withoutSeparators == added.withoutSeparators
    else { return nil }
    return GivenAdvice(
      name: added, before: won.overwritten?.description, seen: won.became?.description)
  }
}
