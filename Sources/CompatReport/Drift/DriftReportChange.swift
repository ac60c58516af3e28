package import CompatModel

/// One change between older and newer payloads.
package struct DriftReportChange: Codable, Sendable, Hashable {
  /// The normalised path, with a star for elements and for the values of maps.
  package var site: String

  package var kind: DriftReportKind

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
  @LeftOutIfEmpty package var reasons: [DriftReportReason] = []

  /// In how many of the older samples it shows.
  package var old: DriftReportCount

  /// In how many of the newer samples it shows.
  package var new: DriftReportCount

  /// Why the evidence is thin; empty if it is not.
  @LeftOutIfEmpty package var thin: [DriftReportThinness] = []

  package init(
    site: String, kind: DriftReportKind, operatorID: String?, changeClass: ChangeClass?,
    old: DriftReportCount, new: DriftReportCount, thin: [DriftReportThinness]
  ) {
    self.site = site
    self.kind = kind
    self.operatorID = operatorID
    self.changeClass = changeClass
    self.old = old
    self.new = new
    self.thin = thin
  }

  private enum CodingKeys: String, CodingKey {
    case site, kind, changeClass, name, newName, before, after, newSite, likelihood, reasons, old,
      new, thin
    case operatorID = "operator"
  }
}

package enum DriftReportKind: String, Codable, Sendable, Hashable, CaseIterable {
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
