import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
  /// What is missing or null is replaced, also an amount by zero: not to be copied.
  struct DefaultValue: Codable, Equatable, Sendable {
    var orderId: String
    var createdAt: Date
    @DecodeWithDefault<NotYetPaid> var status: Status
    @DecodeWithDefault<MostlyEuros> var currency: Currency
    @DecodeWithDefault<Zero> var totalAmount: Amount
    var lineItems: [LineItem]
    var entitlement: Entitlement
    var customer: Customer
    var receiptUrl: URL
    var shippingAddress: Address?
    var delivery: Delivery?
    var promotionCodes: [String]?
  }
}

extension CheckoutModels.DefaultValue {
  enum NotYetPaid: DefaultProvider {
    static var defaultValue: CheckoutModels.Status { .awaitingPayment }
  }

  enum MostlyEuros: DefaultProvider {
    static var defaultValue: CheckoutModels.Currency { .euros }
  }

  enum Zero: DefaultProvider {
    static var defaultValue: Amount { .zero }
  }

  enum Basic: DefaultProvider {
    static var defaultValue: CheckoutModels.Level { .basic }
  }

  enum Everything: DefaultProvider {
    static var defaultValue: [CheckoutModels.Permission] { [.download, .stream, .share] }
  }

  struct Entitlement: Codable, Equatable, Sendable {
    @DecodeWithDefault<Basic> var level: CheckoutModels.Level
    var expiresAt: Date?
    @DecodeWithDefault<Everything> var permissions: [CheckoutModels.Permission]
  }

  struct LineItem: Codable, Equatable, Sendable {
    var lineId: Int
    var sku: String
    var title: String
    var quantity: Int
    @DecodeWithDefault<Zero> var unitPrice: Amount
    var taxRate: Double
    var productUrl: URL
  }
}
