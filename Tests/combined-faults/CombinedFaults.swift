import CodableCompat

/// Models with a fault that shows only if a payload changes in two or three ways at once, each beside
/// a model that reads the same and is right.
enum CombinedFaults {
  static let all = [
    UnknownCaseNeedsPayload.contract,
    OldKeyFallsBack.contract,
    ListsOfOneLength.contract,
    ReasonOfUnknownStatus.contract,
    AmountWithoutUnit.contract,
    NoWayToReach.contract,
    LabelOfLanguage.contract,
    PagesOfNothing.contract,
    AddressOfImage.contract,
    ListWithoutOwner.contract,
    EmptyPost.contract,
    SignOfForeignMoney.contract,
  ]

  /// The faulty model and the right one.
  static func contract<Faulty: Codable & Sendable, Right: Codable & Sendable>(
    _ id: String, _ faulty: Faulty.Type, _ right: Right.Type
  ) -> Contract {
    Contract(id) {
      Strategy(.strict, decoding: faulty, named: "faulty", release: "1.0", builtAgainst: "1")
      Strategy(.strict, decoding: right, named: "right", release: "1.1", builtAgainst: "1")
    }
  }
}
