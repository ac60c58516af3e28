import CodableCompat

struct SendJSON: JSONAnswer, Sendable {
  struct Release: Encodable, Sendable {
    let release: String
    let strategy: String
    /// `supported`, `unsupported` or `reference`; only the first counts.
    let standing: String
    let survives: Bool
    let payloads: Int
    let effects: [Effect]
  }

  /// Some payloads to which the same happens.
  struct Effect: Encodable, Sendable {
    /// `survived`, `decoded`, `accepted`, `failed`, `nondeterministic`, or `unreadable`, which decides
    /// nothing beside the others.
    let effect: String
    let outcome: String
    let payloads: Int
    let sample: String
    var error: FindingJSON.Problem?
    var ended: String?
    var loss: String?
    var seen: String?
  }

  /// Counts how often the meaning of a member has changed, from 1.
  let schemaVersion = 2

  /// `yes`, `no`, or `decodes` where only decoding was tried.
  let answer: String
  let summary: String
  let contract: String
  let changes: [String]
  let changedSamples: Int?
  let allSamples: Int
  let releases: [Release]
  let advice: [String]

  init(_ answer: SendAnswer) {
    self.answer = answer.isYes ? answer.worst == .decoded ? "decodes" : "yes" : "no"
    summary = answer.headline
    contract = answer.contract
    changes = answer.changes
    changedSamples = answer.changedSamples
    allSamples = answer.allSamples
    releases = answer.releases.map(Release.init)
    advice = answer.advice
  }
}

extension SendJSON.Release {
  fileprivate init(_ answer: ReleaseAnswer) {
    release = answer.strategy.release
    strategy = answer.strategy.id
    standing = "\(answer.standing)"
    survives = answer.survives
    payloads = answer.count
    effects = answer.groups.map(SendJSON.Effect.init)
  }
}

extension SendJSON.Effect {
  /// Takes the values of a group of payloads, and the facts of its first one.
  fileprivate init(_ group: ReleaseAnswer.Group) {
    effect =
      switch group.effect {
      case .survived: "survived"
      case .decoded: "decoded"
      case .accepted: "accepted"
      case .unreadable: "unreadable"
      case .failed: "failed"
      case .nondeterministic: "nondeterministic"
      }
    outcome = group.effect.outcome.rawValue
    payloads = group.count
    sample = group.example.sample.id
    error = group.error.map {
      FindingJSON.Problem(
        kind: $0.kind.rawValue, path: "\(group.failure?.failedPath ?? $0.path)",
        message: $0.message)
    }
    ended = group.termination?.cause.words
    (loss, seen) = (group.loss, group.seen)
  }
}
