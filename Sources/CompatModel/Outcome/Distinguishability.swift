/// Which of *unknown*, *missing* and *null* the app can distinguish at one site.
package struct Distinguishability: Codable, Sendable, Hashable {
  /// Whether the app can distinguish two unknown values; nil if it never sees one.
  package var unknownsFromEachOther: Bool?

  /// Whether the app can distinguish an unknown value from an absent one; nil if it does not see
  /// both.
  package let unknownFromAbsent: Bool?

  /// Whether the app can distinguish a missing value from null; nil if it does not see both.
  package let missingFromNull: Bool?

  /// Creates the facts from what the app sees.
  package init<View: Equatable>(unknowns: (View?, View?), missing: View?, null: View?) {
    func differ(_ left: View?, _ right: View?) -> Bool? {
      guard let left, let right else { return nil }
      return left != right
    }
    unknownsFromEachOther = differ(unknowns.0, unknowns.1)
    missingFromNull = differ(missing, null)
    let fromMissing = differ(unknowns.0, missing)
    let fromNull = differ(unknowns.0, null)
    unknownFromAbsent =
      fromMissing == nil && fromNull == nil ? nil : fromMissing != false && fromNull != false
  }
}
