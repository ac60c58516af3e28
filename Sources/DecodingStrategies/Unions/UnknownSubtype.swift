/// A value of a discriminated union whose subtype this release does not know, kept whole.
///
/// It encodes as the payload that was read, discriminator included, so a client that stores or
/// forwards it loses nothing. It is read by ``DiscriminatedUnion``, which knows where the
/// discriminator is.
public struct UnknownSubtype: Encodable, Hashable, Sendable {
  /// What the payload names itself.
  public var discriminator: String

  /// The whole payload, the discriminator among its members.
  public var payload: OpaquePayload

  /// Describes a value of an unknown subtype.
  ///
  /// - Parameters:
  ///   - discriminator: What the payload names itself.
  ///   - payload: The whole payload, discriminator included.
  public init(discriminator: String, payload: OpaquePayload) {
    self.discriminator = discriminator
    self.payload = payload
  }

  /// Writes the payload as it was read.
  public func encode(to encoder: any Encoder) throws {
    try payload.encode(to: encoder)
  }
}
