import CodableCompat

extension OperatorTag: ArgumentValue {
  init?(argument: String) {
    let name = argument.first == Self.mark ? argument.dropFirst() : argument[...]
    guard let tag = Self.all.first(where: { $0.name == name }) else { return nil }
    self = tag
  }

  /// Finds a tag by its word, with or without the prefix.
  static func named(_ text: String) throws(UsageError) -> OperatorTag {
    if let tag = OperatorTag(argument: text) { return tag }
    let prefix = text.first == mark ? "\(mark)" : ""
    throw .unknown(.tag, text, among: all.map { prefix + $0.name })
  }

  static func read(
    _ text: String, of option: String, expected: String?
  ) throws(UsageError) -> OperatorTag { try named(text) }
}
