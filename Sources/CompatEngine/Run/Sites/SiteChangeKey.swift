import CompatModel
import JSONSyntax

/// The site of a change, its operator, and what it does; the same for every strategy.
struct SiteChangeKey: Codable, Sendable, Hashable {
  /// The path of the site, with `*` for any element.
  let pattern: JSONPointerPattern

  /// The position of the operator among those of the plan.
  let operatorNumber: Int

  /// What the change does, for any operator; nil where it concerns no single value.
  let form: ChangeForm?

  /// What the change does, as far as it matters for recommendations; nil otherwise.
  let siteChange: SiteChange?

  /// Whether the value is one of a set of names that may grow.
  let isName: Bool

  /// Whether unreadable values of the site must be rejected.
  let isFailClosed: Bool

  /// Whether the changed value must be rejected if it cannot be read.
  let isChangeFailClosed: Bool
}

extension SiteChangeKey {
  init(of mutant: Mutant, operatorNumber: Int, survey: Survey) {
    let node = mutant.sample.document[mutant.change.site]
    pattern = node?.pattern ?? JSONPointerPattern(normalising: mutant.change.site)
    self.operatorNumber = operatorNumber
    form = ChangeForm(of: mutant.change)
    siteChange = SiteChange(mutant.change, kind: mutant.kind)
    isName = node.map { survey.isEnumLike($0) || survey.isDiscriminator($0) } ?? false
    isFailClosed = survey.isFailClosed(mutant.change.site)
    isChangeFailClosed = mutant.change.isFailClosed(in: survey)
  }
}

extension SiteChangeKey {
  /// The class of the change; nil if it belongs to none.
  func changeClass(among operators: [OperatorManual]) -> ChangeClass? {
    guard let declared = operators[operatorNumber].changeClass else { return nil }
    // An operator that removes null or writes it does one or the other; what it writes where nothing
    // was is null.
    let writesNull = form == .nulled || form == .memberAdded
    let changeClass = declared == .missing && writesNull ? .null : declared
    return changeClass.of(pattern)
  }

  /// Whether the contract says that the change of a mutant is survived.
  ///
  /// It says so of single changes only.
  func mustSurvive(_ mutant: Mutant, among operators: [OperatorManual], in survey: Survey) -> Bool {
    guard mutant.parts.isEmpty else { return false }
    return changeClass(among: operators).map { survey.mustSurvive($0, at: mutant.change.site) }
      ?? false
  }
}

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

extension ChangeClass {
  /// The class of a change at a site: an element that is null or of another type is a bad one.
  func of(_ site: JSONPointerPattern) -> ChangeClass {
    switch self {
    case .null, .otherType: site.tokens.last == .any ? .badElement : self
    default: self
    }
  }
}

/// What a change does to the value of its site, as far as it matters for recommendations.
enum SiteChange: String, CaseIterable, Codable, Sendable, Hashable {
  /// The site says something that no sample said: a new case, a new subtype, a new element.
  case newValue

  /// The site says nothing: its key is removed or renamed.
  case missing

  case null

  /// The site holds a value of another JSON type.
  case otherType

  /// The site holds another value of the same JSON type.
  case otherValue

  /// The site says what it said, in another type or spelling.
  case respelled

  /// Classifies a change; nil if the meaning is unchanged, or if no faithful reading exists,
  /// because then rejection is the best outcome.
  init?(_ change: Change, kind: ChangeKind) {
    guard !change.edits.isEmpty, kind == .additive || kind == .breaking else { return nil }
    switch change.expectedReading {
    case .changed(became: nil), .moved:
      self = .missing
    case .changed(became: .some(.null)):
      self = .null
    case .changed where kind == .additive, .inserted where kind == .additive:
      self = .newValue
    case .changed(became: .some(let value)):
      guard let was = change.was else { return nil }
      self = value.kind == was.kind ? .otherValue : .otherType
    case .respelled:
      self = .respelled
    case .same, .inserted, .contradicted, .several, .none:
      return nil
    }
  }
}

/// What a change does to its site, for any operator.
enum ChangeForm: String, Codable, Sendable, Hashable, CaseIterable {
  case removed

  case nulled

  /// The value is another scalar of the same type: another name, another number.
  case renamed

  case retyped

  /// The value says the same in another type or spelling.
  case respelled

  /// The array around the site has one more element.
  case inserted

  /// The object around the site has one more member.
  case memberAdded

  /// The object at the site has several more members.
  case membersAdded

  /// Classifies a change; nil if it concerns the whole payload, or no single value.
  init?(of change: Change) {
    guard change.site != .root else { return nil }
    switch change.expectedReading {
    case .inserted:
      self = .inserted
    case .same, .contradicted:
      guard change.was == nil else { return nil }
      self = .memberAdded
    case .changed(became: nil):
      self = .removed
    case .changed(became: .some(.null)):
      self = .nulled
    case .changed(became: .some(let value)):
      guard let was = change.was else { return nil }
      self = value.isScalar && value.kind == was.kind ? .renamed : .retyped
    case .respelled:
      self = .respelled
    case .several(let parts):
      guard parts.count > 1, parts.allSatisfy({ ChangeForm(of: $0) == .memberAdded }) else {
        return nil
      }
      self = .membersAdded
    case .moved, .none:
      return nil
    }
  }
}
