public import CodableCompat
import DecodingStrategies

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

/// A known case, or a raw value that no case has, which is kept and sent back as it came.
///
/// One type for all strict enums; a `switch` names their cases as `.known(.tree)`. Where they stand
/// beside `unknown`, each enum is written out for itself: see ``ItemModels/KeptKind``.
enum Kept<Known: RawRepresentable & Hashable & Sendable>: OpenEnum, Sendable
where Known.RawValue: Codable & Hashable & Sendable {
  case known(Known)
  case unknown(Known.RawValue)

  init(rawValue: Known.RawValue) {
    self = Known(rawValue: rawValue).map(Kept.known) ?? .unknown(rawValue)
  }

  var rawValue: Known.RawValue {
    switch self {
    case .known(let known): known.rawValue
    case .unknown(let rawValue): rawValue
    }
  }
}

extension Kept: CodingKeyRepresentable where Known.RawValue == String {}

/// Any text as a raw value, of which an app knows those of an enum.
struct Name<Known: RawRepresentable<String>>: RawRepresentable, Codable, Hashable, Sendable {
  var rawValue: String
}

/// The default of a list that is missing.
enum NoElements<Element>: DefaultProvider {
  static var defaultValue: [Element] { [] }
}

extension ClientTraits {
  /// The case for everything unknown is written `unknown` when it is sent back.
  static let unknownSpelled = ClientTraits(fallbackSpellings: ["unknown"])
}
