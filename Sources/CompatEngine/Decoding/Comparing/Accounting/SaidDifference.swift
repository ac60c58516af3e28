import CompatModel
import JSONSyntax

/// What a changed payload says otherwise than the sample.
struct SaidDifference {
  /// The scalars and empty containers that are said no more where they were.
  private(set) var gone: [(site: JSONPointer, value: JSONValue)] = []

  /// The scalars and empty containers that are said where they were not.
  private(set) var new: [(site: JSONPointer, value: JSONValue)] = []

  /// The sites that have no value any more.
  private(set) var absent: [JSONPointer] = []

  /// The sites of elements and members that are not there any more, and of arrays that are others.
  private(set) var removed: [JSONPointer] = []

  /// The values that are said instead of others, or besides.
  private(set) var replacements: [JSONValue] = []

  /// The sites, in the sample and in the payload, at which they differ.
  private(set) var sites: [JSONPointer] = []

  private init() {}

  /// Collects what a change does; nil if it does not say what the payload says afterwards.
  init?(of change: Change) {
    for part in change.parts {
      switch part.expectedReading {
      case .changed(became: nil):
        removed.append(part.site)
        part.was.map { remove($0, at: part.site, isAbsent: true) }
      case .changed(became: let value?), .respelled(as: let value):
        guard let was = part.was else { return nil }
        replacements.append(value)
        compare(was, with: value, at: part.site)
      case .inserted(let value): add(value, at: part.site)
      case .moved(to: let target):
        guard let was = part.was else { return nil }
        removed.append(part.site)
        remove(was, at: part.site, isAbsent: true)
        add(was, at: target)
      case .same, .several, .contradicted, .none: return nil
      }
    }
  }

  /// Compares the values of a sample and of a changed payload.
  init(between sample: JSONValue, and payload: JSONValue) {
    self.init()
    compare(sample, with: payload, at: .root)
  }

  /// Counts only what a decoder has delivered as said.
  mutating func restrict(to delivered: [JSONPointer: JSONValue], before: [JSONPointer: JSONValue]) {
    new = delivered.filter { before[$0] != $1 }.sorted { $0.key < $1.key }
      .map { (site: $0.key, value: $0.value) }
  }

  /// The sites of new entries of objects that the model reads as maps.
  func newEntries(in baselineView: BaselineView) -> [JSONPointer] {
    sites.filter { baselineView.sample.document[$0] == nil && baselineView.isInMap($0) }
  }

  private mutating func compare(_ value: JSONValue, with other: JSONValue, at site: JSONPointer) {
    for difference in JSONDifference.between(value, other) {
      let (old, now) = (
        difference.pointer.below(site), (difference.newPointer ?? difference.pointer).below(site)
      )
      switch difference.change {
      case .added(let value): add(value, at: now)
      case .removed(let value):
        removed.append(old)
        remove(value, at: old, isAbsent: true)
      case .replaced(let value, by: let other):
        if value.kind == .array { removed.append(old) }
        remove(value, at: old, isAbsent: other == .null)
        add(other, at: now)
      }
    }
  }

  private mutating func add(_ value: JSONValue, at site: JSONPointer) {
    sites.append(site)
    replacements.append(value)
    value.forEachLeaf { new.append(($0.below(site), $1)) }
  }

  private mutating func remove(_ value: JSONValue, at site: JSONPointer, isAbsent: Bool) {
    sites.append(site)
    if isAbsent { absent.append(site) }
    value.forEachLeaf { pointer, leaf in
      gone.append((pointer.below(site), leaf))
      if isAbsent { absent.append(pointer.below(site)) }
    }
  }
}
