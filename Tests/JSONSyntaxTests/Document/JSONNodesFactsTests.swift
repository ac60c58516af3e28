import Testing

@testable import JSONSyntax

@Suite struct JSONNodesFactsTests {
  static let text = #"[1,-2,1.0,1e3,12345678901234567,123456789012345678,"7",null,[3,[]],{"a":0}]"#

  @Test func `the facts at a position are those of its value`() throws {
    let nodes = try JSONDocument(parsing: Self.text).nodes
    for (position, node) in nodes.enumerated() {
      #expect(nodes.kind(at: position) == node.kind)
      #expect(nodes.range(at: position) == node.range)
      #expect(nodes.count(at: position) == node.count)
      let behind = nodes.indices.first { nodes[$0].range.lowerBound >= node.range.upperBound }
      #expect(nodes.positionBehind(position) == behind ?? nodes.endIndex)
    }
  }

  @Test func `only few plain digits are a plain integer`() throws {
    let nodes = try JSONDocument(parsing: Self.text).nodes
    let expected: [Int?] = [
      nil, 1, nil, nil, nil, 12_345_678_901_234_567, nil, nil, nil, nil, 3, nil, nil, 0,
    ]
    #expect(nodes.indices.map { nodes.plainInteger(at: $0) } == expected)
  }
}
