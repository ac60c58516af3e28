import CompatModel
import JSONSyntax

/// A site of a newer sample at which it says what no older sample says.
struct NewSite: Hashable {
  let pointer: JSONPointer

  /// What older samples have there; nil for a member that none of them has.
  let older: JSONValue?

  /// Whether that is the same value, as older samples would spell it.
  var isRespelled = false

  /// The change that makes the newer sample of the healed one, at this site; nil if the healed sample
  /// has no such site.
  func change(in healed: JSONDocument, saying newer: JSONDocument) -> Change? {
    let value = newer[pointer]?.value
    if older == nil {
      guard let value, let object = pointer.parent.flatMap({ healed[$0] }),
        let edit = object.appended(key: pointer.tokens.last, value: value.bytes)
      else { return nil }
      return Change(newSite: pointer, edits: [edit], expectedReading: .same)
    }
    guard let node = healed[pointer] else { return nil }
    guard let value else { return .removing(node) }
    return isRespelled ? .respelling(node, as: value) : .replacing(node, by: value)
  }
}

extension JSONValue {
  /// The same tree with what older samples say at some sites.
  func healed(_ sites: [NewSite]) -> JSONValue {
    let byParent = Dictionary(grouping: sites) { $0.pointer.parent }
    return rewritten(where: { pointer in
      sites.contains { $0.pointer.hasPrefix(pointer) }
    }) { pointer, value in
      if let older = sites.first(where: { $0.pointer == pointer })?.older { return older }
      guard case .object(var members) = value else { return value }
      for site in byParent[pointer] ?? [] {
        let isHere = { (member: JSONMember) in pointer.appending(member.key) == site.pointer }
        if let older = site.older, let key = site.pointer.tokens.last {
          if !members.contains(where: isHere) { members.append(JSONMember(key: key, value: older)) }
        } else {
          members.removeAll(where: isHere)
        }
      }
      return .object(members)
    }
  }
}
