/// A discriminated union to whose new subtypes the server adds an old one, for old releases to show.
///
/// ```json
/// {"type": "video", "length": 93, "fallback": {"type": "image", "width": 640}}
/// ```
///
/// ```swift
/// enum Card: FallbackUnion {
///   case image(ImageCard)
///   case unknown(UnknownSubtype)
///
///   init?(discriminator: String, from decoder: any Decoder) throws {
///     guard discriminator == "image" else { return nil }
///     self = .image(try ImageCard(from: decoder))
///   }
/// }
/// ```
///
/// A discriminator that the enum does not know is read as what lies under the key `fallback`. That
/// may be unknown, too, and have a fallback of its own. Where there is none, or null, the subtype is
/// `unknown`, as in every ``DiscriminatedUnion``. The fallback of a known subtype is not looked at.
///
/// **A fallback that cannot be read throws**, and the error says both: which discriminator was not
/// known, and, as its underlying error and in its text, what is wrong with the fallback and where.
/// To pass it off as unknown would hide a mistake of the server where tests are rare.
///
/// It is a refinement that goes together with others: an ``AdjacentUnion`` may be one as well.
///
/// ## When to choose it
///
/// Where the server promises fallbacks, and a screen would have a hole without the element.
///
/// ## What it costs
///
/// What was read is the fallback; that it stood for something else is forgotten, and sending it
/// back replaces the new subtype; see ``standIn(_:for:)`` for a case that keeps both. The payload
/// of an unknown subtype is read as a tree first (see ``OpaquePayload``), its fallback included.
public protocol FallbackUnion: DiscriminatedUnion {
  /// The key under which the server puts the subtype to show instead; `fallback`
  /// by default.
  static var fallbackKey: String { get }

  /// Makes the value for a subtype that this release does not know and that has a fallback.
  ///
  /// The default is the fallback itself. An enum that also has an
  /// `indirect case replaced(UnknownSubtype, by: Self)` can return that, and encode it as what was
  /// received by encoding the subtype.
  ///
  /// - Parameters:
  ///   - fallback: What was read under the fallback's key.
  ///   - subtype: The name of the unknown subtype and the whole payload.
  /// - Returns: What the app is to see.
  static func standIn(_ fallback: Self, for subtype: UnknownSubtype) -> Self
}

extension FallbackUnion {
  /// The key `fallback`.
  public static var fallbackKey: String { "fallback" }

  /// The fallback itself.
  ///
  /// - Parameters:
  ///   - fallback: What was read under the fallback's key.
  ///   - subtype: The name of the unknown subtype and the whole payload.
  /// - Returns: `fallback`.
  public static func standIn(_ fallback: Self, for subtype: UnknownSubtype) -> Self { fallback }

  /// Reads a known subtype, or the fallback of an unknown one, or keeps its payload.
  ///
  /// - Throws: What is wrong with the discriminator, inside a known subtype, or with the fallback.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    let discriminator = try container.decode(
      String.self, forKey: FieldName(stringValue: Self.discriminatorKey))
    if let known = try Self(discriminator: discriminator, from: decoder) {
      self = known
      return
    }
    let subtype = UnknownSubtype(
      discriminator: discriminator, payload: try OpaquePayload(from: decoder))
    let key = FieldName(stringValue: Self.fallbackKey)
    do {
      let fallback = try container.decodeIfPresent(Self.self, forKey: key)
      self = fallback.map { .standIn($0, for: subtype) } ?? .unknown(subtype)
    } catch {
      throw Self.failure(error, of: discriminator, at: container.codingPath + [key])
    }
  }

  /// The error for a fallback that cannot be read: with the path and the error of its cause.
  private static func failure(
    _ cause: any Error, of discriminator: String, at path: [any CodingKey]
  ) -> DecodingError {
    let reason = FailureReason(cause, below: path)
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: path + reason.path,
        debugDescription:
          "'\(discriminator)' is not known, and its fallback cannot be read: \(reason.text)",
        underlyingError: cause))
  }
}
