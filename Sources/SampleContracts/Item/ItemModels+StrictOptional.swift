extension ItemModels {
  /// Optional, which forgives missing and null, and nothing else.
  typealias StrictOptional = ItemWithOptionals<Kind, Tag>
}
