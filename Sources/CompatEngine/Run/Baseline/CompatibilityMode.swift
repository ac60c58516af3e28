/// In which direction of time releases and samples have to fit, in the terms of Confluent's schema
/// registry.
///
/// Whether a release reads the samples of its own version is judged in every mode.
package enum CompatibilityMode: String, CaseIterable, Sendable, Hashable {
  /// A release reads the samples of the version before its own.
  case backward

  /// A release reads the samples of all older versions.
  case backwardTransitive = "backward-transitive"

  /// A release reads the samples of the version after its own.
  case forward

  /// A release reads the samples of all newer versions.
  case forwardTransitive = "forward-transitive"

  case full

  /// Backward and forward, over all versions.
  case fullTransitive = "full-transitive"

  /// Whether a release has to read the samples of a version.
  ///
  /// - Parameter distance: The position of the version after that of the release; negative for an
  ///   older one.
  /// - Returns: Whether it is judged.
  package func includes(distance: Int) -> Bool {
    switch self {
    case .backward: (-1...0).contains(distance)
    case .backwardTransitive: distance <= 0
    case .forward: (0...1).contains(distance)
    case .forwardTransitive: distance >= 0
    case .full: (-1...1).contains(distance)
    case .fullTransitive: true
    }
  }
}
