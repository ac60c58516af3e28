import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
  /// Anything unknown throws, also where it would be harmless.
  typealias Strict = Order<Status, Currency, Entitlement>

  /// A new status of the order is harmless; money and permissions are never guessed.
  typealias StrictWhereItMatters = Order<OpenStatus, Currency, Entitlement>

  /// Any name will do, also for an unheard-of currency or level.
  typealias StructWrapper = Order<
    Name<Status>, Name<Currency>, EntitlementOf<Name<Level>, Name<Permission>>
  >

  /// One case stands for what is not known, also for money and permissions: not to be copied.
  typealias UnknownCase = Order<OpenStatus, OpenCurrency, EntitlementOf<OpenLevel, OpenPermission>>

  enum OpenStatus: String, Codable, Sendable, UnknownDecodable {
    case awaitingPayment = "awaiting_payment"
    case paid, shipped, refunded, unknown
  }

  enum OpenCurrency: String, Codable, Sendable, UnknownDecodable {
    case francs = "CHF"
    case euros = "EUR"
    case dollars = "USD"
    case unknown
  }

  enum OpenLevel: String, Codable, Sendable, UnknownDecodable {
    case trial, basic, premium, unknown
  }

  enum OpenPermission: String, Codable, Sendable, UnknownDecodable {
    case download, stream, share, unknown
  }

  /// What is not known is nil, also a currency and a level: not to be copied.
  struct NilWrapper: Codable, Equatable, Sendable {
    var orderId: String
    var createdAt: Date
    @DecodeUnknownAsNil var status: Status?
    @DecodeUnknownAsNil var currency: Currency?
    var totalAmount: Amount
    var lineItems: [LineItem]
    var entitlement: Entitlement
    var customer: Customer
    var receiptUrl: URL
    var shippingAddress: Address?
    var delivery: Delivery?
    var promotionCodes: [String]?

    struct Entitlement: Codable, Equatable, Sendable {
      @DecodeUnknownAsNil var level: Level?
      var expiresAt: Date?
      var permissions: [DecodeUnknownAsNil<Permission>]
    }
  }

  /// Anything that goes wrong becomes nil, amounts and permissions included: not to be copied.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var orderId: String
    var createdAt: Date
    @DecodeFailureAsNil var status: Status?
    @DecodeFailureAsNil var currency: Currency?
    @DecodeFailureAsNil var totalAmount: Amount?
    @DecodeFailureAsNil var lineItems: [LineItem]?
    @DecodeFailureAsNil var entitlement: Entitlement?
    var customer: Customer
    var receiptUrl: URL
    var shippingAddress: Address?
    var delivery: Delivery?
    var promotionCodes: [String]?
  }

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

    enum NotYetPaid: DefaultProvider {
      static var defaultValue: Status { .awaitingPayment }
    }

    enum MostlyEuros: DefaultProvider {
      static var defaultValue: Currency { .euros }
    }

    enum Zero: DefaultProvider {
      static var defaultValue: Amount { .zero }
    }

    enum Basic: DefaultProvider {
      static var defaultValue: Level { .basic }
    }

    enum Everything: DefaultProvider {
      static var defaultValue: [Permission] { [.download, .stream, .share] }
    }

    struct Entitlement: Codable, Equatable, Sendable {
      @DecodeWithDefault<Basic> var level: Level
      var expiresAt: Date?
      @DecodeWithDefault<Everything> var permissions: [Permission]
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

  /// An amount may be a string or a number: nothing is rejected, and the decoder has rounded a
  /// number before the app sees it: not to be copied.
  struct LosslessValues: Codable, Equatable, Sendable {
    struct LineItem: Codable, Equatable, Sendable {
      @LosslessValue var lineId: Int
      @LosslessValue var sku: String
      var title: String
      @LosslessValue var quantity: Int
      @LosslessValue var unitPrice: Amount
      @LosslessValue var taxRate: Double
      var productUrl: URL
    }

    var orderId: String
    var createdAt: Date
    var status: Status
    var currency: Currency
    @LosslessValue var totalAmount: Amount
    var lineItems: [LineItem]
    var entitlement: Entitlement
    var customer: Customer
    var receiptUrl: URL
    var shippingAddress: Address?
    var delivery: Delivery?
    var promotionCodes: [LosslessValue<String>]?
  }
}
