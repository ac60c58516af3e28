import CompatEngine
import CompatModel
import JSONSyntax

/// An edit of one declaration, tried on the models without touching them: of a property, or of an enum
/// that several properties have.
struct Fix: Sendable {
  /// What an edit prevents at one site, of one class of change.
  struct Saving: Sendable {
    /// The type of the enum, or the property, with the types around the model.
    fileprivate let declaration: String
    fileprivate let subject: Sentence
    fileprivate let remedy: ReportRemedy
    fileprivate let changeClass: ChangeClass
    fileprivate let checks: Int

    /// How much harm is prevented, if changes happen as often as in the field.
    fileprivate let weight: Int

    /// Whether the server says something new, which an app has to survive.
    fileprivate var isAdditive: Bool { changeClass == .newValue || changeClass == .newSubtype }

    /// What the best remedy of a risk prevents; nil if there is none.
    init?(at risk: ReportSite.Risk, of contract: ReportContract, severity: Int) {
      guard let saving = risk.remedies.first,
        let remedy = contract.remedies.first(where: { $0.id == saving.id })
      else { return nil }
      subject = Fix.subject(remedy.property, at: remedy.site, of: contract)
      declaration = Fix.declaration(changedBy: remedy, of: contract)
      (self.remedy, changeClass, checks) = (remedy, risk.changeClass, saving.saves)
      let left = Risk.severity(of: .absorbed, losing: saving.lost, isFailClosed: false)
      weight = severity == 0 ? 0 : risk.weight * max(0, severity - left) / severity
    }
  }

  let subjects: [Sentence]

  private let remedy: ReportRemedy

  /// The number of failing checks that it fixes, better than any other edit.
  let checks: Int

  private let classes: [ChangeClass]

  /// The number of other declarations for which the same edit was tried, with less success.
  fileprivate(set) var others = 0

  /// How much harm it prevents: of changes that an app has to survive, and of others.
  private let weight: (additive: Int, other: Int)

  /// Whether the type of a property is another one, which only an `init(from:)` decodes that knows it.
  var isOfProperty: Bool { remedy.code.contains("var ") }

  private init(_ savings: [Saving]) {
    subjects = savings.grouped(by: \.subject).map(\.key)
    remedy = savings[0].remedy
    checks = savings.reduce(0) { $0 + $1.checks }
    func weight(_ savings: [Saving]) -> Int { savings.reduce(0) { $0 + $1.weight } }
    self.weight = (weight(savings.filter(\.isAdditive)), weight(savings.filter { !$0.isAdditive }))
    classes = ChangeClass.allCases.filter { one in savings.contains { $0.changeClass == one } }
  }

  /// The edits that were tried on properties: those come first that prevent most of what an app has to
  /// survive, then most of the rest.
  static func all(of properties: some Sequence<PropertyDigest>) -> [Fix] {
    properties.flatMap(\.savings).grouped { [$0.declaration, $0.remedy.pattern, $0.remedy.code] }
      .map { Fix($0.elements) }.ordered { $0.weight > $1.weight }
  }

  /// Of the edits that only differ in the property, the best one.
  static func distinct(of properties: some Sequence<PropertyDigest>) -> [Fix] {
    all(of: properties).grouped {
      $0.isOfType ? "\($0.subjects[0].plainText) \($0.remedy.code)" : $0.remedy.pattern
    }.map { _, alike in
      var fix = alike[0]
      fix.others = alike.count - 1
      return fix
    }
  }

  /// What a remedy changes, with the types around the model: the type of an enum, or the property.
  static func declaration(changedBy remedy: ReportRemedy, of contract: ReportContract) -> String {
    let type = contract.sites.first { $0.site == remedy.site }?.type?.replacing("?", with: "")
    let subject = subject(remedy.property, at: remedy.site, of: contract).plainText
    return contract.scope + (remedy.code.hasPrefix("enum ") ? type ?? subject : subject)
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

  private var isOfType: Bool { remedy.code.hasPrefix("enum ") }

  var words: Sentence {
    isOfType
      ? "\(remedy.code, .command) at \(Sentence.list(subjects, atMost: 2, of: "property"))"
      : "\(subjects[0]) → \(remedy.code, .command)"
  }

  var effect: Sentence {
    let changes = classes.map { Sentence(Prose.title(of: $0), .emphasis) }
    let costs = Sentence.joined(remedy.costs.map(Sections.explanation), by: ", ")
    return """
      fixes \(checks, of: "check"): \(Sentence.joined(changes, by: ", ", last: " and "))\
      \(costs, after: "; costs: ")\(if: others > 0, "; also at \(others) more")
      """
  }
}
