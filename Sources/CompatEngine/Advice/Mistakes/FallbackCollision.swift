import CompatModel
import JSONSyntax

extension Advice {
  /// A fallback that is also the name of a real case.
  static let fallbackCollision = Advice(
    id: "fallback-collision",
    mistake: "The fallback for unknown names is a name that the server really sends.",
    evidence: "A name that no sample has is shown as a name that samples have at the same site.",
    remedy: """
      Give the fallback a case that stands for no name of the server, or keep the raw value \
      (UnknownPreserving).
      """
  ) { evidence in
    let shown = evidence.examplesOfNewNames(.absorbed).compactMap(\.seen)
    guard let collision = shown.first(where: { evidence.known.contains($0) && $0.isScalar }) else {
      return nil
    }
    return GivenAdvice(seen: collision.description)
  }
}
