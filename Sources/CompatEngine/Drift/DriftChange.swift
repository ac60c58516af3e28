package import CompatModel
package import JSONSyntax

/// One change between the older and the newer samples: facts, not sentences.
package struct DriftChange: Codable, Sendable, Hashable {
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

  /// The normalised path before the change, with a star for elements and for the values of maps.
  package var site = JSONPointerPattern.root
  package var kind: Kind

  /// The id of the operator that makes such changes; nil where none does, because no client breaks.
  package var `operator`: String?

  /// How people think of the change; nil if it belongs to no class.
  package var changeClass: ChangeClass?

  /// The case or key that came or went, as JSON writes it; of one that is respelled, the former
  /// spelling.
  package var name: String?
  package var newName: String?

  /// The types, formats or ranges before.
  @LeftOutIfEmpty package var before: [String] = []

  /// The types, formats or ranges behind the change; of a type that is widened, those that were added.
  @LeftOutIfEmpty package var after: [String] = []

  /// Where a member is that was renamed or moved.
  package var newSite: JSONPointerPattern?

  /// How likely it is that the two members are one, in parts of 100.
  package var likelihood: Int?

  /// What speaks for that, the weightiest first.
  @LeftOutIfEmpty package var reasons: [Likelihood.Reason] = []
  package var old = DriftEvidence.Count(0, of: 0)
  package var new = DriftEvidence.Count(0, of: 0)

  /// Why the evidence is thin, so that the samples may differ by chance; empty if it is not.
  @LeftOutIfEmpty package var thin: [DriftEvidence.Thinness] = []

  /// Creates a change without evidence.
  package init(_ kind: Kind, name: JSONValue? = nil, newName: JSONValue? = nil) {
    self.kind = kind
    self.name = name?.text.shortened(to: DriftChange.longestName)
    self.newName = newName?.text.shortened(to: DriftChange.longestName)
  }

  init<Trait: RawRepresentable<String>>(_ kind: Kind, from before: [Trait] = [], to after: [Trait])
  {
    self.kind = kind
    self.before = before.map(\.rawValue)
    self.after = after.map(\.rawValue)
  }

  /// The length of the longest name, in characters.
  private static let longestName = 160
}

extension DriftChange: Comparable {
  /// Whether the first change comes first: by site, then by kind, then by what it says.
  package static func < (left: DriftChange, right: DriftChange) -> Bool {
    if left.site != right.site { return left.site < right.site }
    return left.order < right.order
  }

  private var order: (String, String) {
    (kind.rawValue, newSite?.description ?? name ?? "")
  }
}

/// Where a side shows a change: a value, or an object that lacks one.
package struct DriftExample: Codable, Sendable, Hashable {
  package var file: String
  package var line: Int
  package var column: Int

  /// The value as the payload spells it, shortened; nil for an object or array.
  package var value: String?
}

extension DriftExample {
  /// The length of the longest value, in characters.
  private static let longestValue = 60

  init(_ value: SeenValue) {
    let node = value.node
    let location = node.document.location(at: node.range.lowerBound)
    self.init(
      file: value.sample.file, line: location.line, column: location.column,
      value: node.isContainer ? nil : node.spelling.shortened(to: DriftExample.longestValue))
  }
}

/// In how many samples of each side a change shows, and how thin that is.
package enum DriftEvidence {
  /// In how many samples something is seen, of those that could have it, and where first.
  package struct Count: Codable, Sendable, Hashable {
    /// The samples that show it; of a member that became optional or required, those with an object
    /// that lacks it.
    package var samples: Int
    package var total: Int

    /// A value or an object that shows the side; nil if there is none.
    package var example: DriftExample?

    package init(_ samples: Int, of total: Int, example: DriftExample? = nil) {
      (self.samples, self.total, self.example) = (samples, total, example)
    }
  }

  package enum Thinness: Codable, Sendable, Hashable {
    /// A side has fewer samples than ``DriftEvidence/fewestSamples``.
    case fewSamples(side: DriftSide, samples: Int)

    /// What differs would be absent on a side by chance, in so many parts of 100.
    case chance(side: DriftSide, percent: Int)
  }

  /// Evidence from fewer samples of one side is thin.
  package static let fewestSamples = 3

  /// Evidence is thin if a side would lack what differs with a greater chance, in parts of 100.
  package static let greatestChance = 5

  /// Why the evidence is thin; empty if it is not.
  package static func thinness(old: Count, new: Count) -> [Thinness] {
    var thinness: [Thinness] = []
    for (side, count) in [(DriftSide.old, old), (.new, new)]
    where count.total < fewestSamples {
      thinness.append(.fewSamples(side: side, samples: count.total))
    }
    for (side, absent, present) in [(DriftSide.old, old, new), (.new, new, old)]
    where absent.samples == 0 && present.samples > 0 {
      let percent = chance(of: present, missingIn: absent.total)
      if percent > greatestChance {
        thinness.append(.chance(side: side, percent: percent))
      }
    }
    return thinness
  }

  /// The chance, in parts of 100 and rounded up, that as many samples all lack what so many others
  /// have.
  private static func chance(of count: Count, missingIn samples: Int) -> Int {
    let absent = Double(count.total - count.samples) / Double(max(count.total, 1))
    var chance = 1.0
    for _ in 0..<samples where chance * 100 > Double(greatestChance) { chance *= absent }
    return Int((chance * 100).rounded(.up))
  }
}
