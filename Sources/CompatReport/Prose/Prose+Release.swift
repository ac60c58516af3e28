import CompatModel

extension Prose {
  static let releaseNote: Sentence = """
    What becomes of real samples, unchanged: a release reads older and newer versions of the payload.
    """

  /// What the server changed from one version to the next, and how much releases survived.
  static func step(of step: ReportVersionStep) -> Sentence {
    let counts = Dictionary(grouping: step.survived.keys) { step.survived[$0] ?? 0 }
    let groups = counts.sorted { $0.key > $1.key }.map { count, names -> Sentence in
      let strategies: Sentence = """
        \(list: names.sorted(), .name, atMost: 1, of: "strategy", plural: "strategies")
        """
      let part: Sentence = count == step.changes ? "all" : "\(count)"
      let verb: Sentence = names.count == 1 ? "survives" : "survive"
      return "\(strategies) \(verb) \(part)"
    }
    let changes: Sentence = """
      \(step.older, .emphasis) → \(step.newer, .emphasis): \(step.changes, of: "change")
      """
    let fatal: Sentence =
      step.fatal.isEmpty
      ? "" : "; broken at \(list: step.fatal, .location, atMost: 3, of: "more", plural: "more")"
    return "\(Sentence.joined([changes] + groups, by: ", "))\(fatal)"
  }

  /// A release as a row of a table: its strategy, and where it stands.
  static func name(ofRelease strategy: ReportStrategy) -> String {
    let stand =
      switch strategy.support {
      case .inDevelopment: ", in development"
      case .outOfSupport: ", out of support"
      case nil: strategy.isReference ? ", reference" : ""
      }
    return "\(strategy.release) \(strategy.id)\(stand)"
  }

  /// The worst outcome of the samples of a version; a dot where there are none.
  static func reading(_ outcome: Outcome?) -> Sentence {
    outcome.map { "\($0)" } ?? "·"
  }
}
