import JSONSyntax

/// What the samples of one side have at a site.
struct SiteProfile: Sendable {
  private(set) var all = FeatureCount()
  private(set) var nulls = FeatureCount()
  private(set) var emptyArrays = FeatureCount()
  private(set) var shapes: [ValueShape: FeatureCount] = [:]
  private(set) var formats: [TextFormat: FeatureCount] = [:]

  private(set) var ranges: [IntegerRange: FeatureCount] = [:]

  /// The distinct texts and numbers, up to a limit.
  private(set) var names: [JSONValue: FeatureCount] = [:]

  private(set) var mapKeys: [ExactText: FeatureCount] = [:]

  private(set) var objects: [ValueLocation] = []
  private(set) var objectCount = FeatureCount()

  /// The number of objects, from the first one on, that all have this member.
  private(set) var completeObjects = 0

  /// The samples in which every object has this member.
  private(set) var completeSamples = 0

  private var inSample = 0
  private var sample = -1

  /// The object that had the member last, by its ordinal.
  private var lastHolder = -1

  /// The number of distinct texts and numbers that are kept, as in a survey.
  static let maximumNames = 1_024

  /// The length of the longest text that is kept, in bytes.
  static let longestName = 128

  mutating func add(_ node: JSONNode, at location: ValueLocation, isCompared: Bool = true) {
    all.add(location)
    guard let shape = ValueShape(node) else {
      nulls.add(location)
      return
    }
    shapes[shape, default: FeatureCount()].add(location)
    switch shape {
    case .object:
      guard isCompared else { return }
      objects.append(location)
      objectCount.add(location)
      if sample != location.sample { (sample, inSample) = (location.sample, 0) }
      inSample += 1
    case .array:
      if node.count == 0 { emptyArrays.add(location) }
    case .text:
      formats[TextFormat(node), default: FeatureCount()].add(location)
      addName(node, at: location)
    case .integer, .integralDecimal, .fraction:
      IntegerRange(node).map { ranges[$0, default: FeatureCount()].add(location) }
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

  // Members

  var currentObject: Int { objects.count - 1 }

  /// How many objects the current sample has here.
  func objects(inSample number: Int) -> Int { sample == number ? inSample : 0 }

  /// Takes note that an object has this member.
  mutating func isFirst(inObject ordinal: Int, ofSample number: Int) -> Bool {
    guard ordinal != lastHolder else { return false }
    lastHolder = ordinal
    if ordinal == completeObjects { completeObjects += 1 }
    if holderSample != number { (holderSample, holdersInSample) = (number, 0) }
    holdersInSample += 1
    return true
  }

  private var holderSample = -1
  private var holdersInSample = 0

  mutating func endSample(_ number: Int, ofObjects count: Int) {
    if holderSample == number, holdersInSample == count { completeSamples += 1 }
  }
}
