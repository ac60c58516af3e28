import CompatModel
import JSONSyntax

/// The sites that a model reads, as its trace shows them.
struct ReadSites {
  private let trace: ModelTrace

  private var read: Set<JSONPointerPattern> = []

  private var around: Set<JSONPointerPattern> = []

  init(_ trace: ModelTrace) {
    self.trace = trace
    for site in trace.properties.keys {
      read.insert(site)
      for count in 0..<site.tokens.count {
        around.insert(JSONPointerPattern(tokens: Array(site.tokens.prefix(count))))
      }
    }
    read.formUnion(around)
  }

  /// Whether the model reads a site, or something inside it.
  func contains(_ site: JSONPointerPattern) -> Bool { read.contains(trace.normalised(site)) }

  /// Whether each member of an object is an entry for the model.
  func isMap(_ site: JSONPointerPattern) -> Bool {
    switch trace[site]?.form {
    case .dictionary, .enumKeyedDictionary: true
    default: false
    }
  }

  /// Whether a value is an object of properties for the model, and no case of a union.
  func isObject(_ site: JSONPointerPattern) -> Bool { trace[site]?.form == .object }

  /// What the model reads of a value: without the members that it never asks for.
  func part(of value: JSONValue, at site: JSONPointerPattern) -> JSONValue {
    part(of: value, atNormalised: trace.normalised(site))
  }

  private func part(of value: JSONValue, atNormalised site: JSONPointerPattern) -> JSONValue {
    // A type that reads its value as a whole shows nothing of what it reads inside.
    guard around.contains(site) else { return value }
    switch value {
    case .array(let elements):
      let site = site.appendingAny()
      return .array(elements.map { part(of: $0, atNormalised: site) })
    case .object(let members):
      return .object(
        members.compactMap { member in
          guard let site = self.site(of: member.key, in: site) else { return nil }
          return JSONMember(key: member.key, value: part(of: member.value, atNormalised: site))
        })
    case .null, .boolean, .number, .string: return value
    }
  }

  /// The site of a member; nil if the model does not read it.
  func site(of key: String, in object: JSONPointerPattern) -> JSONPointerPattern? {
    [object.appending(key: key), object.appendingAny()].first(where: read.contains)
  }
}
