/// Collects the contracts between the braces of a list.
@resultBuilder
public enum ContractBuilder {
  /// Makes a list of one contract.
  public static func buildExpression(_ contract: Contract) -> [Contract] { [contract] }

  /// Takes the contracts of another list.
  public static func buildExpression(_ contracts: [Contract]) -> [Contract] { contracts }

  /// Joins the lists of all statements.
  public static func buildBlock(_ parts: [Contract]...) -> [Contract] { parts.flatMap(\.self) }

  /// Makes `if` without `else` possible.
  public static func buildOptional(_ part: [Contract]?) -> [Contract] { part ?? [] }

  /// Makes the first branch of `if`-`else` possible.
  public static func buildEither(first part: [Contract]) -> [Contract] { part }

  /// Makes the second branch of `if`-`else` possible.
  public static func buildEither(second part: [Contract]) -> [Contract] { part }

  /// Makes `for` possible.
  public static func buildArray(_ parts: [[Contract]]) -> [Contract] { parts.flatMap(\.self) }
}
