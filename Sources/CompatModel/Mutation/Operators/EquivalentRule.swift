/// What another tool calls the same change.
public struct EquivalentRule: Sendable, Hashable {
  /// The tool's name.
  public let tool: String

  /// The tool's own name for the change.
  public let rule: String

  /// Creates a reference to a rule of another tool.
  public init(_ tool: String, _ rule: String) {
    self.tool = tool
    self.rule = rule
  }
}
