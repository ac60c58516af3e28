import CompatModel
import JSONSyntax

/// A cache of results by edits, so that hardly any payload is decoded twice.
///
/// Its size is bounded: once it is full it is emptied, and what is needed again is decoded again.
struct TrialMemory {
  private var trials: [[JSONEdit]: Trial] = [:]
  private let capacity: Int

  /// Creates a cache of results for a payload of some size.
  ///
  /// A result is a tree as large as the payload, so the number of results times that size is bounded.
  init(bytes: Int) {
    self.init(capacity: min(max((16 << 20) / max(bytes, 1), 8), 4_096))
  }

  init(capacity: Int) { self.capacity = capacity }

  /// The result of edits; nil if they were not tried or the result was not kept.
  subscript(edits: [JSONEdit]) -> Trial? { trials[edits] }

  /// Keeps the result of a probe, which is always needed again.
  mutating func keep(_ trial: Trial, of edits: [JSONEdit]) {
    if trials.count >= capacity { trials.removeAll(keepingCapacity: true) }
    trials[edits] = trial
  }

  /// Keeps the result of a mutant if other checks are likely to need it; returns whether it was
  /// kept.
  mutating func keepIfUseful(_ trial: Trial, of edits: [JSONEdit]) -> Bool {
    guard TrialMemory.isUseful(edits) else { return false }
    keep(trial, of: edits)
    return true
  }

  /// Whether other checks are likely to need the result of edits.
  ///
  /// They often need the result for a missing value, null, or another scalar of one digit. Keeping
  /// all others would take too much memory.
  private static func isUseful(_ edits: [JSONEdit]) -> Bool {
    edits.count == 1 && edits[0].replacement.count <= "null".utf8.count
  }
}

/// The result of decoding an edited sample.
enum Trial {
  case seen(JSONValue)

  case threw(ErrorFacts)

  /// What the app sees; nil where the decoder throws.
  var view: JSONValue? {
    if case .seen(let view) = self { view } else { nil }
  }
}

/// The mutant that was observed last, and what the app sees of it.
///
/// Its check often needs the view after the same edits again.
struct LatestView {
  weak var trials: SampleTrials?

  let edits: [JSONEdit]

  let view: JSONValue
}
