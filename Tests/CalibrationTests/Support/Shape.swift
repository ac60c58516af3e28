import CodableCompat

/// A shape of payload, with a tiny contract in every reference strategy that makes sense
/// for it.
///
/// A: enum, synthesised; everything strict. A?: the same, optional. B: enum with `unknown`. B+: the
/// same, keeping the raw value. C: struct around the raw value. D: wrapper, any failure is nil. D0:
/// the same without the overloads of `KeyedDecodingContainer`. N: the articles' `DecodeUnknownAsNil`.
/// LL: lossless scalars. DS: tag, strict. DF: tag with fallback. KP: key per case, synthesised. FL:
/// untagged, tried in order. ISO, s, ms: dates in RFC 3339, seconds and milliseconds since 1970.
enum Shape: String, CaseIterable, Sendable {
  case member, number, list, map
  case object, nullable, sparse, numbers, booleans, texts, formats, lossless, dates, days, snake
  case entries
  case union, feed, fallback

  /// The operators that this shape is for; nil where it is for all.
  ///
  /// Elsewhere these shapes only repeat what others show.
  var operators: Set<String>? {
    switch self {
    case .nullable: ["key-missing", "key-null", "key-missing-vs-null"]
    case .sparse: ["key-first-seen"]
    case .days: ["date-gains-time"]
    case .entries: ["map-key-snake-case"]
    case .fallback: ["fallback-supplied", "fallback-malformed"]
    default: nil
    }
  }

  /// The contracts; the strategies of all of them are the columns.
  var contracts: [ReferenceContract] {
    switch self {
    case .member, .number, .list, .map: enumContracts
    case .union, .feed, .fallback: unionContracts
    default: plainContracts
    }
  }

  /// The strategies.
  var columns: [String] { contracts.flatMap { $0.strategies.map(\.id) } }
}
