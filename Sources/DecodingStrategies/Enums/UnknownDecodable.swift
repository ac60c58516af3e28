/// An enum with raw values that reads every raw value it does not know as `unknown`.
///
/// ```swift
/// enum ItemType: String, Codable, UnknownDecodable {
///   case house, tree, unknown
/// }
/// ```
///
/// A case named `unknown` is all that is needed. String and integer raw values work alike.
///
/// Only a raw value that the enum does not list is forgiven. A value of another type, null and a
/// missing key throw as they always do, so a server that drops a required field is still noticed.
/// Make the property optional to distinguish an absent value (`nil`) from an unknown one
/// (`unknown`).
///
/// ## When to choose it
///
/// For most enums that a server may extend: `switch` stays exhaustive, and the model stays one line
/// longer than the strict one.
///
/// ## What it costs
///
/// The raw value is forgotten. If the enum is also `Encodable` it encodes as any raw-valued enum
/// does, so an unknown value goes back as the spelling of `unknown` itself, and an app that
/// stores the model overwrites what the server said. Choose ``UnknownPreserving`` where values are
/// sent back. As a key of a dictionary it does not help: a dictionary looks up the key by raw value
/// only, and an unknown key costs the whole dictionary.
public protocol UnknownDecodable: RawRepresentable, Decodable where RawValue: Decodable {
  /// The case that stands for every raw value that this release does not know.
  static var unknown: Self { get }
}

extension UnknownDecodable {
  /// Reads a raw value; one that is not listed becomes ``unknown``.
  ///
  /// - Throws: What the decoder throws when there is no value of the raw value's type.
  public init(from decoder: any Decoder) throws {
    let rawValue = try decoder.singleValueContainer().decode(RawValue.self)
    self = Self(rawValue: rawValue) ?? .unknown
  }
}
