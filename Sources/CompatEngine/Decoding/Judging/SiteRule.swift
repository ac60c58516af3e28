/// The rule that decided what the app sees at the site of a change.
///
/// The table in the article *Outcomes* lists all of them; each has one reading.
enum SiteRule: String, CaseIterable, Sendable, Hashable {
  // The app sees exactly what it saw before.
  case sameMeaning = "same-meaning"
  case keptAtNewSite = "kept-at-new-site"

  // The payload accounts for all that the app shows otherwise.
  case said
  case absentAsDefault = "absent-as-default"
  case fallback
  case elementGone = "element-gone"

  // It does not account for something.
  case keyConverted = "key-converted"
  case siteUnread = "site-unread"
  case absentAsOtherCase = "absent-as-other-case"
  case unfaithfulValue = "unfaithful-value"
  case notSaid = "not-said"

  // The model would be blamed for it.
  case doubtful

  /// What the app sees at the site where the rule decides.
  var reading: SiteReading {
    switch self {
    case .siteUnread: .unread
    case .sameMeaning: .asBefore
    case .keptAtNewSite, .said: .asSaid
    case .absentAsDefault, .fallback: .fallback
    case .doubtful: .doubtful
    case .elementGone: .elementGone
    case .keyConverted, .absentAsOtherCase, .unfaithfulValue, .notSaid: .other
    }
  }
}

extension SiteRule {
  /// The rule for the worst of several readings; the first one of equal readings.
  static func worst(of rules: [SiteRule]) -> SiteRule {
    let order: [SiteReading] = [
      .other, .asBefore, .doubtful, .fallback, .elementGone, .asSaid,
    ]
    for reading in order {
      if let rule = rules.first(where: { $0.reading == reading }) { return rule }
    }
    return .siteUnread
  }
}

/// What the app sees at the site of the change.
enum SiteReading: String, Codable, Sendable, Hashable, CaseIterable {
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
