import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
  /// One case stands for what is not known, also for money and permissions: not to be copied.
  struct UnknownCase: Codable, Equatable, Sendable {
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

extension CheckoutModels.UnknownCase {
  enum Status: String, Codable, Sendable, UnknownDecodable {
    case awaitingPayment = "awaiting_payment"
    case paid, shipped, refunded, unknown
  }

  enum Currency: String, Codable, Sendable, UnknownDecodable {
    case francs = "CHF"
    case euros = "EUR"
    case dollars = "USD"
    case unknown
  }

  enum Level: String, Codable, Sendable, UnknownDecodable {
    case trial, basic, premium, unknown
  }

  enum Permission: String, Codable, Sendable, UnknownDecodable {
    case download, stream, share, unknown
  }

  struct Entitlement: Codable, Equatable, Sendable {
    var level: Level
    var expiresAt: Date?
    var permissions: [Permission]
  }
}
