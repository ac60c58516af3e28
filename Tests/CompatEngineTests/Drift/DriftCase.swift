import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Older and newer payloads, and the changes between them as words.
struct DriftCase: CustomTestStringConvertible {
  let title: String
  let old: [String]
  let new: [String]
  let changes: [String]

  var testDescription: String { title }

  /// Repeats each payload three times, so that there are enough of them.
  init(_ title: String, _ old: [String], _ new: [String], _ changes: [String]) {
    self.title = title
    self.old = old.flatMap { [$0, $0, $0] }
    self.new = new.flatMap { [$0, $0, $0] }
    self.changes = changes
  }

  /// Returns payloads as samples.
  static func samples(_ payloads: [String], in version: String) throws -> [Sample] {
    try payloads.enumerated().map { number, text in
      Sample(
        contract: "case", version: version, name: "\(number).json",
        file: "\(version)/\(number).json", document: try JSONDocument(parsing: Array(text.utf8)))
    }
  }

  /// Returns the changes between payloads.
  static func drift(_ old: [String], _ new: [String], notes: [SiteNote] = []) throws -> Drift {
    Drift(from: try samples(old, in: "old"), to: try samples(new, in: "new"), notes: notes)
  }

  /// A change as words: where, what, which operator, in how many samples.
  static func words(for change: DriftChange) -> String {
    let (old, new) = (change.evidence.old, change.evidence.new)
    return [
      change.site.description.isEmpty ? "/" : change.site.description, change.fact.kind,
      detail(of: change.fact), change.operatorID?.rawValue ?? "-",
      "\(old.samples)/\(old.total)→\(new.samples)/\(new.total)", change.isThin ? "thin" : "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func detail(of fact: DriftFact) -> String {
    switch fact {
    case .caseAdded(let name), .caseRemoved(let name), .unionGrew(let name),
      .unionShrank(let name):
      name.text
    case .caseRespelled(let former, let latter): "\(former.text)→\(latter.text)"
    case .mapKeyAdded(let key), .mapKeyRemoved(let key): key
    case .valueFirstSeen(let types): types.map(\.rawValue).joined(separator: "|")
    case .typeChanged(let old, let new), .typeWidened(let old, let new):
      [old, new].map { $0.map(\.rawValue).joined(separator: "|") }.joined(separator: "→")
    case .rangeWidened(let old, let new):
      [old, new].map { $0.map(\.rawValue).joined(separator: "|") }.joined(separator: "→")
    case .formatChanged(let old, let new):
      [old, new].map { $0.map(\.rawValue).joined(separator: "|") }.joined(separator: "→")
    case .renamed(let site, let likelihood), .moved(let site, let likelihood):
      "\(site) \(likelihood.percent)%"
    case .emptyAppeared, .keyAppeared, .keyVanished, .becameOptional, .becameRequired,
      .nullAppeared,
      .nullVanished:
      ""
    }
  }
}
