/// The types around a model, such as `Models.` of `Models.Order.Item`, which its reader knows.
struct TypeScope: Sendable {
  /// The names of the types, each with a dot; empty for none.
  let prefix: String

  /// The types around the type of a payload, such as `[Models.Order]`, or `Models.Page<Models.Order>`.
  init(ofModel model: String) {
    let name = model.prefix { $0 != "<" }
    let components = name.split(separator: ".")
    let first = components.first.map { String($0.drop { $0 == "[" }) } ?? ""
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._[]?".contains($0) }
    prefix =
      components.count > 1 && isPlain
      ? ([first] + components.dropFirst().dropLast().map(String.init)).joined(separator: ".") + "."
      : ""
  }

  /// A name without the scope.
  func short(_ name: String) -> String {
    guard !prefix.isEmpty, name.contains(prefix) else { return name }
    var short = ""
    var rest = name[...]
    while let range = rest.firstRange(of: prefix) {
      short += rest[..<range.lowerBound]
      let isInside = short.last.map { $0.isLetter || $0.isNumber || "._".contains($0) } ?? false
      if isInside { short += rest[range] }
      rest = rest[range.upperBound...]
    }
    return short + rest
  }
}
