#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Synchronization

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
