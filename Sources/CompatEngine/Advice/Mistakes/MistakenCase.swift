import CompatModel
import JSONSyntax

extension Advice {
  static let mistakenCase = Advice(
    id: "mistaken-case",
    mistake: "A known case whose payload cannot be read is decoded as another case.",
    evidence: """
      After a change of one scalar that names no case, the app sees another case of an enum.
      """,
    remedy: """
      Decide by a discriminator which case it is, and let the failures inside its payload through; \
      a fallback is for types that are not known.
      """,
    outranks: ["hidden-failure"]
  ) { evidence in
    guard !evidence.changes.contains(where: \.key.isName) else { return nil }
    let forms: [ChangeForm] = [.removed, .nulled, .renamed, .retyped]
    let changes = [Outcome.collateral, .misread].flatMap { outcome in
      forms.flatMap { evidence.examples(outcome, after: $0) }
    }
    // A value that replaces a whole union is not a broken part of a known case.
    let parts = changes.filter { $0.was?.isScalar ?? false }
    guard let change = parts.compactMap(\.changedCase).first else { return nil }
    return GivenAdvice(before: change.before, seen: change.now)
  }
}
