import CompatModel
import JSONSyntax

/// Types of values, and formats of texts.
extension DriftComparison {
  mutating func compareShapes(_ site: DriftSite, areNames: Bool) {
    let (old, new) = (site.old.shapes, site.new.shapes)
    let (before, after) = (old.seen, new.seen)
    let added = after.filter { !before.contains($0) }
    guard let first = added.first, let values = new[first] else { return }
    guard let main = old.main() else {
      // What was always null says nothing about its type.
      let change = DriftChange(.valueFirstSeen, to: after)
      return appear(site, change, .keyFirstSeen, values, insteadOf: site.old.all.first)
    }
    // A number without a fraction is a decimal by chance.
    if before.contains(where: \.isNumber), added == [.integer] { return }
    let isKept =
      after.contains { before.contains($0) }
      || before.allSatisfy(\.isNumber) && after.allSatisfy(\.isNumber)
    appear(
      site,
      DriftChange(isKept ? .typeWidened : .typeChanged, from: before, to: isKept ? added : after),
      operatorID(site, main, first, areNames: areNames), values, insteadOf: old[main]?.first)
  }

  private func operatorID(
    _ site: DriftSite, _ old: ValueShape, _ new: ValueShape, areNames: Bool
  ) -> DriftOperator {
    if tree.isTag(site) { return .discTypeChanged }
    if site.path.isElement, site.new.shapes[old] != nil, !(old.isNumber && new.isNumber) {
      return .arrayHeterogeneous
    }
    switch (old, new) {
    case (.object, .array)
    where site.new.emptyArrays.count == site.new.shapes[.array]?.count:
      return .emptyObjectToArray
    case (.object, .array): return site.old.mapKeys.isEmpty ? .objectToArray : .mapToArray
    case (.array, .object): return isElement(site) ? .arrayToScalar : .arrayToMap
    case (.text, .integer) where site.old.mainFormat?.isDate == true:
      return isMilliseconds(site) ? .dateEpochMillis : .dateEpochSeconds
    default: return .replacing(old, by: new, areNames: areNames)
    }
  }

  /// Whether an object that replaces an array has the members of its elements.
  private func isElement(_ site: DriftSite) -> Bool {
    guard let element = site.path.element.map({ tree.sites[$0].path }) else { return false }
    return element.members.keys.contains { site.path.members[$0] != nil }
  }

  /// What was always empty says nothing about the type of its elements.
  mutating func compareFirstElements(_ site: DriftSite) {
    guard site.path.isElement, let arrays = tree.container(of: site),
      let empty = arrays.old.emptyArrays.first, site.old.all.isEmpty,
      let first = site.new.shapes.main().flatMap({ site.new.shapes[$0]?.first })
    else { return }
    add(
      site, DriftChange(.valueFirstSeen, to: site.new.shapes.seen), .keyFirstSeen,
      (arrays.old.shapes[.array] ?? []).showing([], at: empty),
      (arrays.new.shapes[.array] ?? []).showing(site.new.all, at: first))
  }

  /// A list or a text that becomes empty keeps its type, and breaks models that need something in it.
  mutating func compareEmptiness(_ site: DriftSite, areNames: Bool) {
    let (old, new) = (site.old, site.new)
    if let arrays = old.shapes[.array], old.emptyArrays.isEmpty, !new.emptyArrays.isEmpty {
      appear(
        site, DriftChange(.emptyAppeared), .arrayEmpty, new.emptyArrays, insteadOf: arrays.first)
    }
    // Cases of enums are compared as such, and formats that are read strictly as formats.
    guard !areNames, let texts = old.shapes[.text], old.formats[.empty] == nil,
      old.mainFormat?.isStrict != true, let empty = new.formats[.empty]
    else { return }
    appear(site, DriftChange(.emptyAppeared), nil, empty, insteadOf: texts.first)
  }

  /// An integer that no longer fits a type of Swift is rejected by models that declare the type.
  mutating func compareRanges(_ site: DriftSite) {
    let before = site.old.ranges.seen
    guard let widest = before.last else { return }
    let added = site.new.ranges.seen.filter { range in
      !before.contains(range) && (range == .negative || range > max(widest, .negative))
    }
    guard let first = added.last, let values = site.new.ranges[first] else { return }
    appear(
      site, DriftChange(.rangeWidened, from: before, to: added), nil, values,
      insteadOf: site.old.ranges[widest]?.first)
  }

  /// Whether a number that replaces a date counts milliseconds: seconds have ten digits until 2286.
  private func isMilliseconds(_ site: DriftSite) -> Bool {
    site.new.shapes[.integer]?.first.map { $0.node.range.count > 11 } ?? false
  }

  /// Formats count only where the older texts had one that models read strictly.
  mutating func compareFormats(_ site: DriftSite, areNames: Bool) {
    let (before, after) = (site.old.formats.seen, site.new.formats.seen)
    guard !areNames, !before.isEmpty, before.allSatisfy({ $0.isStrict || $0 == .empty }),
      let main = site.old.mainFormat, main.isStrict,
      let added = after.first(where: { !before.contains($0) }), let values = site.new.formats[added]
    else { return }
    appear(
      site, DriftChange(.formatChanged, from: before, to: after), .writing(main, as: added), values,
      insteadOf: site.old.formats[main]?.first)
  }
}
