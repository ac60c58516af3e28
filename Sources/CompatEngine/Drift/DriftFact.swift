package import JSONSyntax

/// What changed at a site: a fact, not a sentence.
package struct DriftFact: Sendable, Hashable {
  /// The kinds of facts, by their names in JSON.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case caseAdded = "case-added"
    /// A case of an enum is not seen any more.
    case caseRemoved = "case-removed"
    /// A case of an enum is spelled otherwise.
    case caseRespelled = "case-respelled"
    case unionGrew = "union-grew"
    /// A case of a union is not seen any more.
    case unionShrank = "union-shrank"
    /// A map whose keys are an enum has another key.
    case mapKeyAdded = "map-key-added"
    case mapKeyRemoved = "map-key-removed"
    /// Objects have a member that none had.
    case keyAppeared = "key-appeared"
    /// No object has a member that some had.
    case keyVanished = "key-vanished"
    /// Some objects lack a member that all had.
    case becameOptional = "became-optional"
    /// All objects have a member that only some had.
    case becameRequired = "became-required"
    case nullAppeared = "null-appeared"
    case nullVanished = "null-vanished"
    /// All values were null, or all arrays empty, and some are not.
    case valueFirstSeen = "value-first-seen"
    case typeChanged = "type-changed"
    /// Some values have a type that none had.
    case typeWidened = "type-widened"
    /// Some texts have a format that none had.
    case formatChanged = "format-changed"
    /// Some arrays or texts are empty, and none was.
    case emptyAppeared = "empty-appeared"
    /// Some integers do not fit the types that all fitted.
    case rangeWidened = "range-widened"
    /// A member has another name.
    case renamed
    case moved
  }

  package let kind: Kind

  /// The case or key that came or went; of one that is respelled, the former spelling.
  package var name: JSONValue?
  package var newName: JSONValue?

  /// The types, formats or ranges before and after.
  package var before: [String] = []
  package var after: [String] = []

  /// Where a member is that was renamed or moved.
  package var newSite: JSONPointerPattern?

  /// How likely it is that the two members are one.
  package var likelihood: Likelihood?

  /// What tells facts of one kind at one site apart.
  var text: String { newSite?.description ?? name?.text ?? "" }
}

extension DriftFact {
  init(_ kind: Kind, name: JSONValue? = nil) { self.init(kind: kind, name: name) }

  init<Trait: RawRepresentable<String>>(_ kind: Kind, from before: [Trait] = [], to after: [Trait])
  {
    self.init(kind: kind, before: before.map(\.rawValue), after: after.map(\.rawValue))
  }
}
