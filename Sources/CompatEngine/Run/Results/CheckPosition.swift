/// The position of a check among all checks of one strategy: by sample, then by mutant.
package struct CheckPosition: Codable, Sendable, Hashable, Comparable {
  package let sample: Int

  /// The position of the mutant among those of the sample.
  package let index: Int

  package static func < (left: CheckPosition, right: CheckPosition) -> Bool {
    left.sample != right.sample ? left.sample < right.sample : left.index < right.index
  }
}
