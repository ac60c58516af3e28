/// The strategies in which a contract's model is written.
///
/// ```swift
/// Contract("event-confirmation") {
///   Strategy(.strict, decoding: Strict.self, release: "2.4", builtAgainst: "2018-11")
///   Strategy(.unknownCase, decoding: Tolerant.self, release: "2.5", builtAgainst: "2018-11")
/// }
/// ```
/// An app's own model, as it is, takes one line: `Contract("order", decoding: Order.self)`.
public struct Contract: Sendable, Identifiable {
  /// The name of the contract's folder in the corpus.
  public let id: String

  /// The strategies, in the order in which they were declared.
  public let strategies: [Strategy]

  /// Registers the strategies of a contract.
  ///
  /// - Parameters:
  ///   - id: The name of the contract's folder in the corpus.
  ///   - strategies: The strategies.
  public init(_ id: String, @StrategyBuilder strategies: () -> [Strategy]) {
    self.id = id
    self.strategies = strategies()
  }
}
