package import JSONSyntax

/// An integer of a payload that counts the seconds or milliseconds since 1970.
///
/// Any integer of that size could be an identifier, so a model must read a date, or the member's name
/// must speak of time.
package struct EpochNumber: Sendable {
  package let node: JSONNode

  package let countsMilliseconds: Bool

  package let instant: Instant

  /// Takes a number; nil where it is no time, or too early or late for one that a server sends.
  package init?(_ node: JSONNode, isDate: Bool = false) {
    guard node.isIntegerLiteral, 9...13 ~= node.range.count,
      let integer = node.spelling.integer
    else { return nil }
    if EpochNumber.range.contains(integer) {
      countsMilliseconds = false
      instant = Instant(seconds: integer)
    } else if EpochNumber.range.contains(integer / 1000) {
      countsMilliseconds = true
      instant = Instant(seconds: integer / 1000, nanoseconds: integer % 1000 * 1_000_000)
    } else {
      return nil
    }
    guard isDate || node.key.map(EpochNumber.speaksOfTime) ?? false else { return nil }
    self.node = node
  }

  package var inOtherUnit: JSONValue? {
    let source = countsMilliseconds ? instant.epochSeconds : instant.epochMilliseconds
    return source.flatMap(JSONNumber.init).map(JSONValue.number)
  }

  /// From the beginning of 2001 to the end of 2100.
  package static let range = 978_307_200..<4_133_980_800

  private static func speaksOfTime(_ key: String) -> Bool {
    NameWords(key).words.contains(where: words.contains)
  }

  private static let words: Set<String> = [
    "at", "birthday", "created", "date", "datetime", "deadline", "deleted", "dt", "due", "end",
    "ended", "ends", "epoch", "exp", "expiration", "expires", "expiry", "iat", "modified", "moment",
    "nbf", "on", "paid", "published", "seen", "sent", "since", "start", "started", "starts", "time",
    "timestamp", "ts", "until", "updated", "when",
  ]
}

extension JSONNode {
  /// Whether the value is a number without fraction and exponent, as integers are written.
  package var isIntegerLiteral: Bool {
    guard kind == .number else { return false }
    return !source.contains {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
    }
  }
}
