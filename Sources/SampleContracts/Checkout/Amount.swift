/// An amount of money as the server writes it: digits, at most one point, and nothing else.
///
/// The text is kept, so that nothing is rounded and an amount goes back exactly as it came.
struct Amount: Codable, Equatable, LosslessStringConvertible, Sendable {
  static let zero = Amount(unchecked: "0")

  let text: String

  /// Reads an amount.
  ///
  /// - Parameter text: `12`, `-0.50`; no sign but a minus, no exponent, no grouping, no space.
  init?(_ text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isAmount = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
    }
    guard isAmount else { return nil }
    self.text = text
  }

  var description: String { text }

  private init(unchecked text: String) {
    self.text = text
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let amount = Amount(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "This is no amount of money.")
    }
    self = amount
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
