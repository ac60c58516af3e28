extension ItemModels {
  /// Whatever is not known throws.
  typealias Strict = Item<Kind, Tag>
}
