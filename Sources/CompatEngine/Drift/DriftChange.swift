import CompatModel
package import JSONSyntax

/// One change between the older and the newer samples.
package struct DriftChange: Sendable, Hashable {
  /// The normalised path, as it was before the change.
  package let site: JSONPointerPattern

  package let fact: DriftFact

  /// The operator that makes such changes; nil where none does.
  package let operatorID: DriftOperator?

  package let evidence: DriftEvidence

  /// Whether the samples may differ by chance.
  package var isThin: Bool { !evidence.thinness.isEmpty }
}

extension DriftChange: Comparable {
  /// Whether the first change comes first: by site, then by kind, then by what it says.
  package static func < (left: DriftChange, right: DriftChange) -> Bool {
    if left.site != right.site { return left.site < right.site }
    let (kind, other) = (left.fact.kind.rawValue, right.fact.kind.rawValue)
    if kind != other { return kind < other }
    return left.fact.text < right.fact.text
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
package struct DriftEvidence: Sendable, Hashable {
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

  package let old: Count

  /// Where the thing is seen among the newer samples.
  package let new: Count

  /// Evidence from fewer samples of one side is thin.
  package static let fewestSamples = 3

  /// Evidence is thin if a side would lack what differs with a greater chance, in parts of 100.
  package static let greatestChance = 5

  package init(old: Count, new: Count) { (self.old, self.new) = (old, new) }

  /// Why the evidence is thin; empty if it is not.
  package var thinness: [Thinness] {
    var thinness: [Thinness] = []
    for (side, count) in [(DriftSide.old, old), (.new, new)]
    where count.total < DriftEvidence.fewestSamples {
      thinness.append(.fewSamples(side: side, samples: count.total))
    }
    for (side, absent, present) in [(DriftSide.old, old, new), (.new, new, old)]
    where absent.samples == 0 && present.samples > 0 {
      let percent = DriftEvidence.chance(of: present, missingIn: absent.total)
      if percent > DriftEvidence.greatestChance {
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
