import JSONSyntax

/// Checks a document against a JSON Schema, as far as the report's schema goes, and strictly: a
/// member that the schema does not know is a fault.
struct SchemaCheck {
  let schema: JSONValue

  /// The members that the document has, by the name of their definition.
  private(set) var seen: [String: Set<String>] = [:]

  /// The members that every object of a definition has, by the name of the definition.
  private(set) var always: [String: Set<String>] = [:]

  /// What is wrong.
  private(set) var faults: [String] = []

  init(schema: JSONValue) {
    self.schema = schema
  }

  /// The names of the definitions of objects.
  var definitions: [String] {
    guard case .object(let members) = schema["$defs"] else { return [] }
    return members.filter { $0.value["properties"] != nil }.map(\.key)
  }

  mutating func check(_ value: JSONValue) {
    check(value, against: schema, named: "root", at: "")
  }

  func known(in definition: String) -> Set<String> {
    guard case .object(let members) = schema["$defs"]?[definition]?["properties"] else { return [] }
    return Set(members.map(\.key))
  }

  func required(in definition: String) -> Set<String> {
    guard case .array(let names) = schema["$defs"]?[definition]?["required"] else { return [] }
    return Set(names.compactMap { if case .string(let name) = $0 { name } else { nil } })
  }

  private mutating func check(
    _ value: JSONValue, against rule: JSONValue, named name: String, at path: String
  ) {
    if case .string(let reference) = rule["$ref"] {
      let target = String(reference.split(separator: "/").last ?? "")
      guard let definition = schema["$defs"]?[target] else {
        faults.append("\(path): no definition \(target)")
        return
      }
      check(value, against: definition, named: target, at: path)
    }
    if let constant = rule["const"], constant != value { faults.append("\(path): not constant") }
    if case .array(let choices) = rule["enum"], !choices.contains(value) {
      faults.append("\(path): none of the choices")
    }
    if case .string(let type) = rule["type"], !SchemaCheck.isValue(value, of: type) {
      faults.append("\(path): not of type \(type)")
    }
    switch value {
    case .array(let elements):
      guard let items = rule["items"] else { return }
      for (index, element) in elements.enumerated() {
        check(element, against: items, named: name, at: "\(path)/\(index)")
      }
    case .object(let members): check(members, against: rule, named: name, at: path)
    default: break
    }
  }

  private mutating func check(
    _ members: [JSONMember], against rule: JSONValue, named name: String, at path: String
  ) {
    if case .array(let required) = rule["required"] {
      for case .string(let key) in required where !members.contains(where: { $0.key == key }) {
        faults.append("\(path): \(key) is missing")
      }
    }
    if rule["properties"] != nil {
      always[name, default: Set(members.map(\.key))].formIntersection(members.map(\.key))
    }
    for member in members {
      let location = "\(path)/\(member.key)"
      if let names = rule["propertyNames"] {
        check(.string(member.key), against: names, named: name, at: location)
      }
      if let property = rule["properties"]?[member.key] {
        seen[name, default: []].insert(member.key)
        check(member.value, against: property, named: name, at: location)
      } else if let rest = rule["additionalProperties"] {
        check(member.value, against: rest, named: name, at: location)
      } else if rule["type"] != nil {
        faults.append("\(location): the schema does not know it")
      }
    }
  }

  private static func isValue(_ value: JSONValue, of type: String) -> Bool {
    switch (value, type) {
    case (.string, "string"), (.boolean, "boolean"), (.array, "array"), (.object, "object"): true
    case (.number(let number), "integer"): !number.description.contains(".")
    default: false
    }
  }
}
