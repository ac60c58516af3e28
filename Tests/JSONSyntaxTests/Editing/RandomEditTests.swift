import JSONSyntax
import Testing

/// Made-up documents in made-up spellings: what no table thinks of.
@Suite struct RandomEditTests {
  @Test(arguments: UInt64(1)...20)
  func `any value can be removed, and nothing else goes with it`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<20 {
      let document = try JSONDocument(parsing: random.spelling(of: random.value()))
      for node in document.nodes.dropFirst() {
        let edit = try #require(node.removed())
        let result = try JSONDocument(parsing: document.applying([edit]))
        let subtree = document.nodes.filter {
          node.range.lowerBound <= $0.range.lowerBound
            && $0.range.upperBound <= node.range.upperBound
        }
        #expect(result.nodes.count == document.nodes.count - subtree.count)
        let expected = document.nodes.filter { other in
          !subtree.contains { $0.range == other.range } && !other.isContainer
        }
        #expect(result.nodes.filter { !$0.isContainer }.map(\.value) == expected.map(\.value))
      }
    }
  }

  @Test(arguments: UInt64(21)...40)
  func `any set of values can be removed at once`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<40 {
      let document = try JSONDocument(parsing: random.spelling(of: random.value()))
      let nodes = random.shuffled(document.nodes.filter { _ in random.number(below: 3) == 0 })
      let result = try JSONDocument(parsing: document.applying(document.removing(nodes)))
      let gone = nodes.filter { $0.parent != nil }.map(\.range)
      let expected = document.nodes.filter { node in
        !gone.contains {
          $0.lowerBound <= node.range.lowerBound && node.range.upperBound <= $0.upperBound
        }
      }
      #expect(result.nodes.count == expected.count)
      #expect(
        result.nodes.filter { !$0.isContainer }.map(\.value)
          == expected.filter { !$0.isContainer }.map(\.value))
    }
  }

  @Test(arguments: UInt64(41)...60)
  func `any value can be replaced, and reads back`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<20 {
      let document = try JSONDocument(parsing: random.spelling(of: random.value()))
      let node = random.element(of: Array(document.nodes))
      let value = random.value(depth: 1)
      let edit = node.replaced(with: random.spelling(of: value))
      let result = try JSONDocument(parsing: document.applying([edit]))
      let record = try #require(document.nodes.firstIndex { $0.range == node.range })
      #expect(result.nodes[record].value == value)
      #expect(result.nodes[record].pointer == node.pointer)
    }
  }

  @Test(arguments: UInt64(61)...80)
  func `a sibling can be put on either side of any value`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<20 {
      let document = try JSONDocument(parsing: random.spelling(of: random.value()))
      for node in document.nodes {
        let index = try #require(node.parent == nil ? 0 : node.index)
        let key = node.key == nil ? nil : "new"
        let edits = [
          (node.insertedBefore(key: key, value: [0x37]), index),
          (node.insertedAfter(key: key, value: [0x37]), index + 1),
        ]
        for case (let edit?, let position) in edits {
          let result = try JSONDocument(parsing: document.applying([edit]))
          #expect(result.nodes.count == document.nodes.count + 1)
          let record = try #require(document.nodes.firstIndex { $0.range == node.parent?.range })
          let child = result.nodes[record].children[position]
          #expect(child.number == JSONNumber(7))
          #expect(child.key == key)
        }
      }
    }
  }
}
