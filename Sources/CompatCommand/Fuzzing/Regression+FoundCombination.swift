import CodableCompat
import JSONSyntax

extension Regression {
  /// Keeps a combination that a search has found.
  init(_ found: FoundCombination, seed: UInt64) {
    let words = found.changes.compactMap { $0.mutant.site.split(separator: "/").last }
      .map { word in String(word.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
      }
      .filter { !$0.isEmpty }
    // One file for each cause, also if several seeds find it.
    let cause = [found.contract, found.outcome.rawValue] + found.sites.map(\.description)
    let mark = SHA256.fingerprint(of: cause.joined(separator: "\n")).prefix(6).lowercased()
    self.init(
      name: ([found.outcome.rawValue] + words.prefix(4) + [mark]).joined(separator: "-"),
      mutant: found.id, payload: found.smallest?.after ?? found.payload,
      cut: found.smallest?.cut ?? SampleCut(), seed: seed,
      outcomes: Dictionary(found.strategies.map { ($0.id, found.outcome) }) { first, _ in first })
  }
}
