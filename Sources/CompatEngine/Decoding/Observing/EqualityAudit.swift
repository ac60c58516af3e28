import CompatModel
import JSONSyntax

/// Decides whether the `==` of a strategy's models may replace reflection.
///
/// A model's `==` may compare only an id. Before any check, the audit changes one value at every
/// site of the samples, and compares the results with and without `==`. If they differ once, `==`
/// is not used.
struct EqualityAudit {
  private var audited: Set<JSONPointerPattern> = []
  private let deadline: ContinuousClock.Instant

  /// Begins an audit.
  ///
  /// - Parameter limit: How long it may take. An audit that takes longer fails: reflection is
  ///   slower than `==`, and never wrong.
  init(within limit: Duration) { deadline = .now + limit }

  /// Whether a sample has a site that was not audited before.
  func isNeeded(for document: JSONDocument) -> Bool {
    document.nodes.contains { node in
      (!node.isContainer || node.count == 0) && !audited.contains(node.pattern)
    }
  }

  /// Audits the sites of a sample that were not audited before; returns whether `==` saw every
  /// difference that reflection saw, in time.
  mutating func passes(_ trials: SampleTrials, survey: Survey) -> Bool {
    for node in trials.sample.document.nodes where !node.isContainer || node.count == 0 {
      guard audited.insert(node.pattern).inserted else { continue }
      guard ContinuousClock.now < deadline else { return false }
      for edit in edits(of: node, survey: survey) {
        guard let isRight = trials.isEqualityRight(after: [edit]) else { continue }
        guard isRight else { return false }
        if trials.visible(after: [edit]) != trials.visible { break }
      }
    }
    return true
  }

  /// Other values for the site, then no value and null, which a lenient model shows as nil.
  private func edits(of node: JSONNode, survey: Survey) -> [JSONEdit] {
    let others = Replacement.candidates(for: node, survey: survey).map {
      node.replaced(with: $0.bytes)
    }
    return others + [node.removed(), node.replaced(with: "null")].compactMap(\.self)
  }
}
