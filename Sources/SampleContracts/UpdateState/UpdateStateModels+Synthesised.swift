extension UpdateStateModels {
  /// As the compiler writes it: exactly one known key, and under it the values by their labels.
  typealias Synthesised = Update<SynthesisedState>

  enum SynthesisedState: Codable, Equatable, Sendable {
    case started
    case storedToFile(path: String)
    case uploadingToDevice(fromPath: String, percentage: Int)
  }
}
