import CodableCompat
import JSONSyntax

/// The names of new samples: what was captured, without what ids cannot hold.
enum SampleName {
  /// The maximum number of characters of a name without its extension.
  private static let maximumLength = 60

  /// Returns the name of a source without folder and extension, fit for an id.
  static func stem(ofFile path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? ""
    for ending in [".json", ".payload", ".response", ".txt"]
    where name.lowercased().hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return cleaned(name)
  }

  /// Returns a name for a payload: what its discriminator or its first enum says.
  static func stem(of document: JSONDocument, survey: Survey) -> String {
    let members = document.root.kind == .object ? document.root.children : []
    let names = members.filter { survey.isEnumLike($0) || survey.isDiscriminator($0) }
    let telling =
      names.first(where: survey.isDiscriminator) ?? names.first
      ?? members.first {
        ["type", "kind", "event", "object", "status"].contains($0.key) && $0.kind == .string
      }
    return cleaned(telling?.string ?? "")
  }

  /// Returns the first name that no other file of the folder has, in any case; the names that are
  /// taken are in lower case, and the last number of the stem is updated.
  static func free(_ stem: String, among taken: Set<String>, after last: inout Int) -> String {
    while true {
      last += 1
      let name = last == 1 ? "\(stem).json" : "\(stem)-\(last).json"
      if !taken.contains(name.lowercased()) { return name }
    }
  }

  /// Keeps letters and digits of ASCII, and points and underscores inside; everything else is a
  /// dash.
  private static func cleaned(_ text: String) -> String {
    var result = ""
    for byte in text.utf8.prefix(4 * maximumLength) {
      let isKept =
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      if isKept {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else if result.last != "-" {
        result += "-"
      }
    }
    var cut = result.prefix(maximumLength)[...]
    while let first = cut.first, "-._".contains(first) { cut.removeFirst() }
    while let last = cut.last, "-._".contains(last) { cut.removeLast() }
    return cut.isEmpty ? "sample" : String(cut)
  }
}
