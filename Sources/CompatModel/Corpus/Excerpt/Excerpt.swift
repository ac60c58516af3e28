package import JSONSyntax

/// A payload without some of its values: what mutants are made of.
///
/// A list of 100,000 items tells no more about a model than the few of them that differ in shape,
/// see ``ElementChoice``. The payload itself is decoded as well, once by each strategy. The payload
/// of a finding is smaller still.
package struct Excerpt: Sendable {
  package let document: JSONDocument

  private let captured: JSONDocument

  /// The position in the captured payload of each value that is left.
  private let positions: [Int]

  /// Takes something away from what is left of a payload; nil if nothing or everything is.
  init?(of captured: JSONDocument, like known: Excerpt?, cutting cut: SampleCut) {
    var edits: [JSONEdit] = []
    var kept: [Int] = []
    var isKept = Array(repeating: false, count: captured.nodes.count)
    var leftOut: [JSONNode] = []
    var raised: Set<Int> = []
    for node in captured.nodes {
      let isRaised = raised.contains(node.position)
      if !isRaised, let parent = node.parent, !isKept[parent.position] { continue }
      let isLeft = known.map { $0.position(ofCaptured: node) != nil } ?? true
      let pointer = node.pointer
      guard isLeft, !cut.leftOut.contains(pointer) else {
        leftOut.append(node)
        continue
      }
      if let inner = cut.raised[pointer].flatMap({ captured[$0] }), inner.position > node.position,
        node.range.contains(inner.range.lowerBound)
      {
        raised.insert(inner.position)
        edits.append(
          JSONEdit(range: node.range.lowerBound..<inner.range.lowerBound, replacement: []))
        edits.append(
          JSONEdit(range: inner.range.upperBound..<node.range.upperBound, replacement: []))
        continue
      }
      isKept[node.position] = true
      kept.append(node.position)
      if let value = cut.replacement(of: node, at: pointer) {
        edits.append(node.replaced(with: value.bytes))
      }
    }
    self.init(of: captured, leavingOut: leftOut, keeping: kept, changedBy: edits)
  }

  /// Leaves values of a payload out; nil if there are none, or nothing would be left.
  init?(
    of captured: JSONDocument, leavingOut leftOut: [JSONNode], keeping kept: [Int],
    changedBy edits: [JSONEdit] = []
  ) {
    guard !leftOut.isEmpty || !edits.isEmpty, !kept.isEmpty,
      let bytes = try? captured.applying(captured.removing(leftOut) + edits),
      let document = try? JSONDocument(parsing: bytes)
    else { return nil }
    precondition(document.nodes.count == kept.count, "an excerpt has what was chosen")
    self.document = document
    self.captured = captured
    positions = kept
  }

  /// Returns a value of the excerpt as it lies in the captured payload.
  package func captured(_ node: JSONNode) -> JSONNode {
    captured.nodes[positions[node.position]]
  }

  /// Returns the pointer in the captured payload of a site of the excerpt.
  ///
  /// Elements behind the last one of an array are behind the last one in the captured payload, too.
  package func captured(_ pointer: JSONPointer) -> JSONPointer {
    let node = document.nearest(to: pointer)
    let whole = captured(node)
    var tokens = Array(pointer.tokens.dropFirst(node.pointer.tokens.count))
    if node.kind == .array, let first = tokens.first, let index = first.integer {
      tokens[0] = String(index + whole.count - node.count)
    }
    return JSONPointer(tokens: whole.pointer.tokens + tokens)
  }

  package func capturedOffset(_ offset: Int) -> Int {
    let nodes = document.nodes
    let next = nodes.indices.partitioningIndex { nodes.range(at: $0).lowerBound > offset }
    guard next > 0 else { return offset }
    // The last value that begins at or before the offset: what lies behind it was not cut.
    let node = nodes[next - 1]
    return captured(node).range.lowerBound + offset - node.range.lowerBound
  }

  /// Returns where a value of the captured payload is in the excerpt; nil if it is left out.
  func position(ofCaptured node: JSONNode) -> Int? {
    let position = positions.indices.partitioningIndex { positions[$0] >= node.position }
    return position < positions.count && positions[position] == node.position ? position : nil
  }
}

extension JSONDocument {
  /// The value that a pointer leads to, or the innermost one on the way there.
  func nearest(to pointer: JSONPointer) -> JSONNode {
    self[pointer] ?? pointer.parent.map(nearest) ?? root
  }
}
