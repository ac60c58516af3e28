/// An enum of values that only their shapes distinguish; the first case that fits wins.
///
/// ```json
/// ["Ring 3, Wien", {"street": "Ring 3", "city": "Wien"}]
/// ```
///
/// ```swift
/// enum Address: UntaggedUnion {
///   case postal(PostalAddress)
///   case line(String)
///
///   static let cases: [UntaggedCase<Address>] = [
///     UntaggedCase("postal", Address.postal),
///     UntaggedCase("line", Address.line),
///   ]
/// }
/// ```
///
/// The cases are tried in their order. Where none fits, the error says of each why not, and keeps
/// what was thrown; see ``UntaggedFailure``.
///
/// ## When to choose it
///
/// Where a server already writes a value in several forms and none of them says which it is: a text
/// that became an object, one thing that became a list. If you have a say in it, ask for a
/// discriminator, and take ``DiscriminatedUnion``.
///
/// ## What it costs
///
/// **An earlier case shadows a later one.** A case fits as soon as its own keys are there; keys
/// that it does not know are no obstacle. So a key that the server adds to one form can turn it
/// into another, silently. Put the case that requires most first, and one whose properties are all
/// optional last. A fault inside a value makes it try the cases behind it, too: what should have
/// thrown may be read as something else. A last case with an ``OpaquePayload`` keeps anything else,
/// and then never throws. Decoding costs as much as all tries together.
public protocol UntaggedUnion: Decodable {
  /// The cases, in the order in which they are tried.
  static var cases: [UntaggedCase<Self>] { get }
}

extension UntaggedUnion {
  /// Reads the first case that fits.
  ///
  /// - Throws: A `DecodingError` whose underlying error is the ``UntaggedFailure``, where none fits.
  public init(from decoder: any Decoder) throws {
    var causes: [UntaggedFailure.Cause] = []
    for candidate in Self.cases {
      do {
        self = try candidate.read(decoder)
        return
      } catch {
        let reason = FailureReason(error, below: decoder.codingPath)
        causes.append(.init(name: candidate.name, error: error, reason: reason.text))
      }
    }
    let failure = UntaggedFailure(causes: causes)
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: failure.description,
        underlyingError: failure))
  }
}
