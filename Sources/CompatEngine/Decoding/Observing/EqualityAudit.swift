import CompatModel
import JSONSyntax

/// Decides whether the `==` of a strategy's models may stand in for looking.
///
/// A model may compare just its id, and be blind to everything else. Before any check, the audit
/// changes one value at every site that the samples have, and looks at what was decoded twice: with
/// the help of `==`, and without. Where the two differ, `==` is not used again.
struct EqualityAudit {
  private var audited: Set<JSONPointerPattern> = []

  /// Audits the sites of a sample that were not audited before, and returns whether `==` saw
  /// everything that looking saw.
  mutating func passes(_ trials: SampleTrials, survey: Survey) -> Bool {
    for node in trials.sample.document.nodes where !node.isContainer || node.count == 0 {
      guard audited.insert(node.pattern).inserted else { continue }
      for edit in edits(of: node, survey: survey) {
        guard let isRight = trials.isEqualityRight(after: [edit]) else { continue }
        guard isRight else { return false }
        if trials.visible(after: [edit]) != trials.visible { break }
      }
    }
    return true
  }

  /// Other values for the site, then none at all: what a lenient model shows as nil.
  private func edits(of node: JSONNode, survey: Survey) -> [JSONEdit] {
    let others = Replacement.candidates(for: node, survey: survey).map(node.replaced(with:))
    return others + [node.removed(), node.replaced(with: "null")].compactMap(\.self)
  }
}
