import CompatModel

extension Prose {
  /// How to read the releases.
  static let releaseNote: Sentence = """
    What becomes of real samples, unchanged: a release reads older and newer versions of the payload.
    """

  /// What becomes of the samples of each version, with the number of releases.
  static func releases(of contract: ReportContract, over versions: [String]) -> Sentence {
    let parts = versions.map { version -> Sentence in
      let outcomes = contract.strategies.compactMap { $0.versions[version] }
      let counts = Outcome.allCases.reversed().compactMap { outcome -> Sentence? in
        let count = outcomes.count { $0 == outcome }
        return count == 0 ? nil : "\(outcome) in \(count)"
      }
      return "\(version, .emphasis): \(Sentence.joined(counts, by: ", "))"
    }
    return "\(contract.id, .name): \(Sentence.joined(parts, by: "; "))"
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
