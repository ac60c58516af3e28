/// The rule that decided what the app sees at the site of a change.
///
/// Rules are tried in this order, and the first one that applies decides. The table in the article
/// *Outcomes* lists all of them; each has one reading.
package enum SiteRule: String, CaseIterable, Sendable, Hashable {
  // The app sees exactly what it saw before.
  case sameMeaning = "same-meaning"
  case respelled
  case keptAtNewSite = "kept-at-new-site"

  // The app sees all of what the payload says, as a whole, or under another key.
  case exchanged
  case shownAsWhole = "shown-as-whole"
  case keyConverted = "key-converted"

  // The site shows nothing of its own.
  case siteUnread = "site-unread"
  case newElementNotShown = "new-element-not-shown"
  case saysTheSame = "says-the-same"
  case seenAtNewSite = "seen-at-new-site"
  case restShown = "rest-shown"
  case otherValueShown = "other-value-shown"
  case elementGone = "element-gone"
  case differsElsewhere = "differs-elsewhere"

  // The app shows a value at a visible path of the site.
  case addedMemberShown = "added-member-shown"
  case unfaithfulFallback = "unfaithful-fallback"
  case unfaithfulValue = "unfaithful-value"
  case sameMoment = "same-moment"
  case copyOfKnown = "copy-of-known"
  case absentAsDefault = "absent-as-default"
  case absentAsOtherCase = "absent-as-other-case"
  case nullAsDefault = "null-as-default"
  case nullAsValue = "null-as-value"
  case spelledLikeFallback = "spelled-like-fallback"
  case said
  case saidInside = "said-inside"
  case fallback
  case saidInsteadOfContainer = "said-instead-of-container"
  case sameName = "same-name"
  case notSaid = "not-said"

  // One part of several changes at once.
  case partUnchanged = "part-unchanged"
  case partInsideUnknown = "part-inside-unknown"

  // What is shown would be blamed on the model.
  case doubtful
  case sentBack = "sent-back"
  case readAsSaid = "read-as-said"

  /// What the app sees at the site where the rule decides.
  package var reading: SiteReading {
    switch self {
    case .siteUnread: .unread
    case .sameMeaning, .respelled, .differsElsewhere: .asBefore
    case .keptAtNewSite, .exchanged, .shownAsWhole, .saysTheSame, .seenAtNewSite, .restShown,
      .addedMemberShown, .sameMoment, .copyOfKnown, .said, .saidInside,
      .saidInsteadOfContainer, .sameName, .partUnchanged, .sentBack,
      .readAsSaid:
      .asSaid
    case .unfaithfulFallback, .absentAsDefault, .nullAsDefault, .spelledLikeFallback, .fallback,
      .partInsideUnknown:
      .fallback
    case .doubtful: .doubtful
    case .newElementNotShown, .elementGone: .elementGone
    case .keyConverted, .otherValueShown, .unfaithfulValue, .absentAsOtherCase, .nullAsValue,
      .notSaid:
      .other
    }
  }
}

extension SiteRule {
  /// The rule for the worst of several readings; the first one of equal readings.
  package static func worst(of rules: [SiteRule]) -> SiteRule {
    let order: [SiteReading] = [
      .other, .asBefore, .doubtful, .fallback, .elementGone, .asSaid,
    ]
    for reading in order {
      if let rule = rules.first(where: { $0.reading == reading }) { return rule }
    }
    return .siteUnread
  }
}
