import CompatModel
import JSONSyntax

/// The other cases of a union, as the samples have them at the same site.
///
/// Each site is examined once: a list may hold thousands of objects that are one of a few cases.
struct SiblingCases {
  /// All that the samples have of one case.
  private struct Family {
    let tag: JSONValue?
    let example: JSONNode
    let keys: Set<String>
  }

  private let survey: Survey
  private var families: [JSONPointerPattern: [Family]] = [:]
  private var caseMembers: [JSONPointerPattern: [JSONNode]] = [:]

  init(survey: Survey) {
    self.survey = survey
  }

  mutating func foreignMembers(for tagged: TaggedObject) -> [JSONNode] {
    guard let key = tagged.tag.key else { return [] }
    let families = families(like: tagged.object, tagKey: key)
    let tag = tagged.tag.value
    var own = Set(of: tagged.object.children.compactMap(\.key))
    if let family = families.first(where: { $0.tag == tag }) { own.add(all: family.keys) }
    for family in families where family.tag != tag {
      var names = own
      let foreign = family.example.children.filter { member in
        member.key.map { names.add($0) } ?? false
      }
      if !foreign.isEmpty { return foreign }
    }
    return []
  }

  /// Returns a member that names another case of an object whose only key names its case.
  mutating func otherCase(than object: JSONNode) -> JSONNode? {
    guard let key = object.children.first?.key else { return nil }
    return caseMembers(like: object).first { $0.key != key }
  }

  private mutating func families(like object: JSONNode, tagKey: String) -> [Family] {
    let site = object.pattern
    if let known = families[site] { return known }
    let tagged = survey.objects(like: object).filter { $0[tagKey] != nil }
    let found = tagged.grouped { $0[tagKey]?.value }.map { tag, objects in
      let keys = objects.flatMap { $0.children.compactMap(\.key) }
      return Family(tag: tag, example: objects[0], keys: Set(of: keys))
    }
    families.set(site, to: found)
    return found
  }

  private mutating func caseMembers(like object: JSONNode) -> [JSONNode] {
    let site = object.pattern
    if let known = caseMembers[site] { return known }
    var names: Set<String> = []
    let found = survey.objects(like: object).compactMap(\.children.first).filter { member in
      member.key.map { names.add($0) } ?? false
    }
    caseMembers.set(site, to: found)
    return found
  }
}
