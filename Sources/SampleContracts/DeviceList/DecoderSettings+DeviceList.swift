import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecoderSettings {
  /// Keys in snake_case, and dates as ISO 8601 writes them, with or without fractions of a second.
  static let snakeCaseAndExactDates = DecoderSettings(
    "JSONDecoder, keys converted from snake_case, ISO 8601 dates with and without fractions",
    convertsSnakeCase: true,
    decoder: { decoder in
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .custom { decoder in
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        for style in [wholeSeconds, fractions] {
          if let date = try? style.parse(text) { return date }
        }
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "This is no date as ISO 8601 writes it.")
      }
    },
    encoder: { encoder in
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.dateEncodingStrategy = .custom { date, encoder in
        let seconds = date.timeIntervalSinceReferenceDate
        var container = encoder.singleValueContainer()
        // The format truncates to milliseconds, and as a double 27.123 seconds are a little less.
        let text =
          seconds == seconds.rounded()
          ? date.formatted(wholeSeconds) : (date + 0.0005).formatted(fractions)
        try container.encode(text)
      }
    })

  private static let wholeSeconds = Date.ISO8601FormatStyle()
  private static let fractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
