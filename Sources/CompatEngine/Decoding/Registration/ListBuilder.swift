/// Collects the contracts between the braces of a list.
public typealias ContractBuilder = ListBuilder<Contract>

/// Collects the strategies between the braces of a contract.
public typealias StrategyBuilder = ListBuilder<Strategy>

/// Collects the values between the braces of a list.
@resultBuilder
public enum ListBuilder<Element> {
  /// Makes a list of one value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Takes the values of another list.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Joins the lists of all statements.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }

  /// Makes `if` without `else` possible.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Makes the first branch of `if`-`else` possible.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// Makes the second branch of `if`-`else` possible.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// Makes `for` possible.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }
}
