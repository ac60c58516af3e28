import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StrategyPattern {
  /// The shop team's own way: tolerant where new values are harmless, strict where they cost money.
  static let strictWhereItMatters = StrategyPattern(
    id: "strict-where-it-matters",
    summary: "An unknown case where new values are harmless, strict enums where they cost money.",
    capabilities: .failsClosed)
}

extension DecoderSettings {
  /// Keys in snake_case, and dates as ISO 8601 writes them, as every release of the shop has it.
  static let shop = DecoderSettings(
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

/// The models of the contract `checkout`: orders in which some values may change and others must
/// not be guessed.
///
/// Names end in `Url`, not `URL`: the decoder makes `receiptUrl` of `receipt_url`.

enum CheckoutModels {
  static let contract = Contract("checkout", builtAgainst: "2020-03") {
    Strategy(.strict, decoding: Strict.self, release: "1.0", settings: .shop).asReference()
    Strategy(.structWrapper, decoding: StructWrapper.self, release: "1.1", settings: .shop)
      .asReference()
    Strategy(
      .unknownCase, decoding: UnknownCase.self, release: "1.2", settings: .shop,
      declaring: .unknownSpelled
    ).asReference()
    Strategy(.nilWrapper, decoding: NilWrapper.self, release: "1.3", settings: .shop).asReference()
    Strategy(
      .failureAsNilWrapper, decoding: FailureAsNilWrapper.self, release: "1.4", settings: .shop
    ).asReference()
    Strategy(.defaultValue, decoding: DefaultValue.self, release: "1.5", settings: .shop)
      .asReference()
    Strategy(.losslessValue, decoding: LosslessValues.self, release: "1.6", settings: .shop)
      .asReference()
    Strategy(
      .strictWhereItMatters, decoding: StrictWhereItMatters.self, release: "2.0", settings: .shop,
      declaring: .unknownSpelled)
  }

  enum Status: String, Codable, Sendable {
    case awaitingPayment = "awaiting_payment"
    case paid, shipped, refunded
  }

  enum Currency: String, Codable, Sendable {
    case francs = "CHF"
    case euros = "EUR"
    case dollars = "USD"
  }

  enum Level: String, Codable, Sendable {
    case trial, basic, premium
  }

  enum Permission: String, Codable, Sendable {
    case download, stream, share
  }

  typealias Entitlement = EntitlementOf<Level, Permission>

  struct EntitlementOf<Level: Model, Permission: Model>: Codable, Equatable, Sendable {
    var level: Level
    var expiresAt: Date?
    var permissions: [Permission]
  }

  struct LineItem: Codable, Equatable, Sendable {
    var lineId: Int
    var sku: String
    var title: String
    var quantity: Int
    var unitPrice: Amount
    var taxRate: Double
    var productUrl: URL
  }

  struct Customer: Codable, Equatable, Sendable {
    var customerId: Int
    var displayName: String
    var preferredLocale: String
  }

  struct Address: Codable, Equatable, Sendable {
    var street: String
    var postalCode: String
    var city: String
    var countryCode: String
  }

  struct Delivery: Codable, Equatable, Sendable {
    var carrier: String
    var trackingCode: String
    var estimatedAt: Date
  }

  /// An order without property wrappers; its enums and its entitlement are those of a strategy.
  struct Order<Status: Model, Currency: Model, Entitlement: Model>: Codable, Equatable, Sendable {
    var orderId: String
    var createdAt: Date
    var status: Status
    var currency: Currency
    var totalAmount: Amount
    var lineItems: [LineItem]
    var entitlement: Entitlement
    var customer: Customer
    var receiptUrl: URL
    var shippingAddress: Address?
    var delivery: Delivery?
    var promotionCodes: [String]?
  }
}

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
