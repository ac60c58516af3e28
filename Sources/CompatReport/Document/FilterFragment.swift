import CompatModel

/// The state of the page's filters as the fragment of its address: `strategy=strict&operator=…`.
struct FilterFragment: Sendable, Hashable {
  /// The fragment, percent-encoded.
  let text: String

  /// Creates a fragment; what is nil is not filtered by.
  init(contract: String? = nil, strategy: String? = nil, operatorID: String? = nil) {
    let parts = [("contract", contract), ("strategy", strategy), ("operator", operatorID)]
    text = parts.compactMap { name, value in
      value.map { "\(name)=\(FilterFragment.encoded($0))" }
    }.joined(separator: "&")
  }

  /// Percent-encodes everything but the unreserved characters (RFC 3986, section 2.3), slashes and
  /// stars, which paths consist of and a fragment may have.
  ///
  /// Only the beginning of an endless name is encoded: an id has to fit into an address.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in String(text.unicodeScalars.prefix(120)).utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "*"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%\(byte.hexadecimal)"
      }
    }
    return result
  }
}
