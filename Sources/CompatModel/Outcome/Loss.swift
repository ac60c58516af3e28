/// How much of a payload a change costs the app, from nothing to everything.
package enum Loss: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable, Hashable {
  /// The app sees what the payload says.
  case nothing
  /// The value of the site: the app sees a fallback, or a value that the payload does not say.
  case value
  /// The element or the entry of a map that holds the site.
  case element
  /// Values that the change did not touch.
  case neighbours
  /// The whole payload: nothing was decoded.
  case payload
}

extension Loss: Comparable {
  package static func < (left: Loss, right: Loss) -> Bool { left.rank < right.rank }

  private var rank: Int { Loss.allCases.firstIndex(of: self) ?? 0 }
}
