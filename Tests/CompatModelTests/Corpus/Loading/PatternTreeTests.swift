import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct PatternTreeTests {
  static let documents = [
    "1", "{}", #"{"a":1}"#, #"{"a":{"0":{"*":1}},"b":[{"a":2},[3]],"a":[{"b":4}]}"#,
    #"[[{"a":1}],{"a":[0]},"x"]"#, #"{"":{"":""},"\u00e9":{"a":1}}"#,
  ]

  @Test(arguments: documents)
  func `a pattern is unmatched if it matches no value of the document`(text: String) throws {
    let document = try JSONDocument(parsing: text)
    let tokens: [JSONPointerPattern.Token] =
      [.any] + ["a", "b", "0", "1", "00", "*", "", "\u{E9}", "e\u{301}"].map { .key($0) }
    var patterns = [JSONPointerPattern.root]
    for length in 0..<3 {
      patterns += patterns.filter { $0.tokens.count == length }.flatMap { pattern in
        tokens.map { JSONPointerPattern(tokens: pattern.tokens + [$0]) }
      }
    }
    var tree = PatternTree(patterns)
    tree.match(document.root)
    let unmatched = patterns.indices.filter { document.nodes(matching: patterns[$0]).isEmpty }
    #expect(tree.unmatched == Set(unmatched))
  }
}
