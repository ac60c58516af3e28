package import CompatEngine
package import CompatModel

/// One change between older and newer payloads.
package struct DriftReportChange: Codable, Sendable, Hashable {
  /// The normalised path, with a star for elements and for the values of maps.
  package var site: String

  package var kind: DriftFact.Kind

  /// The id of the operator that makes such changes; nil where none does, because no client breaks.
  package var operatorID: String?

  /// How people think of the change; nil if it belongs to no class.
  package var changeClass: ChangeClass?

  /// The case or key that came or went, as JSON writes it; nil for other changes.
  package var name: String?

  /// The new spelling of a case; nil for other changes.
  package var newName: String?

  /// The types or formats before the change.
  @LeftOutIfEmpty package var before: [String] = []

  /// The types or formats behind the change; of a type that is widened, those that were added.
  @LeftOutIfEmpty package var after: [String] = []

  /// Where a member is that was moved or renamed; nil for other changes.
  package var newSite: String?

  /// How likely it is that the two members are one, in parts of 100; nil for other changes.
  package var likelihood: Int?

  /// What speaks for that, the weightiest first.
  @LeftOutIfEmpty package var reasons: [Likelihood.Reason] = []

  /// In how many of the older samples it shows.
  package var old: DriftReportCount

  /// In how many of the newer samples it shows.
  package var new: DriftReportCount

  /// Why the evidence is thin; empty if it is not.
  @LeftOutIfEmpty package var thin: [DriftEvidence.Thinness] = []

  private enum CodingKeys: String, CodingKey {
    case site, kind, changeClass, name, newName, before, after, newSite, likelihood, reasons, old,
      new, thin
    case operatorID = "operator"
  }
}

/// In how many samples of a side something shows, and where first.
package struct DriftReportCount: Codable, Sendable, Hashable {
  /// The samples that show it; of a member that became optional or required, those with an object
  /// that lacks it.
  package var samples: Int

  package var total: Int

  /// A value or an object that shows the side; nil if there is none.
  package var example: DriftReportExample?
}

/// A value of a payload, or an object that lacks one.
package struct DriftReportExample: Codable, Sendable, Hashable {
  package var file: String

  package var line: Int

  package var column: Int

  /// The value as the payload spells it, shortened; nil for objects and arrays.
  package var value: String?
}
