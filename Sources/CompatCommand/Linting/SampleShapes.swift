import CodableCompat
import JSONSyntax

/// Gives every shape of a sample a number; two samples of the same shape prove the same.
struct SampleShapes {
  private enum Shape: Hashable {
    case null, boolean
    case number(isInteger: Bool, isNegative: Bool, isZero: Bool)
    case text(isEmpty: Bool)
    case name(JSONValue)
    case array(Set<Int>)
    case object([Member])
  }

  private struct Member: Hashable {
    let name: ExactText
    let shape: Int
  }

  private var numbers: [Shape: Int] = [:]

  mutating func number(of document: JSONDocument, survey: Survey) -> Int {
    // Backwards, children come before what holds them, the last one first.
    var finished: [Int] = []
    for node in document.nodes.reversed() {
      let children = Array(finished.suffix(node.count).reversed())
      finished.removeLast(node.count)
      finished.append(number(for: shape(of: node, children, survey)))
    }
    return finished[0]
  }

  private mutating func number(for shape: Shape) -> Int {
    if let known = numbers[shape] { return known }
    let new = numbers.count
    numbers[shape] = new
    return new
  }

  private func shape(of node: JSONNode, _ children: [Int], _ survey: Survey) -> Shape {
    if survey.isEnumLike(node) || survey.isDiscriminator(node) { return .name(node.value) }
    switch node.kind {
    case .null: return .null
    case .boolean: return .boolean
    case .number:
      let number = node.number
      return .number(
        isInteger: number?.isInteger == true, isNegative: number?.isNegative == true,
        isZero: number == JSONNumber(0))
    case .string: return .text(isEmpty: node.range.count == 2)
    case .array: return .array(Set(children))
    case .object:
      let members = zip(node.children, children).compactMap { child, shape in
        child.name.map { Member(name: $0, shape: shape) }
      }
      return .object(members.sorted { ($0.name, $0.shape) < ($1.name, $1.shape) })
    }
  }
}
