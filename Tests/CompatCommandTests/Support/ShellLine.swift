/// A command line as a shell would take it apart: variables, words, an input, and filters.
struct ShellLine {
  private(set) var environment: [String: String] = [:]
  private(set) var words: [String] = []
  private(set) var input: String?
  private(set) var hidesErrors = false
  private var filters: [[String]] = []

  init(_ line: String) {
    var parts: [[(text: String, isQuoted: Bool)]] = [[]]
    for word in Self.words(of: line) {
      if word.text == "|", !word.isQuoted {
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    filters = parts.dropFirst().map { $0.map(\.text) }
    var rest = parts[0][...]
    while let word = rest.first, !word.isQuoted,
      let match = word.text.wholeMatch(of: /([A-Z_]+)=(.*)/)
    {
      environment[String(match.1)] = String(match.2)
      rest.removeFirst()
    }
    if let word = rest.last, word == ("2>/dev/null", false) {
      hidesErrors = true
      rest.removeLast()
    }
    if rest.count >= 2, rest[rest.endIndex - 2] == ("<", false) {
      input = rest.removeLast().text
      rest.removeLast()
    }
    words = rest.map(\.text)
  }

  func filtered(_ output: String) throws -> String {
    try filters.reduce(output) { text, filter in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let left: ArraySlice<Substring>
      switch (filter[0], filter.dropFirst().first) {
      case ("head", let count?): left = lines.prefix(Int(count) ?? 0)
      case ("tail", let count?): left = lines.suffix(Int(count) ?? 0)
      case ("grep", let part?): left = lines.filter { $0.contains(part) }[...]
      default: throw TranscriptRun.Failure(description: "no such filter: \(filter)")
      }
      return left.map { $0 + "\n" }.joined()
    }
  }

  /// Splits a line at blanks that stand in no quotes.
  private static func words(of line: String) -> [(text: String, isQuoted: Bool)] {
    var words: [(text: String, isQuoted: Bool)] = []
    var quote: Character?
    var isOpen = false
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        if !isOpen { words.append(("", true)) }
        words[words.count - 1].isQuoted = true
        isOpen = true
      } else if quote == nil, character == " " {
        isOpen = false
      } else {
        if !isOpen { words.append(("", false)) }
        words[words.count - 1].text.append(character)
        isOpen = true
      }
    }
    return words
  }
}
