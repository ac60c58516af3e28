/// The strategies in which a contract's model is written.
///
/// ```swift
/// Contract("event-confirmation", builtAgainst: "2018-11") {
///   Strategy(.strict, decoding: Strict.self, release: "2.4")
///   Strategy(.unknownCase, decoding: Tolerant.self, release: "2.5")
/// }
/// ```
/// An app's own model, as it is, takes one line: `Contract("order", decoding: Order.self)`.
public struct Contract: Sendable {
  /// The name of the contract's folder in the corpus.
  package let id: String

  /// The strategies, in the order in which they were declared.
  package let strategies: [Strategy]

  /// The id of the strategy that reports compare the others with; nil for `strict`, or where there is
  /// none the first one.
  package let reference: String?

  /// Registers the strategies of a contract.
  ///
  /// - Parameters:
  ///   - id: The name of the contract's folder in the corpus.
  ///   - reference: The id of the strategy that reports compare the others with; where it is not
  ///     given, `strict` or the first one.
  ///   - builtAgainst: The server version of the strategies that name none; nil for the newest one.
  ///   - strategies: The strategies.
  public init(
    _ id: String, reference: String? = nil, builtAgainst: String? = nil,
    @StrategyBuilder strategies: () -> [Strategy]
  ) {
    self.id = id
    self.reference = reference
    self.strategies = strategies().map { $0.builtAgainst(orElse: builtAgainst) }
  }

  /// The id of the strategy that the others are compared with.
  var referenceID: String? {
    let strict = StrategyPattern.strict.id
    return reference ?? (strategies.contains { $0.id == strict } ? strict : strategies.first?.id)
  }
}
