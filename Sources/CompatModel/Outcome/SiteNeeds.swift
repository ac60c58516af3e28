import JSONSyntax

/// What an app needs of a value whose set of names may grow.
///
/// It cannot be measured: the person who chooses a strategy knows it.
package struct SiteNeeds: Codable, Sendable, Hashable {
  package enum Purpose: String, Codable, Sendable, Hashable, CaseIterable {
    /// It looks something up by the value, and makes no decision.
    case lookedUp
    /// It makes decisions, which the compiler should find complete.
    case decidedOn
    /// It makes decisions, and sends the value back to the server.
    case decidedOnAndSentBack
  }

  package enum Presence: String, Codable, Sendable, Hashable, CaseIterable {
    /// It is always there; where it is missing, the server has a bug that should be seen.
    case required
    /// It may be absent, and an unknown value may be treated as if there were none.
    case optional
    /// It may be absent, and an unknown value is something else.
    case optionalDistinguishable
  }

  package var purpose: Purpose

  package var presence: Presence

  init(_ purpose: Purpose, _ presence: Presence) {
    self.purpose = purpose
    self.presence = presence
  }

  package static let standard = [
    SiteNeeds(.lookedUp, .required), SiteNeeds(.decidedOn, .required),
    SiteNeeds(.decidedOnAndSentBack, .required), SiteNeeds(.decidedOn, .optional),
    SiteNeeds(.decidedOn, .optionalDistinguishable),
  ]

  /// The costs that do not matter to the app at this site: what happens at others is another
  /// choice.
  package var tolerated: Set<StrategyCost> {
    let byPurpose: [StrategyCost] =
      switch purpose {
      case .lookedUp: [.exhaustivenessLost]
      case .decidedOn: [.rawValueReplaced, .rawValueErased]
      case .decidedOnAndSentBack: []
      }
    let byPresence: [StrategyCost] =
      switch presence {
      case .required: []
      case .optional: [.missingUnnoticed, .unknownLikeAbsent]
      case .optionalDistinguishable: [.missingUnnoticed]
      }
    return Set(of: byPurpose + byPresence + [.harmElsewhere])
  }

  package var forbidden: Set<StrategyCost> {
    let all: [StrategyCost] = [
      .missingUnnoticed, .otherTypeUnnoticed, .unknownLikeAbsent, .exhaustivenessLost,
      .rawValueReplaced, .rawValueErased,
    ]
    let tolerated = tolerated
    return Set(of: all.filter { !tolerated.contains($0) })
  }
}
