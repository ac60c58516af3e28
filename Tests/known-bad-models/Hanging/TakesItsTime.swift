#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Is slower than the others by a factor of about 50, and right.
enum TakesItsTime: BadHabit {
  static let id = "takes-its-time"
  static let summary = "Encodes and decodes every ticket 25 times over before it is content."

  static func indulge(over ticket: Ticket) {
    for _ in 0..<25 {
      guard let bytes = try? JSONEncoder().encode(ticket),
        (try? JSONDecoder().decode(Ticket.self, from: bytes)) == ticket
      else { return }
    }
  }
}
