/// The facts about Foundation's decoder that a run relies on, by id.
package struct DecoderFactCatalog: Sendable {
  /// The facts in the order of their ids.
  package let facts: [DecoderFact]

  package init(_ facts: [DecoderFact]) {
    self.facts = facts.sorted { $0.id < $1.id }
  }

  package static let standard = DecoderFactCatalog([
    .failedElementIsNotPassed,
    .firstOfTwoNamesWins,
    .genericModelSkipsTheOverload,
    .ifPresentEquatesMissingAndNull,
    .internalErrorsAreNoDecodingErrors,
    .iso8601FailureNamesTheParent,
    .missingSuperDecoderShowsNull,
    .nestingIsLimited,
    .nullBoolIsATypeMismatch,
    .numberOutOfRangeHasNoPath,
    .oneBadElementLosesTheArray,
    .optionalExcusesNoWrongValue,
    .otherEncodingsAreRead,
    .scalarsAreNotConverted,
    .trailingCommaIsAccepted,
    .unknownKeyLosesTheMap,
    .unknownKeysAreNotListed,
    .unreadValuesAreNotParsed,
  ])

  /// Asks the decoder of this toolchain about every fact.
  ///
  /// It takes about a millisecond.
  ///
  /// - Returns: Every answer that differs from the calibrated one, by fact; none if all facts hold.
  func differences() -> [DecoderDifference] {
    facts.flatMap { $0.differences() }
  }
}
