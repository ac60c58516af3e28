import CompatModel
import JSONSyntax

struct SiteOperator: Hashable {
  let site: JSONPointerPattern
  let operatorNumber: Int
}

/// The changes of an operator at a site that have the same outcome: what one trial of a remedy stands
/// for.
package struct SiteOutcome: Codable, Sendable, Hashable {
  /// The site of the changes; for a newer sample, the site that it breaks.
  let site: JSONPointerPattern

  let operatorNumber: Int

  /// The outcome without a remedy.
  let outcome: Outcome

  /// The same changes under another name of their site.
  func normalised(_ normalised: SiteNames) -> SiteOutcome {
    SiteOutcome(site: normalised(site), operatorNumber: operatorNumber, outcome: outcome)
  }
}
