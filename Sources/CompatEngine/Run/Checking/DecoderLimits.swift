import CompatModel
import JSONSyntax

/// Finds the checks of a sample that no model can change.
///
/// The same mutant is decoded by the same decoder as a plain tree of JSON values. If that shows
/// something else than the payload says, and is judged to be no better, the outcome belongs to the
/// decoder. So does what the most tolerant tree loses of a payload that is no JSON, because a decoder
/// that goes on tells no model why it has failed, and of members that a conversion of keys makes one.
struct DecoderLimits {
  /// A model that shows what the decoder gives.
  enum Witness: CaseIterable, Sendable { case plain, tolerant }

  /// Fewer levels than any decoder's limit.
  private static let safeDepth = 256

  private let checks: BaselineChecks
  private let index: Int
  private var sample: Sample { checks.samples[index] }
  private var strategy: Strategy { checks.strategy }

  init(ofSampleAt index: Int, in checks: BaselineChecks) {
    (self.index, self.checks) = (index, checks)
  }

  /// Whether a check that is worse than expected has reached a limit of the decoder.
  ///
  /// A model can reject what it decodes, so an intact value that has to be rejected is the model's.
  func include(
    _ check: Check, of mutant: Mutant, payload: [UInt8], in baselineView: BaselineView
  ) -> Bool {
    guard !check.meetsExpectation, check.outcome != .intact, strategy.decoding != nil else {
      return false
    }
    if case .ended = check.observation.termination { return false }
    return Witness.allCases.contains { witness in
      guard witness == .plain || isInevitable(check, of: mutant, in: baselineView) else {
        return false
      }
      let tree = tree(of: witness)
      let outcome =
        tree.outcomes[mutant.change] ?? self.outcome(of: mutant, payload: payload, for: tree)
      tree.outcomes.updateValue(outcome, forKey: mutant.change)
      return outcome.map { $0 >= check.outcome } ?? false
    }
  }

  /// Whether all models of the kind lose what the most tolerant one loses: no model that must reject
  /// what it cannot read, and no map, whose keys no decoder converts if they are of type `String`.
  private func isInevitable(
    _ check: Check, of mutant: Mutant, in baselineView: BaselineView
  ) -> Bool {
    mutant.kind == .garbled
      ? !check.isFailClosed
      : strategy.tracer?.convertsKeys == true && !baselineView.isInMap(mutant.change.site)
  }

  /// What a tree shows of a mutant; nil if it shows what the payload says, or nothing.
  private func outcome(of mutant: Mutant, payload: [UInt8], for tree: DecoderTree) -> Outcome? {
    guard let view = tree.view else { return nil }
    // With every value that the payload says, the model has all it needs to reject a payload that
    // contradicts itself.
    if let document = try? JSONDocument(parsing: payload) {
      let part = tree.isFaithful ? changedPart(of: document, mutant.change) : document.root
      let bytes = Array(document.bytes[part.range])
      let decoded = try? view.trials.read(bytes)
      let isReadAsSaid =
        decoded.map { shows(view.trials.view(of: $0, saying: bytes), part.value) } ?? false
      if isReadAsSaid { return nil }
    }
    guard let decoded = try? view.trials.read(payload) else { return nil }
    return Outcome(
      judging: Observer(baselineView: view).observation(
        of: decoded, of: payload, showing: view.trials.view(of: decoded, saying: payload),
        change: mutant.change))
  }

  /// The smallest value around all that a change edits.
  ///
  /// The decoder reads it by itself as it reads it among others, which are as in the sample, unless it
  /// is nested too deeply where it stands: each level has two bytes at least.
  private func changedPart(of document: JSONDocument, _ change: Change) -> JSONNode {
    var part = document.root
    guard let start = change.edits.map(\.range.lowerBound).min(),
      let end = change.edits.map(\.range.upperBound).max(),
      change.edits.allSatisfy({
        $0.replacement.count / 2 + change.site.tokens.count < DecoderLimits.safeDepth
      })
    else { return part }
    let last = end + document.bytes.count - sample.document.bytes.count
    while let child = part.children.first(where: { $0.range.upperBound >= last }),
      child.range.lowerBound <= start
    {
      part = child
    }
    return part
  }

  /// Whether a tree shows a value as the payload says it, or as the decoder's conversion of keys makes it.
  private func shows(_ shown: JSONValue, _ said: JSONValue) -> Bool {
    if shown.isEqualInMeaning(to: said) { return true }
    guard let tracer = strategy.tracer, tracer.convertsKeys else { return false }
    return shown.isEqualInMeaning(to: said.renaming(tracer.name))
  }

  private func tree(of witness: Witness) -> DecoderTree {
    checks.memory.tree(ofSampleAt: index, decoder: "\(witness) \(strategy.decoder)") {
      let view = strategy.decoding.flatMap { decoding in
        // No code of the model runs here, so that nothing has to be guarded.
        try? SampleTrials(
          strategy: decoding(witness == .plain ? JSONTree.self : TolerantTree.self), sample: sample,
          reflector: Reflector(like: checks.reflector), knowing: .ofPlainTree(of: sample))
      }.map { BaselineView($0, survey: checks.contract.survey) }
      return DecoderTree(
        view: view, isFaithful: view.map { shows($0.visible, sample.document.root.value) } ?? false)
    }
  }
}

/// What a decoder shows of a sample and its mutants by itself, the same for several strategies.
final class DecoderTree {
  /// What it shows of the sample; nil if it shows nothing.
  let view: BaselineView?

  /// Whether it shows the sample as it is.
  let isFaithful: Bool

  /// The outcomes of mutants; nil inside where it shows what the payload says, or nothing.
  var outcomes: [Change: Outcome?] = [:]

  init(view: BaselineView?, isFaithful: Bool) {
    self.view = view
    self.isFaithful = isFaithful
  }
}

extension JSONValue {
  /// The value with other keys, also twice the same.
  fileprivate func renaming(_ name: (String) -> String) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.renaming(name) })
    case .object(let members):
      .object(members.map { JSONMember(key: name($0.key), value: $0.value.renaming(name)) })
    case .null, .boolean, .number, .string: self
    }
  }
}

/// What is known of a contract, and the same for several of its strategies.
final class ContractMemory {
  private var sample: Int?

  /// What plain trees show of the sample, by decoder.
  private var trees: [String: DecoderTree] = [:]

  private var older: [String: OlderSamples?] = [:]

  /// The samples that a release could have seen; made, if they are not known.
  func olderSamples(for version: String, make: () -> OlderSamples?) -> OlderSamples? {
    if let known = older[version] { return known }
    let made = make()
    older.updateValue(made, forKey: version)
    return made
  }

  /// What a decoder shows of a sample; made, if it is not known.
  ///
  /// Only one sample is remembered, because the strategies of a sample are checked one after another.
  func tree(ofSampleAt sample: Int, decoder: String, make: () -> DecoderTree) -> DecoderTree {
    if self.sample != sample {
      self.sample = sample
      trees = [:]
    }
    if let known = trees[decoder] { return known }
    let tree = make()
    trees[decoder] = tree
    return tree
  }
}
