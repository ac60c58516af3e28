import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Bytes that are spelled in base64, in one of its two alphabets (RFC 4648).
struct Base64: Sendable {
  let bytes: [UInt8]
  private let isForURLs: Bool
  private let isPadded: Bool

  /// Decodes a text; nil if it is none.
  init?(_ text: ArraySlice<UInt8>) {
    isForURLs = text.contains(UInt8(ascii: "-")) || text.contains(UInt8(ascii: "_"))
    isPadded = text.last == UInt8(ascii: "=")
    var plain = text.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    while plain.count % 4 != 0 { plain.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(plain)) else { return nil }
    bytes = Array(data)
  }

  /// Spells other bytes alike, or in the alphabet for web addresses.
  func encoding(_ bytes: [UInt8], isForURLs: Bool? = nil) -> [UInt8] {
    Data(bytes).base64EncodedData().compactMap { byte in
      switch byte {
      case UInt8(ascii: "+") where isForURLs ?? self.isForURLs: UInt8(ascii: "-")
      case UInt8(ascii: "/") where isForURLs ?? self.isForURLs: UInt8(ascii: "_")
      case UInt8(ascii: "=") where !isPadded: nil
      default: byte
      }
    }
  }
}
