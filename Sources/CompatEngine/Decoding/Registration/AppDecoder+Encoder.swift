#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppDecoder {
  /// An encoder that writes what the decoder reads; nil if a function of the app converts keys,
  /// because that cannot be reverted.
  var matchingEncoder: JSONEncoder? {
    guard !convertsKeysByFunction else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if convertsSnakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
    switch dateStyle {
    case .sinceReferenceDate: encoder.dateEncodingStrategy = .deferredToDate
    case .secondsSince1970: encoder.dateEncodingStrategy = .secondsSince1970
    case .millisecondsSince1970: encoder.dateEncodingStrategy = .millisecondsSince1970
    case .iso8601: encoder.dateEncodingStrategy = .iso8601
    case .function:
      let spellings = DateSpellings(readBy: decoder)
      encoder.dateEncodingStrategy = .custom { date, encoder in
        try spellings.encode(date, to: encoder)
      }
    }
    if case .deferredToData = decoder.dataDecodingStrategy {
      encoder.dataEncodingStrategy = .deferredToData
    }
    if case .convertFromString(let positive, let negative, let nan) =
      decoder.nonConformingFloatDecodingStrategy
    {
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    }
    return encoder
  }
}
