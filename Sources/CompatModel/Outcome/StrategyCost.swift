/// What a strategy that survives costs at a site, from most to least.
///
/// The order is the product's opinion: what is lost in silence costs more than what the compiler no
/// longer checks, and that more than what the server gets back.
package enum StrategyCost: String, CaseIterable, Codable, Sendable, Hashable {
  /// Some change of this site loses or misreads values that another strategy keeps or rejects.
  case harmHere
  /// At another site, values are lost or misread that another strategy keeps or rejects.
  case harmElsewhere
  /// A required value may be missing or null, and the server's bug goes unnoticed.
  case missingUnnoticed
  case otherTypeUnnoticed
  case elementDropped
  /// The app cannot distinguish an unknown value from an absent one.
  case unknownLikeAbsent
  /// At another fail-closed site, the app accepts a value that it must reject.
  case leniencyElsewhere
  /// New values are rejected at sites that are not fail-closed.
  case refusalElsewhere
  /// The compiler cannot check whether all known names are handled.
  case exhaustivenessLost
  /// Another raw value is sent back for one that the app does not know.
  case rawValueReplaced
  /// Nothing is sent back for a raw value that the app does not know.
  case rawValueErased
}

extension Set<StrategyCost> {
  /// The costs, most expensive first.
  package var sorted: [StrategyCost] { StrategyCost.allCases.filter(contains) }

  /// How much the costs weigh: the most expensive one that two lists do not share decides.
  package var weight: Int {
    StrategyCost.allCases.reduce(0) { weight, cost in weight * 2 + (contains(cost) ? 1 : 0) }
  }
}
