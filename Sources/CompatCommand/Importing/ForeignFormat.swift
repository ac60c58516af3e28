/// A format that holds no JSON, by how its files begin, and what to do with one.
struct ForeignFormat: Sendable, Hashable {
  let name: String
  let advice: String

  /// Recognises a format; nil for what may be JSON.
  init?(of bytes: [UInt8], at path: String) {
    let start = bytes.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
    // A byte order mark, and the zeros of UTF-16 and UTF-32, begin JSON as well.
    let mayBeJSON = start.prefix(4).contains {
      $0 == 0 || $0 >= 0xEF || #"{["0123456789"#.utf8.contains($0)
    }
    let isBinary = bytes.prefix(512).contains { $0 < 0x09 || 0x0E..<0x20 ~= $0 }
    let found = Self.all.first { format in
      start.starts(with: format.beginning.utf8)
        && (!format.beginning.isEmpty || (!mayBeJSON && isBinary && path.hasSuffix(format.ending)))
    }
    guard let found else { return nil }
    (name, advice) = (found.name, found.advice)
  }

  private static let all: [(beginning: String, ending: String, name: String, advice: String)] = [
    (
      "", ".chls", "a Charles session in its binary form (.chls)",
      "export it as a JSON session (.chlsj), and read it with 'import charles'"
    ),
    (
      "PK\u{3}\u{4}", "", "a ZIP archive, such as a session of Proxyman or Charles",
      "export HAR, and read it with 'import har'"
    ),
    ("<", "", "an XML or HTML document", "export or capture JSON"),
    ("openapi:", "", "YAML", yaml), ("---\n", "", "YAML", yaml), ("%YAML", "", "YAML", yaml),
    ("bplist", "", "a binary property list", "convert it with 'plutil -convert json'"),
    ("", "", "binary data, such as a protobuf", "export or capture it as JSON"),
  ]

  private static let yaml = "convert it to JSON, such as with 'yq -o json'"
}
