import CodableCompat
import JSONSyntax
import Platform

/// An object of an answer for other programs: a member that is nil is left out.
struct JSONAnswer: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  private let members: [(String, (any Encodable)?)]

  init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.members = members }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in members {
      if let value { try container.encode(value, forKey: Name(stringValue: name)) }
    }
  }

  /// The object with sorted members, and a line break at its end.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // It holds strings, integers and truth values only, and JSON can say all of them.
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("an answer holds a value that JSON cannot say")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

enum AnswerFormat: String, CaseIterable, ArgumentValue {
  case text, json
}

extension ErrorFacts {
  func answer(at path: JSONPointer? = nil) -> JSONAnswer {
    ["kind": kind.rawValue, "path": "\(path ?? self.path)", "message": message]
  }
}
