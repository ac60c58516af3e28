/// What the app sees at the site of the change.
package enum SiteReading: String, Codable, Sendable, Hashable, CaseIterable {
  case unread
  case asBefore
  /// What the payload says there now.
  case asSaid
  /// A fallback: nil, a default, the value that stands for everything unknown.
  case fallback
  /// Nothing: exactly the element that holds the site was dropped.
  case elementGone
  /// A value that the payload does not say, where only names and positions lead to it.
  case doubtful
  /// A value that the payload does not say and that is no fallback.
  case other
}
