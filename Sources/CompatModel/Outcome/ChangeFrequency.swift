/// How often servers break clients by each class of change, in parts of 100.
///
/// Counted over 93 field incidents of public clients, 2017 to 2026, from issue threads and
/// changelogs; one class for each incident. The shares are a prior: what an API has really done
/// outweighs them.
package struct ChangeFrequency: Sendable, Equatable {
  /// The share of each class; a class that is absent never happens.
  package let shares: [ChangeClass: Int]

  package init(_ shares: [ChangeClass: Int]) { self.shares = shares }

  /// The shares among the field incidents.
  ///
  /// Those of empty values were counted among other formats, so that their share is an estimate.
  package static let measured = ChangeFrequency([
    .newValue: 28, .otherType: 23, .missing: 17, .null: 11, .otherFormat: 6, .newSubtype: 5,
    .badElement: 3, .otherBody: 3, .empty: 2, .moved: 2,
  ])

  package subscript(changeClass: ChangeClass) -> Int { shares[changeClass] ?? 0 }
}
