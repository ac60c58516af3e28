package import CompatModel
package import JSONSyntax

/// The failed checks of one strategy that are put down to the same thing.
package struct Cause: Sendable, Hashable {
  package struct Change: Sendable, Hashable {
    /// The position of the operator among those of the plan.
    package let operatorNumber: Int
    package let outcome: Outcome
  }

  package let strategyIndex: Int
  package let root: RootCause

  /// Whether unreadable values of the changed sites must be rejected.
  package let isFailClosed: Bool

  /// The reason that the baseline gives; nil for new failures.
  package let because: String?

  /// The number of checks after each change.
  package let changes: [Change: Int]

  /// The number of normalised sites that were changed.
  package let sites: Int
  package let signatures: Set<FailureSignature>

  /// The signature of the example: that of the most urgent change.
  package let exampleKey: FindingKey
  package let example: FindingRecord.Example

  /// The class of the most urgent change; nil if it belongs to none.
  package let changeClass: ChangeClass?

  /// How urgent the most urgent change is: its severity, times how often such changes happen.
  package let weight: Int
}

extension Cause {
  package var outcome: Outcome { changes.keys.map(\.outcome).max() ?? .intact }

  /// The site that the checks are put down to; that of the whole payload if there is none.
  package var site: JSONPointerPattern { root.site }

  /// What the decoder converts, if the checks are put down to that.
  package var conversion: DecoderConversion? {
    if case .conversion(let conversion) = root { conversion } else { nil }
  }

  /// Whether a cause is told before another one: the most urgent first, then by site.
  static func precedes(_ left: Cause, _ right: Cause) -> Bool {
    if left.weight != right.weight { return left.weight > right.weight }
    if left.outcome != right.outcome { return left.outcome > right.outcome }
    if left.site.tokens.count != right.site.tokens.count {
      return left.site.tokens.count < right.site.tokens.count
    }
    if left.site != right.site { return left.site < right.site }
    if left.strategyIndex != right.strategyIndex { return left.strategyIndex < right.strategyIndex }
    if left.isFailClosed != right.isFailClosed { return !left.isFailClosed }
    if left.conversion != right.conversion {
      return (left.conversion?.rawValue ?? "") < (right.conversion?.rawValue ?? "")
    }
    return (left.because ?? "") < (right.because ?? "")
  }
}
