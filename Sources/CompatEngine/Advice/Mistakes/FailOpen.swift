import CompatModel
import JSONSyntax

/// A fallback where the payload must be refused.
struct FailOpen: Advice {
  static let manual = AdviceManual(
    id: "fail-open",
    mistake: "A value that must be refused when it cannot be read has a fallback.",
    evidence: "At a fail-closed place the app goes on with a fallback.",
    remedy: "Take the fallback away, so that the decoder throws.",
    outranks: [
      "fake-tolerance", "fallback-collision", "missing-key-overload", "optional-enum",
      "wrapper-in-generic-model",
    ])

  func facts(in evidence: AdviceEvidence) -> AdviceFacts? {
    guard evidence.isFailClosed else { return nil }
    let fallbacks = evidence.examples(.absorbed, after: .removed, .nulled, .renamed, .retyped)
    guard let first = fallbacks.first else { return nil }
    let telling = fallbacks.first { $0.seen.map { $0 != .null } ?? false } ?? first
    return AdviceFacts(seen: telling.seen.flatMap { $0 == .null ? nil : $0.description })
  }
}
