extension StrategyPattern {
  /// Every pattern that comes with the library: the app's own model, then from the strictest to the
  /// layouts of associated values.
  public static let standard: [StrategyPattern] = [
    .asShipped, .strict, .strictOptional, .structWrapper, .openStruct, .unknownCase,
    .unknownCasePreserving,
    .optionalUnknownCase, .nilWrapper, .failureAsNilWrapper, .lossy, .defaultValue,
    .losslessValue, .discriminator, .discriminatorPreserving, .adjacentlyTagged, .fallbackSubtree,
    .untagged, .flatStruct, .rawValueKey, .keyPerCase, .severalValues, .wrappedValues,
    .flattenedKeys, .synthesised,
  ]
}
