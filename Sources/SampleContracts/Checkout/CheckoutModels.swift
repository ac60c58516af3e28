#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The models of the contract `checkout`: orders in which some values may change and others must
/// not be guessed.
///
/// Names end in `Url`, not `URL`: the decoder makes `receiptUrl` of `receipt_url`.
enum CheckoutModels {
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

  struct EntitlementOf<Level, Permission>: Codable, Equatable, Sendable
  where Level: Codable & Equatable & Sendable, Permission: Codable & Equatable & Sendable {
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
}
