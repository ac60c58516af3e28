package import CompatModel
import JSONSyntax

package struct StrategyResults: Codable, Mergeable, Sendable, Hashable {
  /// A site where the app may distinguish unknown, missing and null.
  package struct EnumSite: Codable, Sendable, Hashable {
    /// The path of the site, with `*` for any element.
    let pattern: JSONPointerPattern

    /// Whether it holds an enum, and not an object that is keyed by its case.
    package let isEnumLike: Bool
  }

  /// A sample that is not read unmodified as it says.
  package struct SampleRecord: Codable, Mergeable, Sendable, Hashable {
    package let outcome: Outcome

    /// Whether it fails; one that is newer than the strategy usually only breaks it.
    var isFailure = true

    /// What broke in a sample that is newer than the strategy; nil for others.
    var broken: [JSONPointer]?
    package var error: ErrorFacts?
    package var termination: Termination?

    /// Whether the captured payload decodes, and only the excerpt that mutants are made of does not.
    package var isOfExcerpt = false

    /// The value that the model could not read, if the decoder threw and the model can be traced.
    package var read: FailedRead?

    /// The value that the app does not see as the payload says, if the payload was decoded.
    package var unseen: UnseenValue?

    /// The number of mutants of a sample that is read with a loss, and that were skipped because they
    /// change what is lost.
    package var skipped = 0

    /// Every process finds the same in a sample.
    mutating func merge(_ other: SampleRecord) { skipped += other.skipped }
  }

  /// Checks that ended the process, but not when they were repeated.
  package struct Flaky: Codable, Mergeable, Sendable, Hashable {
    package var count = 1
    package var position: CheckPosition
    package var termination: Termination

    mutating func merge(_ other: Flaky) {
      let sum = count + other.count
      if other.position < position { self = other }
      count = sum
    }
  }

  /// The checks: the one table that all else is a grouping of.
  var checks: [SiteChangeKey: [CheckKind: CheckRecord]] = [:]

  /// The number of checks that were skipped because the model had ended the process too often.
  package var leftOut = 0

  package var distinguishability: [EnumSite: Set<Distinguishability>] = [:]

  /// The samples that are not read unmodified as they say, by their position, also those that are
  /// accepted.
  var samples: [Int: SampleRecord] = [:]

  /// The checks that ended the process only once; nil if there were none.
  package var flaky: Flaky?

  /// The checks that gave another answer when they were repeated; nil if there were none.
  package var nondeterminism: Nondeterminism?

  /// The digest of the checks of each sample, by its position; empty unless `--checks` is given.
  var digests: [Int: CheckDigest] = [:]

  /// What the model reads, over all samples that decode; empty if there is a loss.
  package private(set) var trace = ModelTrace()

  /// What remedies did to the checks that the decoder rejected.
  var remedies: [RemedyTrial.Subject: RemedyTrial] = [:]

  /// Why it is not known what the model reads; empty if it is known.
  package private(set) var traceLosses: Set<TraceLoss> = []

  var isEmpty: Bool { self == StrategyResults() }

  /// What becomes of an unmodified sample; intact where nothing is wrong with it.
  func outcome(ofSampleAt position: Int) -> Outcome {
    samples[position]?.outcome ?? .intact
  }

  /// Records what the model reads of a sample, or why that is not known.
  mutating func insert(_ other: Result<ModelTrace, TraceLoss>) {
    switch other {
    case .success(let other): if traceLosses.isEmpty { trace.merge(other) }
    case .failure(let loss): (trace, traceLosses) = (ModelTrace(), traceLosses.union([loss]))
    }
  }

  mutating func merge(_ other: StrategyResults) {
    checks.merge(other.checks)
    leftOut += other.leftOut
    distinguishability.merge(other.distinguishability)
    samples.merge(other.samples)
    flaky.merge(other.flaky)
    nondeterminism.merge(other.nondeterminism)
    remedies.merge(other.remedies)
    insert(.success(other.trace))
    for loss in other.traceLosses { insert(.failure(loss)) }
    digests.merge(other.digests)
  }

  /// The samples that fail, by their position.
  var failures: [Int: SampleRecord] { samples.filter(\.value.isFailure) }

  /// The samples that are newer than the strategy and break it, by their position.
  var broken: [Int: SampleRecord] { samples.filter { $0.value.broken != nil } }

  /// The outcomes of the checks, by the position of their operator.
  package var tallies: [Int: Tally] {
    checks.reduce(into: [:]) { tallies, site in
      tallies[site.key.operatorNumber, default: Tally()].merge(site.value.tally())
    }
  }

  /// The outcomes that are worse than expected, by the position of the operator.
  package var failedTallies: [Int: Tally] {
    checks.reduce(into: [:]) { tallies, site in
      for (kind, record) in site.value where kind.failure != nil {
        tallies[site.key.operatorNumber, default: Tally()][kind.outcome] += record.count
      }
    }
  }

  var worstOutcomes: [SiteOperator: Outcome] {
    checks.reduce(into: [:]) { worst, site in
      let changes = SiteOperator(
        site: site.key.pattern, operatorNumber: site.key.operatorNumber)
      worst[changes] = max(worst[changes] ?? .intact, site.value.tally().worst)
    }
  }

  /// The failed checks, by what they have in common.
  var findings: [FindingKey: CheckRecord] {
    var findings: [FindingKey: CheckRecord] = [:]
    for (site, kinds) in checks {
      for (kind, record) in kinds {
        if let failure = kind.failure {
          let key = FindingKey(
            operatorNumber: site.operatorNumber, outcome: kind.outcome, failure: failure,
            site: site.pattern.withoutIndices)
          findings.merge(record, at: key)
        }
      }
    }
    return findings
  }

  /// The checks that no model can change, by the position of their operator.
  package var decoderLimits: [Int: [CheckKind: CheckRecord]] {
    checks.reduce(into: [:]) { limits, site in
      let limited = site.value.filter { $0.key.verdict == .decoderLimit }
      if !limited.isEmpty { limits.merge(limited, at: site.key.operatorNumber) }
    }
  }
}

extension ContractResults {
  /// The checks that no model can change, by the position of their operator.
  package var decoderLimits: [Int: [CheckKind: CheckRecord]] {
    strategies.reduce(into: [:]) { $0.merge($1.decoderLimits) }
  }
}

/// What failed checks of one strategy have in common; its members are those of the failure, too.
@dynamicMemberLookup package struct FindingKey: Sendable, Hashable {
  /// The position of the operator among those of the plan.
  package let operatorNumber: Int
  package let outcome: Outcome
  let failure: CheckKind.Failure

  /// The normalised site: what is spelled like an index is one.
  let site: JSONPointerPattern

  package subscript<Fact>(dynamicMember fact: KeyPath<CheckKind.Failure, Fact>) -> Fact {
    failure[keyPath: fact]
  }
}

extension JSONPointerPattern {
  fileprivate var withoutIndices: JSONPointerPattern {
    JSONPointerPattern(
      tokens: tokens.map { token in
        if case .key(let name) = token, JSONPointer.isIndex(name) { .any } else { token }
      })
  }
}

extension [CheckKind: CheckRecord] {
  /// How often each outcome was seen, in all checks or in some of them.
  package func tally(of count: (CheckRecord) -> Int = \.count) -> Tally {
    reduce(into: Tally()) { $0[$1.key.outcome] += count($1.value) }
  }

  /// The first check of the plan.
  package var firstPosition: CheckPosition? { values.compactMap(\.first?.position).min() }

  /// Whether the model has read the site in any of the checks.
  var areRead: Bool { values.contains(where: \.isRead) }

  /// The first check with each outcome.
  var examples: [Outcome: SiteExample] {
    var examples: [Outcome: SiteExample] = [:]
    for (kind, record) in self {
      if let first = record.first { examples.merge(first, at: kind.outcome) }
    }
    return examples
  }
}
