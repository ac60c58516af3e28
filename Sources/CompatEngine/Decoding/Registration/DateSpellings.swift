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
  fileprivate enum Spelling: CaseIterable {
    case wholeSeconds, fractions, day, secondsSince1970, millisecondsSince1970
  }

  private let decoder: JSONDecoder
  private let known = Mutex<[Spelling]?>(nil)

  init(readBy decoder: JSONDecoder) {
    self.decoder = decoder
  }

  /// Encodes a date in the first spelling that the decoder reads and that loses nothing of it.
  func encode(_ date: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    for spelling in spellings where spelling.canHold(date) {
      return try spelling.encode(date, to: &container)
    }
    throw EncodingError.invalidValue(
      date,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "No spelling is known that the app's decoder reads."))
  }

  private var spellings: [Spelling] {
    if let known = known.withLock(\.self) { return known }
    // Midnight, which every spelling can hold.
    let probe = Date(timeIntervalSince1970: 1_582_934_400)
    let found = Spelling.allCases.filter { spelling in
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try spelling.encode(date, to: &container)
      }
      guard let data = try? encoder.encode([probe]) else { return false }
      return (try? decoder.decode([Date].self, from: data)) == [probe]
    }
    known.withLock { $0 = found }
    return found
  }
}

extension DateSpellings.Spelling {
  private static let iso8601 = Date.ISO8601FormatStyle()
  private static let exact = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  fileprivate func canHold(_ date: Date) -> Bool {
    let seconds = date.timeIntervalSince1970
    return switch self {
    case .wholeSeconds: seconds == seconds.rounded()
    case .day: seconds.truncatingRemainder(dividingBy: 86_400) == 0
    case .fractions, .secondsSince1970, .millisecondsSince1970: true
    }
  }

  fileprivate func encode(
    _ date: Date, to container: inout any SingleValueEncodingContainer
  ) throws {
    switch self {
    case .wholeSeconds: try container.encode(date.formatted(Self.iso8601))
    // The format truncates to milliseconds, and as a double 27.123 seconds are a little less.
    case .fractions: try container.encode((date + 0.0005).formatted(Self.exact))
    case .day: try container.encode(date.formatted(Self.iso8601.year().month().day()))
    case .secondsSince1970: try container.encode(date.timeIntervalSince1970)
    case .millisecondsSince1970: try container.encode(date.timeIntervalSince1970 * 1000)
    }
  }
}
