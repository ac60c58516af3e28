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
  func healed(_ sites: [NewSite], at pointer: JSONPointer = .root) -> JSONValue {
    let inside = sites.filter { $0.pointer.hasPrefix(pointer) }
    if inside.isEmpty { return self }
    for site in inside where site.pointer == pointer {
      switch site.kind {
      case .replaced(let older), .respelled(let older): return older
      case .missing, .added: break
      }
    }
    switch self {
    case .array(let elements):
      return .array(
        elements.enumerated().map { index, element in
          element.healed(inside, at: pointer.appending(index))
        })
    case .object(let members):
      var healed: [JSONMember] = []
      for member in members {
        let path = pointer.appending(member.key)
        if inside.contains(where: { $0.pointer == path && $0.kind == .added }) { continue }
        healed.append(JSONMember(key: member.key, value: member.value.healed(inside, at: path)))
      }
      for site in inside where site.pointer.parent == pointer {
        guard case .missing(let older) = site.kind, let key = site.pointer.tokens.last else {
          continue
        }
        healed.append(JSONMember(key: key, value: older))
      }
      return .object(healed)
    case .null, .boolean, .number, .string: return self
    }
  }
}
