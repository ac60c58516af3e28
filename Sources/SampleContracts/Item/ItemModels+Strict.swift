extension ItemModels {
  /// Anything unknown throws.
  typealias Strict = Item<Kind, Tag>
}
