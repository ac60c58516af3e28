extension StrategyPattern {
  /// Every pattern that comes with the library, from the strictest to the layouts of associated
  /// values.
  public static let standard: [StrategyPattern] = [
    .strict, .strictOptional, .structWrapper, .openStruct, .unknownCase, .unknownCasePreserving,
    .optionalUnknownCase, .nilWrapper, .failureAsNilWrapper, .lossy, .defaultValue,
    .losslessValue, .discriminator, .discriminatorPreserving, .adjacentlyTagged, .fallbackSubtree,
    .untagged, .flatStruct, .rawValueKey, .keyPerCase, .severalValues, .wrappedValues,
    .flattenedKeys, .synthesised,
  ]
}
