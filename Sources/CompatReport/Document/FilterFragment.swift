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

  /// Encodes a name, with the stars that paths consist of and a fragment may have.
  ///
  /// Only the beginning of an endless name is encoded: an id has to fit into an address.
  static func encoded(_ text: String) -> String {
    String(text.unicodeScalars.prefix(120)).percentEncoded(keeping: "*")
  }
}

extension String {
  /// The text in which every byte is percent-encoded, but for unreserved characters (RFC 3986, section
  /// 2.3), slashes and the others that are given.
  func percentEncoded(keeping others: StaticString = "") -> String {
    let kept = Set("-._~/\(others)".utf8)
    return utf8.reduce(into: "") { result, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII,
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || kept.contains(byte)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%\(byte.hexadecimal)"
      }
    }
  }
}
