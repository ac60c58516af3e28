/// Why it is not known what a model reads.
package enum TraceLoss: String, Codable, Error, Sendable, Hashable, CaseIterable {
  /// The model is decoded by a closure, which no decoder can watch.
  case closure

  /// The model shows something else, or throws, if it is decoded by a decoder that records.
  case differs

  /// The model ends its process, or hangs, if it is decoded by a decoder that records.
  case ended
}
