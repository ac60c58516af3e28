public import CompatModel
/// A way to write a model, for any contract.
///
/// A pattern is a constant rather than an enum case, so that a team can add its own.
public struct StrategyPattern: Sendable, Hashable, Identifiable {
  /// The stable name, in kebab case.
  public let id: String

  /// How the model is written, in one sentence.
  public let summary: String

  /// What a model that is written this way can do.
  public let capabilities: StrategyCapabilities

  /// How much of a strict model changes when it is written this way instead.
  public let effort: MigrationEffort

  /// What the code looks like; nil where a few lines cannot show it.
  public let example: String?

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - id: The stable name, in kebab case.
  ///   - summary: How the model is written, in one sentence.
  ///   - capabilities: What a model that is written this way can do.
  ///   - effort: How much of a strict model changes when it is written this way instead.
  ///   - example: What the code looks like; nil where a few lines cannot show it.
  public init(
    id: String, summary: String, capabilities: StrategyCapabilities = [],
    effort: MigrationEffort = .layout, example: String? = nil
  ) {
    self.id = id
    self.summary = summary
    self.capabilities = capabilities
    self.effort = effort
    self.example = example
  }
}
