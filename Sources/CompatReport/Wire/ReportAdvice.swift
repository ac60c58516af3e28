import CompatModel

/// What is wrong with the model of a strategy, and what to do about it.
public struct ReportAdvice: Codable, Sendable, Hashable, Identifiable {
  /// The advice's id, which `explain` explains.
  public var id: String
  /// The sites where the mistake is made, with `*` for any element, in order.
  public var sites: [String]
  /// The name that decides: a value, a member, a case.
  public var name: String?
  /// What the app saw before.
  public var before: String?
  /// What the app sees instead.
  public var seen: String?
  /// What is lost as a whole.
  public var lost: String?
}
