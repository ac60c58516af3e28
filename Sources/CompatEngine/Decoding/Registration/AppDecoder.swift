import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An app's own decoder, and what it does with keys and dates: found by asking it.
///
/// A subclass can configure itself while it decodes, so that its properties do not show what it
/// does. Probes show it; where a probe fails, because the decoder expects an envelope around each
/// payload, the properties are the next best source.
struct AppDecoder: Sendable {
  /// How dates are read, in a few words.
  enum DateStyle: String {
    /// As seconds since 2001, Foundation's default.
    case sinceReferenceDate = ""
    case secondsSince1970 = "dates as seconds since 1970"
    case millisecondsSince1970 = "dates as milliseconds since 1970"
    case iso8601 = "ISO 8601 dates"
    case function = "dates by a function"
  }

  let decoder: JSONDecoder

  let convertsSnakeCase: Bool

  let dateStyle: DateStyle

  init(_ decoder: JSONDecoder) {
    self.decoder = decoder
    convertsSnakeCase = AppDecoder.convertsSnakeCase(decoder)
    dateStyle = AppDecoder.dateStyle(of: decoder)
  }

  /// Whether keys are converted in a way that no encoder can revert.
  var convertsKeysByFunction: Bool {
    if case .custom = decoder.keyDecodingStrategy { !convertsSnakeCase } else { false }
  }

  var summary: String {
    let keys =
      convertsSnakeCase
      ? "keys converted from snake_case"
      : convertsKeysByFunction ? "keys converted by a function" : ""
    return ["\(type(of: decoder))", keys, dateStyle.rawValue].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private static func convertsSnakeCase(_ decoder: JSONDecoder) -> Bool {
    if decoder.reads(KeyProbe.self, from: #"{"a_b":1}"#) != nil { return true }
    guard decoder.reads(KeyProbe.self, from: #"{"aB":1}"#) == nil else { return false }
    if case .convertFromSnakeCase = decoder.keyDecodingStrategy { return true }
    return false
  }

  private static func dateStyle(of decoder: JSONDecoder) -> DateStyle {
    // A function of the app may trap at a date that its server never sends, and nothing contains a
    // crash here: it is not called.
    if case .custom = decoder.dateDecodingStrategy { return .function }
    if let date = decoder.reads([Date].self, from: "[10000]")?.first {
      switch date {
      case Date(timeIntervalSinceReferenceDate: 10_000): return .sinceReferenceDate
      case Date(timeIntervalSince1970: 10_000): return .secondsSince1970
      case Date(timeIntervalSince1970: 10): return .millisecondsSince1970
      default: return .function
      }
    }
    if let date = decoder.reads([Date].self, from: #"["1970-01-01T00:00:10Z"]"#)?.first {
      return date.timeIntervalSince1970 == 10 ? .iso8601 : .function
    }
    switch decoder.dateDecodingStrategy {
    case .deferredToDate: return .sinceReferenceDate
    case .secondsSince1970: return .secondsSince1970
    case .millisecondsSince1970: return .millisecondsSince1970
    case .iso8601: return .iso8601
    default: return .function
    }
  }

  private struct KeyProbe: Decodable {
    let aB: Int
  }
}

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

extension JSONDecoder {
  /// Decodes a text that only shows what the decoder does; nil where it throws.
  func reads<Value: Decodable>(_ type: Value.Type, from text: String) -> Value? {
    try? decode(type, from: Data(text.utf8))
  }
}

/// The spellings of dates that an app's own function reads, found by trying.
///
/// They are tried when the first date is encoded, and not before: by then, another process contains
/// the crash of a function that traps at a date that its server never sends.
final class DateSpellings: Sendable {
  /// What is written for a date; nil if it would lose something of it.
  private typealias Spelling = @Sendable (Date) -> (any Encodable)?

  private static let iso8601 = Date.ISO8601FormatStyle()
  private static let exact = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// Whole seconds, fractions, a day, seconds and milliseconds since 1970.
  private static let all: [Spelling] = [
    { $0.isMultiple(of: 1) ? $0.formatted(iso8601) : nil },
    // The format truncates to milliseconds, and as a double 27.123 seconds are a little less.
    { ($0 + 0.0005).formatted(exact) },
    { $0.isMultiple(of: 86_400) ? $0.formatted(iso8601.year().month().day()) : nil },
    { $0.timeIntervalSince1970 },
    { $0.timeIntervalSince1970 * 1000 },
  ]

  private let decoder: JSONDecoder
  private let known = Mutex<[Spelling]?>(nil)

  init(readBy decoder: JSONDecoder) {
    self.decoder = decoder
  }

  /// Encodes a date in the first spelling that the decoder reads and that loses nothing of it.
  func encode(_ date: Date, to encoder: any Encoder) throws {
    guard let text = spellings.lazy.compactMap({ $0(date) }).first else {
      throw EncodingError.invalidValue(
        date,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "No spelling is known that the app's decoder reads."))
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  private var spellings: [Spelling] {
    if let known = known.withLock(\.self) { return known }
    // Midnight, which every spelling can hold.
    let probe = Date(timeIntervalSince1970: 1_582_934_400)
    let found = DateSpellings.all.filter { spelling in
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .custom { date, encoder in
        try spelling(date)?.encode(to: encoder)
      }
      guard let data = try? encoder.encode([probe]) else { return false }
      return (try? decoder.decode([Date].self, from: data)) == [probe]
    }
    known.withLock { $0 = found }
    return found
  }
}

extension Date {
  fileprivate func isMultiple(of seconds: Double) -> Bool {
    timeIntervalSince1970.truncatingRemainder(dividingBy: seconds) == 0
  }
}

/// How a release configures Foundation's JSON decoder and encoder.
public struct DecoderSettings: Sendable {
  /// What is configured, in a few words, for reports.
  public let summary: String

  /// Whether the keys of a payload are converted from snake case to camel case.
  public let convertsSnakeCase: Bool

  let configureDecoder: @Sendable (JSONDecoder) -> Void
  let configureEncoder: @Sendable (JSONEncoder) -> Void

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - summary: What is configured, in a few words.
  ///   - convertsSnakeCase: Whether the decoder converts keys from snake case.
  ///   - decoder: Configures the decoder.
  ///   - encoder: Configures the encoder with the matching settings.
  public init(
    _ summary: String,
    convertsSnakeCase: Bool = false,
    decoder: @escaping @Sendable (JSONDecoder) -> Void,
    encoder: @escaping @Sendable (JSONEncoder) -> Void
  ) {
    self.summary = summary
    self.convertsSnakeCase = convertsSnakeCase
    self.configureDecoder = decoder
    self.configureEncoder = encoder
  }

  /// A decoder with the defaults of Foundation.
  public static let standard = DecoderSettings(
    "JSONDecoder", decoder: { _ in }, encoder: { _ in })
}
