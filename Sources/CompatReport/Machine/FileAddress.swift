/// The path of a file as a relative or absolute URI reference (RFC 3986).
struct FileAddress: Sendable, Hashable {
  let text: String

  /// Encodes every byte of a path that is not a letter, a digit or one of `-._~/`: also the colon,
  /// so that no name of a folder is taken for a scheme.
  init(path: String) {
    var text = path.hasPrefix("/") ? "file://" : ""
    // "./a" and "a" are one file, and readers compare texts.
    let path = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    self.text = text
  }
}
