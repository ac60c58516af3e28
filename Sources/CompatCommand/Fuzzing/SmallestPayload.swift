import CodableCompat
import JSONSyntax

struct SmallestPayload: Hashable {
  let cut: SampleCut

  /// The payload before the changes, and after them.
  let before: [UInt8]
  let after: [UInt8]

  /// Whether nothing else can be taken away.
  let isMinimal: Bool

  /// Makes the payload; nil if the operators do not make these changes of what is left.
  ///
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, which is a defect of the operator.
  init?(
    _ reduced: ReducedPayload, of parts: [Mutant], in plan: ContractPlan
  ) throws(JSONEditConflict) {
    guard let mutant = plan.mutant(like: parts, cutting: reduced.cut) else { return nil }
    cut = reduced.cut
    before = mutant.sample.document.original
    after = try mutant.bytes()
    isMinimal = reduced.isMinimal
  }
}
