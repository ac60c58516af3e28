public import JSONSyntax

/// What all samples of a contract together tell about the values at each place.
public struct Survey: Sendable {
  /// Surveys payloads.
  ///
  /// - Parameters:
  ///   - documents: The payloads of one contract.
  ///   - notes: What the contract says about single places; a note outranks what is inferred.
  public init(of documents: [JSONDocument], notes: [SiteNote] = []) {}
}
