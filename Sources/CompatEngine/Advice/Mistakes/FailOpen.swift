import CompatModel
import JSONSyntax

extension Advice {
  static let failOpen = Advice(
    id: "fail-open",
    mistake: "A value that must be rejected if it cannot be read has a fallback.",
    evidence: "At a fail-closed site the app shows a fallback.",
    remedy: "Remove the fallback, so that the decoder throws.",
    outranks: ["fake-tolerance", "fallback-collision", "missing-key-overload", "optional-enum"]
  ) { evidence in
    guard evidence.isFailClosed else { return nil }
    let fallbacks = evidence.examples(.absorbed, after: .removed, .nulled, .renamed, .retyped)
    guard let first = fallbacks.first else { return nil }
    let telling = fallbacks.first { $0.seen.map { $0 != .null } ?? false } ?? first
    return GivenAdvice(seen: telling.seen.flatMap { $0 == .null ? nil : $0.description })
  }
}
