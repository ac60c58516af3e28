import Testing

/// A Swift file of this package, as far as the tests of the architecture look at it.
struct SourceFile: CustomTestStringConvertible {
  /// The path below the top level.
  let path: String

  /// The whole text.
  let text: String

  /// The words and signs of the code.
  let tokens: [SwiftToken]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    tokens = SwiftTokenizer.tokens(of: text)
  }

  var testDescription: String { path }

  /// The names of the folders around the file.
  var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

  /// The modules that the file imports, each with its line.
  var imports: [SwiftToken] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    return tokens.indices.filter { tokens[$0].text == "import" }.compactMap { start in
      tokens[(start + 1)...].first { !kinds.contains($0.text) }
    }
  }

  /// The names of the types that the file declares, nested ones too.
  var declaredTypes: Set<String> {
    let introducers: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    return Set(
      pairs.compactMap { word, next in
        introducers.contains(word.text) && next.startsUppercase ? next.text : nil
      })
  }

  /// The names of the generic parameters that the file declares.
  var genericParameters: Set<String> {
    var names: Set<String> = []
    let introducers: Set = ["struct", "class", "enum", "actor", "func", "typealias", "init"]
    for start in tokens.indices.dropFirst() where tokens[start].text == "<" {
      let isIntroduced =
        tokens[start - 1].text == "init"
        || (start > 1 && introducers.contains(tokens[start - 2].text))
      guard isIntroduced else { continue }
      let list = tokens[start...].prefix { $0.text != ">" }
      for (sign, name) in zip(list, list.dropFirst()) where ["<", ","].contains(sign.text) {
        names.insert(name.text)
      }
    }
    return names
  }

  /// The occurrences of consecutive tokens in the code.
  func occurrences(of texts: String...) -> [SwiftToken] { occurrences(of: texts) }

  /// The occurrences of consecutive tokens in the code.
  func occurrences(of texts: [String]) -> [SwiftToken] {
    tokens.indices.filter { start in
      tokens[start...].prefix(texts.count).map(\.text) == texts
    }.map { tokens[$0] }
  }

  /// Each token with the one behind it.
  var pairs: some Sequence<(SwiftToken, SwiftToken)> { zip(tokens, tokens.dropFirst()) }

  /// Compiler style, so that an editor can jump there.
  func location(_ token: SwiftToken) -> String { "\(path):\(token.line)" }
}

extension SwiftToken {
  /// Whether the word is written like the name of a type.
  var startsUppercase: Bool { text.first?.isUppercase ?? false }
}
