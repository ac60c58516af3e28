/// Collects the strategies between the braces of a contract.
@resultBuilder
public enum StrategyBuilder {
  /// Makes a list of one strategy.
  public static func buildExpression(_ strategy: Strategy) -> [Strategy] { [strategy] }

  /// Joins the lists of all statements.
  public static func buildBlock(_ parts: [Strategy]...) -> [Strategy] { parts.flatMap { $0 } }

  /// Makes `if` without `else` possible.
  public static func buildOptional(_ part: [Strategy]?) -> [Strategy] { part ?? [] }

  /// Makes the first branch of `if`-`else` possible.
  public static func buildEither(first part: [Strategy]) -> [Strategy] { part }

  /// Makes the second branch of `if`-`else` possible.
  public static func buildEither(second part: [Strategy]) -> [Strategy] { part }

  /// Makes `for` possible.
  public static func buildArray(_ parts: [[Strategy]]) -> [Strategy] { parts.flatMap { $0 } }
}
