package import CompatModel

extension BaselineEntry {
  package struct Pattern: Sendable, Hashable {
    /// The contract's id; `*` stands for any number of characters, as in the next two.
    package var contract: String
    package var strategy: String
    package var change: String

    /// The normalised site; `/**` at its end stands for the site and everything inside.
    package var site: String
    package var outcome: Outcome

    /// The kind of error, or `*`; nil where the decoder does not throw.
    package var error: String?

    /// The normalised path of the error, which may end with `/**`; nil where the decoder does not
    /// throw.
    package var errorPath: String?

    /// The pattern that matches one signature.
    init(_ signature: FailureSignature) {
      self.init(
        contract: signature.contract, strategy: signature.strategy, change: signature.change,
        site: signature.site, outcome: signature.outcome, error: signature.error?.rawValue,
        errorPath: signature.errorPath)
    }

    init(
      contract: String, strategy: String, change: String, site: String, outcome: Outcome,
      error: String? = nil, errorPath: String? = nil
    ) {
      self.contract = contract
      self.strategy = strategy
      self.change = change
      self.site = site
      self.outcome = outcome
      self.error = error
      self.errorPath = errorPath
    }

    /// Whether the pattern may match more than one signature.
    var isWide: Bool {
      [contract, strategy, change, error ?? ""].contains { $0.contains("*") }
        || [site, errorPath ?? ""].contains { $0.hasSuffix(Self.inside) }
    }

    func matches(_ signature: FailureSignature) -> Bool {
      outcome == signature.outcome
        && NamePattern(contract).matches(signature.contract)
        && NamePattern(strategy).matches(signature.strategy)
        && NamePattern(change).matches(signature.change)
        && Self.path(site, matches: signature.site)
        && Self.optional(error, signature.error?.rawValue) { NamePattern($0).matches($1) }
        && Self.optional(errorPath, signature.errorPath, Self.path(_:matches:))
    }

    /// The members as texts, in the order by which entries are sorted.
    var parts: [String] {
      [contract, strategy, change, site, outcome.rawValue, error ?? "", errorPath ?? ""]
    }

    /// The end of a path that stands for a site and everything inside.
    static let inside = "/**"

    private static func path(_ pattern: String, matches path: String) -> Bool {
      guard pattern.hasSuffix(inside) else { return pattern == path }
      let site = pattern.dropLast(inside.count)
      return path == site || path.hasPrefix(site + "/")
    }

    private static func optional(
      _ pattern: String?, _ name: String?, _ matches: (String, String) -> Bool
    ) -> Bool {
      switch (pattern, name) {
      case (nil, nil): true
      case (let pattern?, let name?): matches(pattern, name)
      default: false
      }
    }
  }
}
