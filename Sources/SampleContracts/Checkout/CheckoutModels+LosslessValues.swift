import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
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
