package import CompatModel

/// What identifies a failure in every run, independent of samples and mutants.
///
/// It holds no name, number or order of samples: renamed files, another order and samples that show
/// the same leave it as it is. As the pattern of an entry of the baseline, it may stand for several.
package struct FailureSignature: Sendable, Hashable {
  /// The contract's id; in a pattern, `*` stands for any number of characters, as in the next two.
  package var contract: String
  package var strategy: String

  /// The class of the change; the operator's id where it belongs to none.
  package var change: String

  /// The normalised site of the change; `/` is the whole payload.
  ///
  /// In a pattern, `/**` at its end stands for the site and everything inside.
  package var site: String
  package var outcome: Outcome

  /// The kind of error, in a pattern also `*`; nil if the decoder did not throw.
  package var error: String?

  /// The normalised path of the error, which may end as the site; nil if the decoder did not throw.
  package var errorPath: String?

  /// The signature in ten hexadecimal digits: the first 40 bits of a SHA-256 hash.
  ///
  /// Entries with wildcards list what they cover by it. It hides nothing where two signatures share
  /// one: the names of an entry have to match as well.
  package var fingerprint: String {
    let words = parts.map { "\($0.utf8.count):\($0)" }.joined()
    return SHA256.fingerprint(of: words)
  }

  /// The members as texts, in the order by which signatures and entries are sorted.
  var parts: [String] {
    [contract, strategy, change, site, outcome.rawValue, error ?? "", errorPath ?? ""]
  }
}

extension FailureSignature: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}

extension FailureSignature {
  /// The end of a path that stands for a site and everything inside.
  static let inside = "/**"

  /// Whether the pattern may match more than one signature.
  var isWide: Bool {
    names.contains { $0.contains("*") } || paths.contains { $0.hasSuffix(Self.inside) }
  }

  private var names: [String] { [contract, strategy, change, error ?? ""] }
  private var paths: [String] { [site, errorPath ?? ""] }

  func matches(_ signature: FailureSignature) -> Bool {
    outcome == signature.outcome && (error == nil) == (signature.error == nil)
      && (errorPath == nil) == (signature.errorPath == nil)
      && zip(names, signature.names).allSatisfy { NamePattern($0).matches($1) }
      && zip(paths, signature.paths).allSatisfy { Self.path($0, matches: $1) }
  }

  private static func path(_ pattern: String, matches path: String) -> Bool {
    guard pattern.hasSuffix(inside) else { return pattern == path }
    let site = pattern.dropLast(inside.count)
    return path == site || path.hasPrefix(site + "/")
  }
}
