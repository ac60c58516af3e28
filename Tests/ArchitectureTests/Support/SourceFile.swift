/// A Swift file of this package, as far as the tests of the architecture look at it.
struct SourceFile {
  /// The path below the top level.
  let path: String
  let text: String

  /// The lines without their indentation.
  let lines: [Substring]

  /// The words and signs of the code.
  let tokens: [SwiftToken]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    tokens = SwiftTokenizer.tokens(of: text)
  }

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
      zip(tokens, tokens.dropFirst()).compactMap { word, next in
        let isType = next.text.first?.isUppercase == true && introducers.contains(word.text)
        return isType ? next.text : nil
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

  func occurrences(of texts: String...) -> [SwiftToken] { occurrences(of: texts) }

  func occurrences(of texts: [String]) -> [SwiftToken] {
    tokens.indices.filter { start in
      tokens[start].text == texts[0]
        && tokens[start...].prefix(texts.count).map(\.text) == texts
    }.map { tokens[$0] }
  }

  /// Compiler style, so that an editor can jump there.
  func location(_ token: SwiftToken) -> String { "\(path):\(token.line)" }
}
