import DecodingStrategies

extension ReferenceModels {
  /// B: an enum that decodes its raw type, and takes a raw value that it does not know for `unknown`.
  enum UnknownCase {
    enum Status: String, UnknownDecodable, Sendable {
      case active, inProgress = "in_progress", café, unknown
    }
    enum Level: UInt8, UnknownDecodable, Sendable { case low = 1, high, unknown = 255 }
    enum Tag: String, UnknownDecodable, CodingKeyRepresentable, Sendable {
      case new, onSale = "on_sale", unknown
    }
  }
}
