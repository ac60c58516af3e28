import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecoderSettings {
  /// Keys in snake_case, and dates as ISO 8601 writes them, as every release of the shop has it.
  static let snakeCaseAndISODates = DecoderSettings(
    "JSONDecoder, keys converted from snake_case, ISO 8601 dates",
    convertsSnakeCase: true,
    decoder: { decoder in
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .iso8601
    },
    encoder: { encoder in
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.dateEncodingStrategy = .iso8601
    })
}
