public import CodableCompat

/// The contracts of this repository's corpus, each with its model in every strategy that makes
/// sense for it.
///
/// The models are plain application code: nothing in them knows that they are tested. Each contract
/// has a folder here, and one of the same name in the corpus.
public enum SampleContracts {
  /// All contracts, in the order in which reports show them.
  public static var all: [Contract] {
    [
      ItemModels.contract,
      EventConfirmationModels.contract,
      BarcodeModels.contract,
      UpdateStateModels.contract,
      PlanetModels.contract,
      ActivityFeedModels.contract,
      CheckoutModels.contract,
      ProfileScreenModels.contract,
      DeviceListModels.contract,
    ]
  }
}

/// What a type has to be to stand for a part of a model.
typealias Model = Codable & Equatable & Sendable

extension ClientTraits {
  /// The case for everything unknown is written `unknown` when it is sent back.
  static let unknownSpelled = ClientTraits(fallbackSpellings: ["unknown"])
}
