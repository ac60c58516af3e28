/// What a model that is written in one way promises.
public struct StrategyCapabilities: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An unknown raw value survives decoding and encoding.
  public static let keepsRawValue = StrategyCapabilities(rawValue: 1 << 0)

  /// A value that cannot be read is rejected, not replaced.
  public static let failsClosed = StrategyCapabilities(rawValue: 1 << 1)

  /// The app can distinguish an unknown value from an absent one.
  public static let tellsUnknownFromAbsent = StrategyCapabilities(rawValue: 1 << 2)

  /// Every `switch` over the value needs a default branch, so the compiler cannot check whether all
  /// known names are handled: a struct instead of an enum.
  public static let needsDefaultBranch = StrategyCapabilities(rawValue: 1 << 3)

  /// The names of the capabilities in the set, for reports.
  public var names: [String] {
    let all: [(StrategyCapabilities, String)] = [
      (.keepsRawValue, "keeps the raw value"),
      (.failsClosed, "fails closed"),
      (.tellsUnknownFromAbsent, "distinguishes unknown from absent"),
      (.needsDefaultBranch, "needs a default branch"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
