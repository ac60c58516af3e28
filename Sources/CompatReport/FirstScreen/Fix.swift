import CompatEngine
import CompatModel
import JSONSyntax

/// An edit of a property or of its enum, tried on the models without touching them.
struct Fix: Sendable {
  /// What an edit prevents at one site, of one class of change.
  struct Saving: Sendable {
    let remedy: ReportRemedy
    /// Whether no other edit prevents more there.
    let isBest: Bool
    let risk: ReportSite.Risk
    let checks: Int
  }

  let remedy: ReportRemedy

  /// What it fixes, also where another edit is better.
  private let savings: [Saving]

  /// The edit of a property that prevents most of what an app has to survive, then most of the rest.
  init?(best savings: [Saving]) {
    let fixes = savings.grouped { [$0.remedy.pattern, $0.remedy.code, $0.remedy.property] }
      .map(\.elements).filter { $0.contains(where: \.isBest) }
    func weight(_ fix: [Saving]) -> (Int, Int) {
      let best = fix.filter(\.isBest).map(\.risk)
      let additive = best.filter(\.changeClass.isAdditive).reduce(0) { $0 + $1.weight }
      return (additive, best.reduce(0) { $0 + $1.weight } - additive)
    }
    guard let best = fixes.ordered(by: { weight($0) > weight($1) }).first else { return nil }
    (remedy, self.savings) = (best[0].remedy, best)
  }

  var costs: Sentence { .joined(remedy.costs.map(Sections.explanation), by: ", ") }

  /// What to write instead of a property, or of one in another type with its name, and what that fixes.
  func words(besides property: String) -> Sentence {
    let name = property.split(separator: ".").last.map { ".\($0)" } ?? property
    let isOther = remedy.property.hasSuffix(name) && !property.hasSuffix(remedy.property)
    let other = isOther ? remedy.property : nil
    let classes = ChangeClass.allCases.filter { one in
      savings.contains { $0.risk.changeClass == one }
    }
    let changes = classes.map { Sentence(Prose.title(of: $0), .emphasis) }
    return """
      write \(other, .name, after: "", before: " as ")\(remedy.code, .command): fixes \(.joined(changes, by: ", ", last: " and ")) \
      (\(savings.reduce(0) { $0 + $1.checks }, of: "check"))\(costs, after: "; cost: ")
      """
  }

  /// Names a property; an element by its site, because its type alone does not tell it from others.
  static func subject(
    _ property: String?, at site: String, of contract: ReportContract
  ) -> Sentence {
    if let property, property.contains("."), !property.hasPrefix("[") {
      return "\(property, .name)"
    }
    return "\(contract.id, .name) \(site, .location)"
  }
}

extension ChangeClass {
  /// Whether the server says something new, which an app has to survive.
  var isAdditive: Bool { self == .newValue || self == .newSubtype }
}
