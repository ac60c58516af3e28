import CompatModel
import JSONSyntax

/// A digest of any number of checks: equal if every fact of every check is equal.
///
/// It does not depend on the order of the checks or on the process that made them: the SHA-256
/// hashes of the checks are added, word by word without carries.
struct CheckDigest: Codable, Mergeable, Sendable, Hashable {
  private var words = SIMD4<UInt64>()

  mutating func add(_ check: Check, of mutant: Mutant) {
    let radius = check.observation.blastRadius
    var facts = [
      mutant.id, check.outcome.rawValue, check.meetsExpectation ? "expected" : "worse",
      "\(radius.lostLeaves)/\(radius.allLeaves)", radius.lostNode?.description ?? "-",
      check.observation.roundTrip.map(CheckDigest.text) ?? "-",
    ]
    switch check.observation.termination {
    case .threw(let error):
      facts += [error.kind.rawValue, error.path.description]
    case .ended(let termination):
      facts += ["ended", "\(termination.cause)"]
    case .decoded(let effect):
      facts += [effect.atSite.rawValue, "\(effect.lostOutside)", "\(effect.changedOutside)"]
    }
    add(facts)
  }

  /// Adds what the app can tell apart at a site.
  mutating func add(_ distinguishability: Distinguishability, at site: JSONPointer) {
    let facts = [
      distinguishability.unknownsFromEachOther, distinguishability.unknownFromAbsent,
      distinguishability.missingFromNull,
    ]
    add(["distinguishable", site.description] + facts.map { $0.map { "\($0)" } ?? "-" })
  }

  mutating func merge(_ other: CheckDigest) {
    words &+= other.words
  }

  private mutating func add(_ facts: [String]) {
    // The separator cannot occur in a fact: sites and values are escaped.
    let hash = SHA256.hash(of: facts.joined(separator: "\n"))
    for index in words.indices {
      words[index] &+= hash[index * 8..<index * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  private static func text(of roundTrip: RoundTrip) -> String {
    switch roundTrip {
    case .kept: "kept"
    case .erased: "erased"
    case .replaced(by: let value): "replaced by \(value)"
    }
  }
}

extension CheckDigest: CustomStringConvertible {
  /// The digest as 64 hexadecimal digits.
  var description: String {
    words.indices.map { index in
      let digits = String(words[index], radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
