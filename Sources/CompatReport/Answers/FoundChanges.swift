package import CompatEngine
import CompatModel
import JSONSyntax

package struct FoundChanges {
  /// What is to be done to make the payload smaller.
  package struct Task {
    /// The position of the contract among the parts of the plan.
    package let part: Int

    package let sample: Int
    package let strategyIndex: Int
    package let reduction: SearchReduction
  }

  let contract: String
  let id: String
  let sample: Sample
  let payload: [UInt8]
  let changes: [SearchAnswer.Change]
  let task: Task

  /// A smaller payload that shows the same; nil if none is known.
  private(set) var smallest: SmallestPayload?

  private let parts: [Mutant]

  /// Whether a single change is one of those that runs make, at another element of its shape.
  private(set) var isMadeByRuns = false

  /// Takes the payload that is left of the sample.
  mutating func reduce(to reduced: ReducedPayload, in plan: SearchPlan) throws(JSONEditConflict) {
    guard reduced.isMinimal || !reduced.cut.isEmpty else { return }
    let part = plan.plan.parts[task.part]
    guard let mutant = part.mutant(like: parts, cutting: reduced.cut) else { return }
    smallest = SmallestPayload(
      cut: reduced.cut, before: mutant.sample.document.original, after: try mutant.bytes(),
      isMinimal: reduced.isMinimal)
  }
}

struct SmallestPayload {
  let cut: SampleCut
  let before: [UInt8]
  let after: [UInt8]
  let isMinimal: Bool
}

extension FoundChanges {
  struct Maker {
    let plan: Plan
    private var mutants: [[Int]: [Mutant]] = [:]

    init(_ plan: Plan) { self.plan = plan }

    /// Makes changes by their positions among the mutants of a sample; nil if they exclude each other.
    mutating func changes(
      _ moves: [Int], of sample: Int, part number: Int, strategyIndex: Int, alone: [Outcome] = [],
      properties: [String?], doubt: SearchDoubt.Symptom? = nil
    ) throws(JSONEditConflict) -> FoundChanges? {
      let part = plan.parts[number]
      let made = mutants[[number, sample]] ?? part.mutants(ofSampleAt: sample)
      mutants[[number, sample]] = made
      let parts = moves.map { made[$0] }
      guard let mutant = parts.count == 1 ? parts[0] : Mutant.combining(parts) else { return nil }
      let ids = parts.map(\.id)
      let alone = Dictionary(zip(ids, alone)) { first, _ in first }
      let properties = Dictionary(zip(ids, properties)) { first, _ in first }
      return FoundChanges(
        contract: part.contract.id, id: mutant.id, sample: mutant.sample,
        payload: try mutant.bytes(),
        changes: (parts.count == 1 ? parts : mutant.parts).map {
          SearchAnswer.Change(
            made: ReportMutant($0).withoutPayload, operatorID: $0.operatorID,
            property: properties[$0.id] ?? nil, alone: alone[$0.id])
        },
        task: Task(
          part: number, sample: sample, strategyIndex: strategyIndex,
          reduction: SearchReduction(of: parts.map(\.changeID), doubt: doubt)),
        parts: parts,
        isMadeByRuns: parts.count == 1 && part.isMadeByRuns(operatorOf: parts[0]))
    }
  }
}
