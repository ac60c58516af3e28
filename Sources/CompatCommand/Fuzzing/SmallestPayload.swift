import CodableCompat
import JSONSyntax

/// A small payload that shows a finding.
struct SmallestPayload: Hashable {
  /// What is left out of the sample, by pointers in the captured payload.
  let leftOut: [JSONPointer]

  /// The payload before the changes, and after them.
  let before: [UInt8]
  let after: [UInt8]

  /// Whether no other member or element can be left out.
  let isMinimal: Bool

  /// Makes the payload; nil if the operators do not make these changes of what is left.
  ///
  /// - Parameters:
  ///   - reduced: What can be left out.
  ///   - parts: The mutants of one operator each.
  ///   - plan: The plan of the contract.
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, which is a defect of the operator.
  init?(
    _ reduced: ReducedPayload, of parts: [Mutant], in plan: ContractPlan
  ) throws(JSONEditConflict) {
    guard let mutant = plan.mutant(like: parts, leavingOut: reduced.leftOut) else { return nil }
    leftOut = reduced.leftOut
    before = mutant.sample.document.original
    after = try mutant.bytes()
    isMinimal = reduced.isMinimal
  }
}
