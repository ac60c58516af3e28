import Platform

/// An answer as JSON, for other programs: the members are sorted.
protocol JSONAnswer: Encodable {}

extension JSONAnswer {
  /// The answer as one object, with a line break at its end.
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
