import CompatModel
import JSONSyntax

/// What is wrong with a payload that a model survives, and not shown by its outcome.
package struct SearchFlaw: Codable, Sendable, Hashable {
  package enum Kind: String, CaseIterable, Codable, Sendable, Hashable {
    /// Encoding throws, ends the process, or makes what is not decoded, or not seen as before.
    case notWritten = "not-written"
    case endsProcess = "ends-process"
    case notReadAgain = "not-read-again"
    case readOtherwise = "read-otherwise"

    /// Another strategy that decodes the same model throws, or shows something else.
    case notReadAlike = "not-read-alike"
    case seenOtherwise = "seen-otherwise"
  }

  package let kind: Kind

  /// The position of the other strategy; nil where there is none.
  package let other: Int?
}

/// Looks for flaws: what the model encodes again must be decoded, and the app must see the same.
///
/// An app keeps what it has read in a file. Another strategy that decodes the same model for the same version
/// must decode it, and show the same. What already fails in the unchanged sample does not count.
struct SecondLook {
  private let view: BaselineView
  private let strategies: [Strategy]

  /// The positions of the strategies that decode the same model.
  private let others: [Int]

  /// What is wrong with the unchanged sample; nil before it was looked at.
  private var excused: [SearchFlaw]?

  /// Prepares a look at the mutants of a sample with the strategy at a position.
  init(at view: BaselineView, in part: ContractPlan, strategyIndex position: Int) {
    self.view = view
    strategies = part.strategies
    let own = strategies[position]
    others = strategies.indices.filter { [strategies] other in
      other != position && strategies[other].hasSameModel(as: own)
        && part.builtAgainst(strategies[other]) == part.builtAgainst(own)
    }
  }

  /// Whether every payload is looked at again, and not only some.
  var comparesDecoders: Bool { !others.isEmpty }

  /// The first thing that is wrong with a payload, and not with the unchanged sample.
  mutating func flaw(in payload: [UInt8], _ steps: inout SearchSteps) -> SearchFlaw? {
    let excused = excused ?? flaws(in: view.sample.document.original, &steps)
    self.excused = excused
    return flaws(in: payload, &steps).first { !excused.contains($0) }
  }

  private func flaws(in payload: [UInt8], _ steps: inout SearchSteps) -> [SearchFlaw] {
    var flaws: [SearchFlaw] = []
    let trials = view.trials
    let kept = steps.make(with: payload) { ended -> SearchFlaw.Kind? in
      if ended != nil { return .endsProcess }
      guard let first = try? trials.read(payload) else { return nil }
      let written: [UInt8]?
      do { written = try first.encoded() } catch { return .notWritten }
      guard let written else { return nil }
      guard let second = try? trials.read(written) else { return .notReadAgain }
      // What was generated first is said by what is written.
      return trials.view(of: second, saying: written) == trials.view(of: first, saying: written)
        ? nil : .readOtherwise
    }
    if let kept { flaws.append(SearchFlaw(kind: kept, other: nil)) }
    for other in others {
      let reader = strategies[other].reader
      // That another strategy ends the process is found where that one is searched.
      let decode = { (payload: [UInt8]) in _ = try? reader.read(payload) }
      let kind = steps.make(with: payload, decoding: decode) { ended -> SearchFlaw.Kind? in
        guard ended == nil, let own = try? trials.read(payload) else { return nil }
        guard let decoded = try? reader.read(payload) else { return .notReadAlike }
        return trials.view(of: own, saying: payload) == trials.view(of: decoded, saying: payload)
          ? nil : .seenOtherwise
      }
      if let kind { flaws.append(SearchFlaw(kind: kind, other: other)) }
    }
    return flaws
  }
}
