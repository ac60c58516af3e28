import CompatModel
extension StrategyPattern {
  /// An enum with associated values that reads one key to learn which case it is.
  public static let discriminator = StrategyPattern(
    id: "discriminator",
    summary: "An enum with associated values; one key says which case it is.",
    capabilities: .failsClosed)

  /// An enum with a discriminator and a case that keeps the payload of an unknown subtype.
  public static let discriminatorPreserving = StrategyPattern(
    id: "discriminator-preserving",
    summary: "An enum with a discriminator, and a case that keeps the payload of unknown subtypes.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent],
    example: """
      enum Card: DiscriminatedUnion {
        case image(ImageCard)
        case unknown(UnknownSubtype)

        init?(discriminator: String, from decoder: any Decoder) throws {
          guard discriminator == "image" else { return nil }
          self = .image(try ImageCard(from: decoder))
        }
      }
      """)

  /// An enum with associated values that lie under a key of their own, beside the discriminator.
  public static let adjacentlyTagged = StrategyPattern(
    id: "adjacently-tagged",
    summary: "An enum with a discriminator, and another key under which the case's values lie.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent],
    example: """
      enum Device: AdjacentUnion {
        case lamp(Lamp)
        case unknown(UnknownSubtype)

        init?(discriminator: String, content: AdjacentContent) throws {
          guard discriminator == "lamp" else { return nil }
          self = .lamp(try content.decode())
        }
      }
      """)

  /// An enum with a discriminator that reads what the server sends instead of an unknown subtype.
  public static let fallbackSubtree = StrategyPattern(
    id: "fallback-subtree",
    summary: "An enum with a discriminator; of an unknown subtype it reads the server's fallback.",
    example: """
      enum Card: FallbackUnion {
        case image(ImageCard)
        case unknown(UnknownSubtype)

        init?(discriminator: String, from decoder: any Decoder) throws {
          guard discriminator == "image" else { return nil }
          self = .image(try ImageCard(from: decoder))
        }
      }
      """)

  /// An enum with associated values that tries one case after the other until one fits.
  public static let untagged = StrategyPattern(
    id: "untagged",
    summary: "An enum with associated values that takes the first case that can be read.",
    example: """
      enum Address: UntaggedUnion {
        case postal(PostalAddress)
        case line(String)

        static let cases: [UntaggedCase<Address>] = [
          UntaggedCase("postal", Address.postal), UntaggedCase("line", Address.line),
        ]
      }
      """)

  /// One struct with an optional property for everything that any case may have.
  public static let flatStruct = StrategyPattern(
    id: "flat-struct",
    summary: "One struct with an optional property for everything that any case may have.",
    capabilities: .needsDefaultBranch)

  /// An enum that is stored as one raw value under one key.
  public static let rawValueKey = StrategyPattern(
    id: "raw-value-key", summary: "An enum that is stored as one raw value under one key.",
    capabilities: .failsClosed)

  /// An enum that tries one key for each case.
  public static let keyPerCase = StrategyPattern(
    id: "key-per-case",
    summary: "An enum that tries one key after the other, one for each case.")

  /// An enum with a key for each case, and an object of several values under it, read by hand.
  public static let severalValues = StrategyPattern(
    id: "several-values",
    summary: "An enum with a key for each case and an object of several values, read by hand.",
    capabilities: .failsClosed)

  /// An enum with a key for each case, whose associated values are wrapped in general structs.
  public static let wrappedValues = StrategyPattern(
    id: "wrapped-values",
    summary: "An enum with a key for each case and general structs around associated values.")

  /// An enum whose cases and associated values are all keys of one object.
  public static let flattenedKeys = StrategyPattern(
    id: "flattened-keys",
    summary: "An enum whose cases and associated values are all keys of one object.")

  /// An enum with associated values as the compiler writes it (SE-0295).
  public static let synthesised = StrategyPattern(
    id: "synthesised",
    summary: "An enum with associated values and the decoder that the compiler writes.",
    capabilities: .failsClosed)
}
