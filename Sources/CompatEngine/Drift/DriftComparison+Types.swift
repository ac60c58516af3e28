import JSONSyntax

/// Types of values, and formats of texts.
extension DriftComparison {
  mutating func compareShapes(_ site: DriftSite, areNames: Bool) {
    let (old, new) = (site.old, site.new)
    let before = ValueShape.allCases.filter { old.shapes[$0] != nil }
    let after = ValueShape.allCases.filter { new.shapes[$0] != nil }
    let added = after.filter { !before.contains($0) }
    guard let first = added.first, let count = new.shapes[first] else { return }
    let shown = example(count.first, .new)
    guard let main = old.mainShape else {
      // What was always null says nothing about its type.
      add(
        site, .valueFirstSeen(after), .keyFirstSeen, evidence(site, nil, count),
        (example(old.all.first, .old), shown))
      return
    }
    // A number without a fraction is a decimal by chance.
    if before.contains(where: \.isNumber), added == [.integer] { return }
    let kept =
      after.contains { before.contains($0) }
      || before.allSatisfy(\.isNumber) && after.allSatisfy(\.isNumber)
    add(
      site, kept ? .typeWidened(before, added) : .typeChanged(before, after),
      operatorID(site, main, first, areNames: areNames), evidence(site, nil, count),
      (example(old.shapes[main]?.first, .old), shown))
  }

  private func operatorID(
    _ site: DriftSite, _ old: ValueShape, _ new: ValueShape, areNames: Bool
  ) -> DriftOperator {
    let isTag = site.parent.map { site.name != nil && tree.outlines[$0]?.tag == site.name } ?? false
    if isTag { return .discTypeChanged }
    if site.isElement, site.new.shapes[old] != nil, !(old.isNumber && new.isNumber) {
      return .arrayHeterogeneous
    }
    let newAreEmpty = site.new.emptyArrays.values == site.new.shapes[.array]?.values
    if old == .object, new == .array {
      if newAreEmpty { return .emptyObjectToArray }
      return site.old.mapKeys.isEmpty ? .objectToArray : .mapToArray
    }
    if old == .array, new == .object { return isElement(site) ? .arrayToScalar : .arrayToMap }
    if old == .text, new == .integer, site.old.mainFormat?.isDate == true {
      return isMilliseconds(site) ? .dateEpochMillis : .dateEpochSeconds
    }
    return .replacing(old, by: new, areNames: areNames)
  }

  /// Whether an object that replaces an array has the members of its elements.
  private func isElement(_ site: DriftSite) -> Bool {
    guard let element = site.element.map({ tree.sites[$0] }) else { return false }
    return element.members.keys.contains { site.members[$0] != nil }
  }

  /// What was always empty says nothing about the type of its elements.
  mutating func compareFirstElements(_ site: DriftSite) {
    guard site.isElement, let arrays = site.parent.map({ tree.sites[$0] }),
      let empty = arrays.old.emptyArrays.first, site.old.all.values == 0,
      let first = site.new.mainShape.flatMap({ site.new.shapes[$0]?.first })
    else { return }
    add(
      site, .valueFirstSeen(ValueShape.allCases.filter { site.new.shapes[$0] != nil }),
      .keyFirstSeen,
      DriftEvidence(
        old: .init(0, of: arrays.old.shapes[.array]?.samples ?? 0),
        new: .init(site.new.all.samples, of: arrays.new.shapes[.array]?.samples ?? 0)),
      (example(empty, .old), example(first, .new)))
  }

  /// A list or a text that becomes empty keeps its type, and breaks models that need something in it.
  mutating func compareEmptiness(_ site: DriftSite, areNames: Bool) {
    let (old, new) = (site.old, site.new)
    if old.shapes[.array] != nil, old.emptyArrays.values == 0, new.emptyArrays.values > 0 {
      add(
        site, .emptyAppeared, .arrayEmpty, evidence(site, nil, new.emptyArrays),
        (example(old.shapes[.array]?.first, .old), example(new.emptyArrays.first, .new)))
    }
    // Cases of enums are compared as such, and formats that are read strictly as formats.
    guard !areNames, old.shapes[.text] != nil, old.formats[.empty] == nil,
      old.mainFormat?.isStrict != true, let empty = new.formats[.empty]
    else { return }
    add(
      site, .emptyAppeared, nil, evidence(site, nil, empty),
      (example(old.shapes[.text]?.first, .old), example(empty.first, .new)))
  }

  /// An integer that no longer fits a type of Swift is rejected by models that declare the type.
  mutating func compareRanges(_ site: DriftSite) {
    let before = IntegerRange.allCases.filter { site.old.ranges[$0] != nil }
    guard let widest = before.last else { return }
    let added = IntegerRange.allCases.filter { range in
      site.new.ranges[range] != nil && !before.contains(range)
        && (range == .negative || range > max(widest, .negative))
    }
    guard let first = added.last, let count = site.new.ranges[first] else { return }
    add(
      site, .rangeWidened(before, added), nil, evidence(site, nil, count),
      (example(site.old.ranges[widest]?.first, .old), example(count.first, .new)))
  }

  /// Whether a number that replaces a date counts milliseconds: seconds have ten digits until 2286.
  private func isMilliseconds(_ site: DriftSite) -> Bool {
    site.new.shapes[.integer]?.first.map { node($0, .new).range.count > 11 } ?? false
  }

  /// Formats count only where the older texts had one that models read strictly.
  mutating func compareFormats(_ site: DriftSite, areNames: Bool) {
    let (old, new) = (site.old, site.new)
    let before = TextFormat.allCases.filter { old.formats[$0] != nil }
    let after = TextFormat.allCases.filter { new.formats[$0] != nil }
    guard !areNames, !before.isEmpty, before.allSatisfy({ $0.isStrict || $0 == .empty }),
      let main = old.mainFormat, main.isStrict,
      let added = after.first(where: { !before.contains($0) }), let count = new.formats[added]
    else { return }
    add(
      site, .formatChanged(before, after), .writing(main, as: added), evidence(site, nil, count),
      (example(old.formats[main]?.first, .old), example(count.first, .new)))
  }
}

extension SiteProfile {
  /// The type that most values have; of equal ones, the first of all types.
  var mainShape: ValueShape? {
    ValueShape.allCases.filter { shapes[$0] != nil }.reversed()
      .max { (shapes[$0]?.values ?? 0) < (shapes[$1]?.values ?? 0) }
  }

  /// The format that most texts have; of equal ones, the first of all formats.
  var mainFormat: TextFormat? {
    TextFormat.allCases.filter { formats[$0] != nil && $0 != .empty }.reversed()
      .max { (formats[$0]?.values ?? 0) < (formats[$1]?.values ?? 0) }
  }

  /// Where the first text or number is that could be a name.
  var firstName: ValueLocation? {
    ValueShape.allCases.filter { $0 == .text || $0.isNumber }
      .compactMap { shapes[$0]?.first }
      .min { ($0.sample, $0.position) < ($1.sample, $1.position) }
  }
}

extension DriftTree {
  func isInElement(_ site: DriftSite) -> Bool {
    site.parent.map { sites[$0].isElement } ?? false
  }

  /// The samples of a side that have an object at the parent of a site.
  func holders(of index: Int, _ side: DriftSide) -> Int {
    sites[index].parent.map { sites[$0][side].objectCount.samples } ?? 0
  }
}
