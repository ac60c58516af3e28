import CompatModel
import JSONSyntax

/// Where a value is: the ordinal of its sample, and its position in it.
struct ValueLocation: Sendable, Equatable {
  var sample: Int
  var position: Int
}

/// In how many samples something is seen, and where first.
///
/// Samples are read one after the other.
struct FeatureCount: Sendable {
  private(set) var samples = 0
  private(set) var values = 0

  /// Where it is seen first; nil if never.
  private(set) var first: ValueLocation?

  private var lastSample = -1

  mutating func add(_ location: ValueLocation) {
    values += 1
    if first == nil { first = location }
    guard location.sample != lastSample else { return }
    samples += 1
    lastSample = location.sample
  }
}

/// In how many samples each of some traits is seen.
struct FeatureCounts<Trait: CaseIterable & Hashable & Sendable>: Sendable {
  private var counts: [Trait: FeatureCount] = [:]

  subscript(trait: Trait) -> FeatureCount? { counts[trait] }

  /// What is seen, in the order of all.
  var seen: [Trait] { Trait.allCases.filter { counts[$0] != nil } }

  mutating func add(_ trait: Trait, at location: ValueLocation) {
    counts[trait, default: FeatureCount()].add(location)
  }

  /// What most values have; of equal ones, the last of all.
  func main(where isIncluded: (Trait) -> Bool = { _ in true }) -> Trait? {
    seen.filter(isIncluded).reversed()
      .max { (counts[$0]?.values ?? 0) < (counts[$1]?.values ?? 0) }
  }
}

/// What the samples of one side have at a site.
struct SiteProfile: Sendable {
  private(set) var all = FeatureCount()
  private(set) var nulls = FeatureCount()
  private(set) var emptyArrays = FeatureCount()
  private(set) var shapes = FeatureCounts<ValueShape>()
  private(set) var formats = FeatureCounts<TextFormat>()
  private(set) var ranges = FeatureCounts<IntegerRange>()

  /// The distinct texts and numbers, up to a limit.
  private(set) var names: [JSONValue: FeatureCount] = [:]

  private(set) var mapKeys: [ExactText: FeatureCount] = [:]

  /// The objects whose members are compared.
  private(set) var objects: [ValueLocation] = []
  private(set) var objectCount = FeatureCount()

  /// How many of the objects around have this member.
  private(set) var holders = 0
  private var lastHolder: ValueLocation?

  /// The number of distinct texts and numbers that are kept, as in a survey.
  static let maximumNames = 1_024

  /// The length of the longest text that is kept, in bytes.
  static let longestName = 128

  mutating func add(_ node: JSONNode, at location: ValueLocation, isCompared: Bool) {
    all.add(location)
    guard let shape = ValueShape(node) else {
      nulls.add(location)
      return
    }
    shapes.add(shape, at: location)
    switch shape {
    case .object:
      guard isCompared else { return }
      objects.append(location)
      objectCount.add(location)
    case .array:
      if node.count == 0 { emptyArrays.add(location) }
    case .text:
      formats.add(TextFormat(node), at: location)
      addName(node, at: location)
    case .integer, .integralDecimal, .fraction:
      if let range = IntegerRange(node) { ranges.add(range, at: location) }
      addName(node, at: location)
    case .boolean: break
    }
  }

  mutating func add(mapKey key: ExactText, at location: ValueLocation) {
    guard key.text.utf8.count <= SiteProfile.longestName,
      mapKeys.count < SiteProfile.maximumNames || mapKeys[key] != nil
    else { return }
    mapKeys[key, default: FeatureCount()].add(location)
  }

  private mutating func addName(_ node: JSONNode, at location: ValueLocation) {
    guard node.range.count <= SiteProfile.longestName else { return }
    let value = node.value
    guard names.count < SiteProfile.maximumNames || names[value] != nil else { return }
    names[value, default: FeatureCount()].add(location)
  }

  /// Takes note that an object has this member; false if it had it before, under the same name.
  mutating func isFirst(in object: ValueLocation) -> Bool {
    guard object != lastHolder else { return false }
    lastHolder = object
    holders += 1
    return true
  }

  /// The format that most texts have, apart from empty ones.
  var mainFormat: TextFormat? { formats.main { $0 != .empty } }

  /// Where the first text or number is that could be a name.
  var firstName: ValueLocation? {
    shapes.seen.filter { $0 == .text || $0.isNumber }.compactMap { shapes[$0]?.first }
      .min { ($0.sample, $0.position) < ($1.sample, $1.position) }
  }
}
