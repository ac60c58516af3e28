package import JSONSyntax

/// What changed at a site: a fact, not a sentence.
package enum DriftFact: Sendable, Hashable {
  case caseAdded(JSONValue)

  /// A case of an enum is not seen any more.
  case caseRemoved(JSONValue)

  /// A case of an enum is spelled otherwise.
  case caseRespelled(JSONValue, JSONValue)

  case unionGrew(JSONValue)

  /// A case of a union is not seen any more.
  case unionShrank(JSONValue)

  /// A map whose keys are an enum has another key.
  case mapKeyAdded(String)

  case mapKeyRemoved(String)

  /// Objects have a member that none had.
  case keyAppeared

  /// No object has a member that some had.
  case keyVanished

  /// Some objects lack a member that all had.
  case becameOptional

  /// All objects have a member that only some had.
  case becameRequired

  case nullAppeared

  case nullVanished

  /// All values were null, or all arrays empty, and some are not.
  case valueFirstSeen([ValueShape])

  case typeChanged([ValueShape], [ValueShape])

  /// Some values have a type that none had.
  case typeWidened([ValueShape], [ValueShape])

  /// Some texts have a format that none had.
  case formatChanged([TextFormat], [TextFormat])

  /// Some arrays or texts are empty, and none was.
  case emptyAppeared

  /// Some integers do not fit the types that all fitted.
  case rangeWidened([IntegerRange], [IntegerRange])

  /// A member has another name.
  case renamed(JSONPointerPattern, Likelihood)

  case moved(JSONPointerPattern, Likelihood)

  package var kind: Kind {
    switch self {
    case .caseAdded: .caseAdded
    case .caseRemoved: .caseRemoved
    case .caseRespelled: .caseRespelled
    case .unionGrew: .unionGrew
    case .unionShrank: .unionShrank
    case .mapKeyAdded: .mapKeyAdded
    case .mapKeyRemoved: .mapKeyRemoved
    case .keyAppeared: .keyAppeared
    case .keyVanished: .keyVanished
    case .becameOptional: .becameOptional
    case .becameRequired: .becameRequired
    case .nullAppeared: .nullAppeared
    case .nullVanished: .nullVanished
    case .valueFirstSeen: .valueFirstSeen
    case .typeChanged: .typeChanged
    case .typeWidened: .typeWidened
    case .formatChanged: .formatChanged
    case .emptyAppeared: .emptyAppeared
    case .rangeWidened: .rangeWidened
    case .renamed: .renamed
    case .moved: .moved
    }
  }

  /// The kinds of facts, by their names in JSON.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case caseAdded = "case-added"
    case caseRemoved = "case-removed"
    case caseRespelled = "case-respelled"
    case unionGrew = "union-grew"
    case unionShrank = "union-shrank"
    case mapKeyAdded = "map-key-added"
    case mapKeyRemoved = "map-key-removed"
    case keyAppeared = "key-appeared"
    case keyVanished = "key-vanished"
    case becameOptional = "became-optional"
    case becameRequired = "became-required"
    case nullAppeared = "null-appeared"
    case nullVanished = "null-vanished"
    case valueFirstSeen = "value-first-seen"
    case typeChanged = "type-changed"
    case typeWidened = "type-widened"
    case formatChanged = "format-changed"
    case emptyAppeared = "empty-appeared"
    case rangeWidened = "range-widened"
    case renamed
    case moved
  }
}
