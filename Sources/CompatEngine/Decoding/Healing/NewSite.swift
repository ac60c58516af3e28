import CompatModel
import JSONSyntax

/// A site of a newer sample at which it says what no older sample says.
struct NewSite: Hashable {
  enum Kind: Hashable {
    /// Another value; older samples have this one.
    case replaced(older: JSONValue)
    /// The same value as older samples would spell it.
    case respelled(older: JSONValue)
    /// The member is missing; older samples always have it, such as this one.
    case missing(older: JSONValue)
    case added
  }

  let pointer: JSONPointer

  let kind: Kind

  var isRespelled: Bool { if case .respelled = kind { true } else { false } }

  /// The change that makes the newer sample of the healed one, at this site; nil if the healed sample
  /// has no such site.
  func change(in healed: JSONDocument, saying newer: JSONDocument) -> Change? {
    switch kind {
    case .replaced, .respelled:
      guard let node = healed[pointer], let value = newer[pointer]?.value else { return nil }
      return isRespelled ? .respelling(node, as: value) : .replacing(node, by: value)
    case .missing:
      return healed[pointer].flatMap { .removing($0) }
    case .added:
      guard let value = newer[pointer]?.value, let object = pointer.parent.flatMap({ healed[$0] }),
        let edit = object.appended(key: pointer.tokens.last, value: value.bytes)
      else { return nil }
      return Change(newSite: pointer, edits: [edit], expectedReading: .same)
    }
  }
}

extension JSONValue {
  /// The same tree with what older samples say at some sites.
  func healed(_ sites: [NewSite]) -> JSONValue {
    let byParent = Dictionary(grouping: sites) { $0.pointer.parent }
    return rewritten(where: { pointer in
      sites.contains { $0.pointer.hasPrefix(pointer) }
    }) { pointer, value in
      for site in sites where site.pointer == pointer {
        switch site.kind {
        case .replaced(let older), .respelled(let older): return older
        case .missing, .added: break
        }
      }
      guard case .object(var members) = value else { return value }
      for site in byParent[pointer] ?? [] {
        guard let key = site.pointer.tokens.last else { continue }
        switch site.kind {
        case .added: members.removeAll { pointer.appending($0.key) == site.pointer }
        case .missing(let older): members.append(JSONMember(key: key, value: older))
        case .replaced, .respelled: break
        }
      }
      return .object(members)
    }
  }
}
