package import JSONSyntax
import Synchronization

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

/// The distinct values that the samples have at each site, looked up once for each site.
package final class SeenValues: Sendable {
  private struct Site {
    var values: [JSONValue] = []
    var positions: [JSONValue: Int] = [:]
  }

  private let sites: [JSONPointerPattern: SurveyedSite]
  private let known = Mutex<[JSONPointerPattern: Site]>([:])

  init(at sites: [JSONPointerPattern: SurveyedSite]) { self.sites = sites }

  /// Returns the values of a site in order of appearance.
  package func values(at pattern: JSONPointerPattern) -> [JSONValue] { site(pattern).values }

  package func contains(_ value: JSONValue, at pattern: JSONPointerPattern) -> Bool {
    site(pattern).positions[value] != nil
  }

  package func contains(_ value: JSONValue, at node: JSONNode) -> Bool {
    contains(value, at: node.pattern)
  }

  /// Returns the value of the same type that first appeared next after, or before, the given one.
  package func neighbour(of node: JSONNode, step: Int) -> JSONValue? {
    let site = site(node.pattern)
    guard var position = site.positions[node.value] else { return nil }
    repeat {
      position += step
    } while site.values.indices.contains(position)
      && site.values[position].kind != node.kind
    return site.values.indices.contains(position) ? site.values[position] : nil
  }

  /// Returns the number of a value among those of its type; how many there are, if it is new.
  package func ordinal(of node: JSONNode) -> Int {
    let site = site(node.pattern)
    let earlier = site.values.prefix(site.positions[node.value] ?? site.values.count)
    return earlier.count { $0.kind == node.kind }
  }

  private func site(_ pattern: JSONPointerPattern) -> Site {
    known.withLock { known in
      if let site = known[pattern] { return site }
      var site = Site()
      for node in sites[pattern]?.values ?? [] {
        let value = node.value
        guard site.positions[value] == nil else { continue }
        site.positions.set(value, to: site.values.count)
        site.values.append(value)
      }
      known.set(pattern, to: site)
      return site
    }
  }
}
