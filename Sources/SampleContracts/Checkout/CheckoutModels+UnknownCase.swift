import DecodingStrategies

extension CheckoutModels {
  /// One case stands for what is not known, also for money and permissions: not to be copied.
  typealias UnknownCase = Order<OpenStatus, OpenCurrency, EntitlementOf<OpenLevel, OpenPermission>>
}

extension CheckoutModels {
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
}
