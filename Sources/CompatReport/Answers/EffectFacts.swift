import CompatEngine
package import CompatModel
import JSONSyntax

/// What is known of a payload that a strategy decoded, in the same words for every command.
package struct EffectFacts: Codable, Sendable, Hashable {
  /// What became of the sample before the change, where that decides.
  package var failure: ReportSampleFailure?

  package var check: ReportCheckFacts?

  package var errorKind: ErrorFacts.Kind?

  @LeftOutIfEmpty package var sites: [String] = []

  /// The first of the sites where the payload has nothing: an empty list, object or text.
  package var emptySite: String?

  private static let maximumValue = 80

  /// What was lost, where something was decoded.
  private var loss: Sentence? {
    guard let check, check.error == nil, check.termination == nil else { return nil }
    if check.droppedElements > 0 {
      let verb: Sentence = check.droppedElements == 1 ? "is" : "are"
      return "\(check.droppedElements, of: "element") \(verb) not shown"
    }
    // The value at the site itself is not lost if the app sees another one instead.
    guard check.lostLeaves > (check.seen == nil ? 0 : 1), let node = check.lostNode else {
      return nil
    }
    return
      "\(check.lostLeaves) of \(check.allLeaves, of: "value") lost, at or below \(node, .location)"
  }

  /// What went wrong, what is lost, and what the app sees; empty if there is nothing to add.
  var words: Sentence {
    if let failure { return Prose.cause(of: failure, limit: Self.maximumValue * 2) }
    let ends = check.map { Prose.ends(of: $0, kind: errorKind, limit: Self.maximumValue * 2) }
    // The outcome in front says already that the process ended.
    var parts = (ends ?? []).compactMap { label, words, text in
      label == "ended" ? text : text.map { "\(words)\($0)" }
    }
    if let emptySite { parts.append("\(emptySite, .location) is empty") }
    if let loss { parts.append(loss) }
    if let seen = check.flatMap({ Sentence($0.seen, to: Self.maximumValue, .value) }) {
      parts.append("the app sees \(seen)")
    }
    return .joined(parts, by: "; ")
  }

  /// Where a newer sample breaks; nil where an error has its path, and where the sample is none.
  var place: Sentence? {
    sites.isEmpty || failure != nil || check?.error != nil
      ? nil : "at \(list: sites, .location, atMost: 3, of: "site")"
  }
}

extension EffectFacts {
  init(_ facts: CheckFacts?, failure: SampleFailure?, of effect: MutantEffect) {
    let sites = effect.broken?.sites ?? []
    let captured = effect.sample.captured
    self.init(
      failure: failure.map { failure in
        var failure = ReportSampleFailure(failure)
        // One payload was asked for, and no mutants.
        failure.skipped = 0
        return failure
      },
      check: facts.map { ReportCheckFacts($0, of: effect.sample) }, errorKind: facts?.error?.kind,
      sites: sites.map(\.nonEmpty),
      emptySite: sites.first { captured[$0]?.isEmpty == true }?.nonEmpty)
  }
}

extension JSONNode {
  /// Whether the node is a list, an object or a text without content.
  fileprivate var isEmpty: Bool { isContainer ? count == 0 : value == .string("") }
}
