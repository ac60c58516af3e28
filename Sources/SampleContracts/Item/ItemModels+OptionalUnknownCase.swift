extension ItemModels {
  /// Absent is nil, and a name that is not known is `unknown`.
  typealias OptionalUnknownCase = ItemWithOptionals<OpenKind, OpenTag>
}
