import JSONSyntax

/// Everything that the samples have at one normalised path.
struct SurveyedSite: Sendable {
  var path = SitePaths()[0]

  /// The name of the nearest member: for `/events/*` it is `events`.
  let memberName: String?

  /// The values in order of appearance: each scalar once, up to a limit, and every container.
  var values: [JSONNode] = []

  /// The distinct strings that are kept, in order of appearance.
  var strings: [String] = []

  /// How many values there are of each kind.
  private(set) var counts: [JSONKind: Int] = [:]

  /// Whether all values are integers that could number the cases of an enum, apart from null.
  var isOnlySmallIntegers = true

  var hasOnlySingleMembers = true

  /// What models declare; nil if nothing is known.
  var declared: DeclaredForm?

  /// The cases that models list, if this is an enum.
  var declaredCases: [JSONValue] = []

  var absentMembers: [(key: String, kind: JSONKind)] = []

  /// Whether the objects share no key, and hold values of one kind: then the keys are data.
  var hasDifferingKeys = false

  var isEnumLike = false
  var isDiscriminator = false

  /// How most of the strings are written; nil where there are none.
  var style: LetterStyle?

  private var scalars: Set<JSONValue> = []

  /// The number of different scalars that are kept.
  ///
  /// More of them are no names, and tell nothing that the first ones do not.
  private static let maximumScalars = 1_024

  init(memberName: String?) { self.memberName = memberName }

  var objects: [JSONNode] { values.filter { $0.kind == .object } }

  var count: Int { counts.values.reduce(0, +) }

  var objectCount: Int { counts[.object] ?? 0 }

  /// The kinds of the values that stand here, apart from null.
  var kinds: Set<JSONKind> { Set(of: counts.keys.filter { $0 != .null }) }

  /// Takes note of a value that stands here.
  mutating func add(_ node: JSONNode) {
    counts.count(node.kind)
    if node.kind != .null, !node.isSmallInteger { isOnlySmallIntegers = false }
    if node.kind == .object, node.count != 1 { hasOnlySingleMembers = false }
    if !node.isContainer {
      let value = node.value
      guard scalars.count < SurveyedSite.maximumScalars, scalars.insert(value).inserted else {
        return
      }
      if case .string(let text) = value { strings.append(text) }
    }
    values.append(node)
  }
}

extension JSONNode {
  /// Whether the value is an integer from 0 to 999, spelled as such.
  fileprivate var isSmallInteger: Bool {
    kind == .number && 1...3 ~= range.count && source.allSatisfy(\.isASCIIDigit)
  }
}
