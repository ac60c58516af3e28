import Foundation
import JSONSyntax

/// Everything that Foundation's decoder reads of a payload, as JSON; numbers are those of a `Double`.
struct ReadTree: Decodable {
  let text: String

  static func isReadable(_ bytes: [UInt8]) -> Bool {
    (try? JSONDecoder().decode(ReadTree.self, from: Data(bytes))) != nil
  }

  init(from decoder: any Decoder) throws {
    if var array = try? decoder.unkeyedContainer() {
      var elements: [String] = []
      while !array.isAtEnd { elements.append(try array.decode(ReadTree.self).text) }
      text = "[\(elements.joined(separator: ","))]"
    } else if let object = try? decoder.container(keyedBy: Name.self) {
      let members = try object.allKeys.map { name in
        let value = try object.decode(ReadTree.self, forKey: name).text
        return "\(JSONValue.string(name.stringValue).text):\(value)"
      }
      text = "{\(members.sorted().joined(separator: ","))}"
    } else {
      text = try ReadTree.scalar(in: decoder.singleValueContainer())
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> String {
    if container.decodeNil() { return "null" }
    if let boolean = try? container.decode(Bool.self) { return "\(boolean)" }
    do {
      let number = try container.decode(Double.self)
      if number == 0, number.sign == .minus { return "-0" }
      return try JSONDocument(parsing: "\(number)").root.value.text
    } catch DecodingError.typeMismatch {
      return try JSONValue.string(container.decode(String.self)).text
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
