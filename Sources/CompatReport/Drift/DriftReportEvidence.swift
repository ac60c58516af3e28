/// In how many samples of a side something shows, and where first.
package struct DriftReportCount: Codable, Sendable, Hashable {
  /// The samples that show it; of a member that became optional or required, those with an object
  /// that lacks it.
  package var samples: Int

  package var total: Int

  /// A value or an object that shows the side; nil if there is none.
  package var example: DriftReportExample?

  package init(samples: Int, total: Int, example: DriftReportExample?) {
    self.samples = samples
    self.total = total
    self.example = example
  }
}

/// A value of a payload, or an object that lacks one.
package struct DriftReportExample: Codable, Sendable, Hashable {
  package var file: String

  package var line: Int

  package var column: Int

  /// The value as the payload spells it, shortened; nil for objects and arrays.
  package var value: String?

  package init(file: String, line: Int, column: Int, value: String?) {
    self.file = file
    self.line = line
    self.column = column
    self.value = value
  }
}

/// Why the evidence of a change is thin.
package enum DriftReportThinness: Codable, Sendable, Hashable {
  /// A side has fewer than three samples.
  case fewSamples(side: String, samples: Int)

  /// What differs would be absent on a side by chance, in so many parts of 100.
  case chance(side: String, percent: Int)
}

/// What speaks for it that two members are one.
package enum DriftReportReason: Codable, Sendable, Hashable {
  /// The names have the same words, written differently.
  case sameWords

  case sameName

  /// The names resemble each other.
  case similarName

  /// So many of the distinct values of one side are values of the other.
  case sameValues(count: Int, total: Int)

  /// So many of all members are members of both objects.
  case sameMembers(count: Int, total: Int)

  case sameType

  /// The member stands beside the same neighbour.
  case samePosition
}
