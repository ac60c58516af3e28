public import CompatModel
/// What makes two checks go wrong in "the same way".
public struct Signature: Sendable, Hashable {
  /// The contract's id.
  public let contract: String

  /// The strategy's id.
  public let strategy: String

  /// The operator's id.
  public let operatorID: String

  /// The outcome.
  public let outcome: Outcome

  /// The kind of error, where the decoder threw.
  public let errorKind: ErrorFacts.Kind?

  /// The normalised path: where the decoder failed, or the site where it does not say.
  public let path: String

  /// Whether the site must be refused when it cannot be read.
  public let isFailClosed: Bool
}

extension Signature: Comparable {
  /// Worst outcome first, then by name.
  public static func < (left: Signature, right: Signature) -> Bool {
    if left.outcome != right.outcome { return left.outcome > right.outcome }
    if left.contract != right.contract { return left.contract < right.contract }
    if left.strategy != right.strategy { return left.strategy < right.strategy }
    if left.operatorID != right.operatorID { return left.operatorID < right.operatorID }
    if left.path != right.path { return left.path < right.path }
    if left.errorKind != right.errorKind {
      return (left.errorKind?.rawValue ?? "") < (right.errorKind?.rawValue ?? "")
    }
    return !left.isFailClosed && right.isFailClosed
  }
}
