import CompatModel
import JSONSyntax

extension Advice {
  static let hiddenFailure = Advice(
    id: "hidden-failure",
    mistake: "One value that cannot be read turns the object or list around it to nil.",
    evidence: """
      After a change of one value an object or a list around it is nil, with values in it that the \
      change did not touch.
      """,
    remedy: """
      Let the failure through, or tolerate it at the value itself; an object that may be absent \
      needs decodeIfPresent and no try?.
      """
  ) { evidence in
    let bad = evidence.examples(.collateral, after: .renamed, .retyped)
    // Where every bad value throws, only its absence is read as nil: no failure is hidden.
    if bad.isEmpty, !evidence.examples(.rejected, after: .renamed, .retyped).isEmpty { return nil }
    let hidden = evidence.examples(.collateral, after: .removed, .nulled) + bad
    guard let lost = hidden.compactMap(\.becameNil).first else { return nil }
    return GivenAdvice(lost: lost.nonEmpty)
  }
}
