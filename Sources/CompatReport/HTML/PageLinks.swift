import CompatModel

/// Where a page leads outside: the run of a CI that made it, and the lines of its sources.
///
/// Only addresses that the CI itself names are written; without them, a page leads nowhere.
package struct PageLinks: Sendable {
  static let none = PageLinks(environment: [:])
  let run: String?

  /// What the path of a file follows.
  private let sources: String?

  /// Reads what GitHub Actions and GitLab CI say in the environment.
  package init(environment: [String: String]) {
    func joined(_ names: String...) -> String? {
      let values = names.map { $0 == $0.uppercased() ? environment[$0] : $0 }
      return values.contains(nil) ? nil : values.compactMap(\.self).joined(separator: "/")
    }
    let gitHub = joined("GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "actions/runs", "GITHUB_RUN_ID")
    run = Self.address(gitHub) ?? Self.address(environment["CI_JOB_URL"])
    let revision =
      joined("GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "blob", "GITHUB_SHA")
      ?? joined("CI_PROJECT_URL", "-/blob", "CI_COMMIT_SHA")
    let checkout = environment["GITHUB_WORKSPACE"] ?? environment["CI_PROJECT_DIR"]
    // Files are named from the working directory, which may lie in the checkout.
    let directory = environment["PWD"] ?? ""
    if let revision, let checkout, directory == checkout || directory.hasPrefix(checkout + "/") {
      sources = revision + String(directory.dropFirst(checkout.count)).percentEncoded() + "/"
    } else {
      sources = nil
    }
  }

  /// The line of a file; nil where the sources are not known, or do not have the file.
  func line(_ line: Int, of file: String) -> String? {
    guard let sources, !file.hasPrefix("/"), !file.hasPrefix("..") else { return nil }
    return Self.address("\(sources)\(file.percentEncoded())#L\(line)")
  }

  /// An address with `https` and nothing that ends an attribute or hides a host.
  private static func address(_ text: String?) -> String? {
    let isSafe = text?.utf8.allSatisfy { $0.isPlain(or: "-._~/:%#") } ?? false
    return isSafe && text?.hasPrefix("https://") == true ? text : nil
  }
}

extension String {
  /// A name in an address, with the stars that paths consist of; of an endless one only the beginning.
  var encodedForAddress: String {
    String(unicodeScalars.prefix(120)).percentEncoded(keeping: "*")
  }

  /// The text in which every byte is percent-encoded, but for unreserved characters (RFC 3986, section
  /// 2.3), slashes and the others that are given.
  func percentEncoded(keeping others: StaticString = "") -> String {
    let kept = "-._~/\(others)"
    return utf8.reduce(into: "") { result, byte in
      if byte.isPlain(or: kept) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%\(byte.hexadecimal)"
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit, or one of the others.
  func isPlain(or others: String) -> Bool {
    let scalar = Unicode.Scalar(self)
    return others.utf8.contains(self)
      || scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }
}
