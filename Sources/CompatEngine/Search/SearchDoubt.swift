package import JSONSyntax

/// Changes that a model survives, and after which it does something wrong that no outcome shows.
package struct SearchDoubt: Codable, Sendable, Hashable {
  package enum Kind: String, CaseIterable, Codable, Sendable, Hashable {
    /// The model is decoded, and cannot be encoded again.
    case notWritten = "not-written"

    /// The process ends where what was decoded is encoded, or decoded again.
    case endsProcess = "ends-process"

    /// The model does not decode what it has encoded.
    case notReadAgain = "not-read-again"

    /// The app sees something else after the model was encoded and decoded again.
    case readOtherwise = "read-otherwise"

    /// One of the changes says the same in other words, and the others fail only without it.
    case rescued

    /// Another strategy that decodes the same model does not decode it.
    case notReadAlike = "not-read-alike"

    /// With another strategy that decodes the same model, the app sees something else.
    case seenOtherwise = "seen-otherwise"
  }

  package struct Symptom: Codable, Sendable, Hashable {
    package let kind: Kind

    /// The position of the other strategy; nil where there is none.
    package let other: Int?

    package init(kind: Kind, other: Int?) {
      self.kind = kind
      self.other = other
    }
  }

  /// What doubts have in common that are reported as one.
  package struct Key: Codable, Sendable, Hashable {
    package let symptom: Symptom

    /// The normalised sites of the changes, sorted.
    package let sites: [JSONPointerPattern]
  }

  package let key: Key

  package let sample: Int

  /// The positions of the mutants of one operator each among those of the sample.
  package let moves: [Int]

  /// The property that the model reads at the site of each change; nil where it is not known.
  package let properties: [String?]

  /// How often servers make such changes, summed up over the changes.
  let usualness: Int

  /// Whether this is a better example than another one: of fewer changes, then of more usual ones, then
  /// the earlier one of the plan.
  func isBetter(than other: SearchDoubt) -> Bool {
    if moves.count != other.moves.count { return moves.count < other.moves.count }
    if usualness != other.usualness { return usualness > other.usualness }
    if sample != other.sample { return sample < other.sample }
    return moves.lexicographicallyPrecedes(other.moves)
  }
}
