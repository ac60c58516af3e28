import CompatModel
extension StrategyPattern {
  /// The app's own model, as it is.
  public static let asShipped = StrategyPattern(
    id: "as-shipped", summary: "The app's own model, as the app ships it.", effort: .none)

  /// A raw-valued enum as the compiler writes it: everything unexpected throws.
  public static let strict = StrategyPattern(
    id: "strict", summary: "A raw-valued enum with the decoder that the compiler writes.",
    capabilities: .failsClosed, effort: .none)

  /// A raw-valued enum in an optional property.
  public static let strictOptional = StrategyPattern(
    id: "strict-optional", summary: "A raw-valued enum in an optional property.",
    capabilities: [], effort: .property)

  /// A struct around the raw value, with a constant for each known value.
  public static let structWrapper = StrategyPattern(
    id: "struct-wrapper",
    summary: "A struct around the raw value, with a constant for each known value.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent, .needsDefaultBranch], effort: .type)

  /// A struct around the raw value, and an enum of the known ones to switch over.
  public static let openStruct = StrategyPattern(
    id: "open-struct",
    summary: "A struct around the raw value, with an enum of the known ones to switch over.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent], effort: .handWritten)

  /// An enum with an `unknown` case that stands for every raw value it does not know.
  public static let unknownCase = StrategyPattern(
    id: "unknown-case",
    summary: "An enum with one case that stands for every raw value it does not know.",
    effort: .type)

  /// An enum whose `unknown` case keeps the raw value.
  public static let unknownCasePreserving = StrategyPattern(
    id: "unknown-case-preserving",
    summary: "An enum whose unknown case keeps the raw value that it stands for.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent], effort: .handWritten)

  /// An enum with an `unknown` case in an optional property.
  public static let optionalUnknownCase = StrategyPattern(
    id: "optional-unknown-case",
    summary: "An enum with an unknown case in an optional property.",
    capabilities: .tellsUnknownFromAbsent, effort: .typeAndProperty)

  /// A property wrapper that turns an unknown raw value into nil.
  public static let nilWrapper = StrategyPattern(
    id: "nil-wrapper",
    summary: "A property wrapper that turns an unknown, missing or null value into nil.",
    effort: .property)

  /// A property wrapper that turns every failure into nil.
  public static let failureAsNilWrapper = StrategyPattern(
    id: "failure-as-nil-wrapper",
    summary: "A property wrapper that turns every failure below it into nil.", effort: .property)

  /// Collections that drop the elements that they cannot decode, and count them.
  public static let lossy = StrategyPattern(
    id: "lossy",
    summary: "Collections that drop the elements that cannot be decoded, and count them.",
    effort: .property)

  /// A property that has a default value for what is missing or null.
  public static let defaultValue = StrategyPattern(
    id: "default-value",
    summary: "A property wrapper that puts a default in place of a missing or null value.",
    effort: .property)

  /// A value that is read from a string, a number or a boolean.
  public static let losslessValue = StrategyPattern(
    id: "lossless-value",
    summary: "A property wrapper that takes a string for a number, and the other way round.",
    effort: .property)

  /// An enum with associated values that reads one key to learn which case it is.
  public static let discriminator = StrategyPattern(
    id: "discriminator",
    summary: "An enum with associated values; one key says which case it is.",
    capabilities: .failsClosed)

  /// An enum with a discriminator and a case that keeps the payload of an unknown subtype.
  public static let discriminatorPreserving = StrategyPattern(
    id: "discriminator-preserving",
    summary: "An enum with a discriminator, and a case that keeps the payload of unknown subtypes.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent])

  /// An enum with associated values that lie under a key of their own, beside the discriminator.
  public static let adjacentlyTagged = StrategyPattern(
    id: "adjacently-tagged",
    summary: "An enum with a discriminator, and another key under which the case's values lie.",
    capabilities: [.keepsRawValue, .tellsUnknownFromAbsent])

  /// An enum with a discriminator that reads what the server sends instead of an unknown subtype.
  public static let fallbackSubtree = StrategyPattern(
    id: "fallback-subtree",
    summary: "An enum with a discriminator; of an unknown subtype it reads the server's fallback.")

  /// An enum with associated values that tries one case after the other until one fits.
  public static let untagged = StrategyPattern(
    id: "untagged",
    summary: "An enum with associated values that takes the first case that can be read.")

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
