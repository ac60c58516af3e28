import JSONSyntax

/// Chooses the elements of a payload that stand for all others.
///
/// Of the elements of arrays, and the values of maps, that have the same normalised path and the
/// same shape, the first three are chosen. Each array and map also keeps the first element of each
/// shape that it has, so that the choice changes the shape of nothing. At most 64 shapes of one
/// path are looked at; what has another one is skipped. A search also draws some of the others.
struct ElementChoice {
  static let elementsPerShape = 3

  static let maximumShapes = 64

  /// The elements that are left out, in the order of the text.
  private(set) var leftOut: [JSONNode] = []

  /// The positions of all values that stay, in the order of the text.
  private(set) var chosen: [Int] = []

  /// How many elements stay, and how many are left out.
  private(set) var counted = ElementCounts()

  /// The shape of each value of the document, in the order of the text.
  let shapes: [Int]

  /// The positions of the elements that are drawn among those that a run leaves out.
  private(set) var drawn: Set<Int> = []

  private let document: JSONDocument
  private let seed: UInt64?
  private let maps: Set<Int>
  private let survey: Survey

  private var paths = PathTable()
  private var kinds: [Kind: Int] = [:]
  private var counts: [Int] = []
  private var containers: [Int] = []
  private var shapeCounts: [Int: Int] = [:]

  private var drawnCounts: [Int: Int] = [:]
  private var drawnOfPath: [Int: Int] = [:]

  /// What makes elements equal: the path, the shape, and the key where keys are names.
  private struct Kind: Hashable {
    var path: Int
    var shape: Int
    var key: String?
  }

  init(
    from document: JSONDocument, survey: Survey, interner: inout ShapeInterner,
    drawingBy seed: UInt64? = nil
  ) {
    self.document = document
    self.seed = seed
    self.survey = survey
    maps = survey.maps(in: document)
    shapes = interner.shapes(of: document, survey: survey, maps: maps)
    choose()
  }

  private mutating func choose() {
    let nodes = document.nodes
    // A stack of its own: payloads may be nested deeper than the call stack allows.
    var pending = [(position: 0, path: PathTable.root)]
    while let (position, path) = pending.popLast() {
      chosen.append(position)
      guard nodes.count(at: position) > 0 else { continue }
      let node = nodes[position]
      var open: [(position: Int, path: Int)] = []
      if node.kind == .array || maps.contains(position) {
        let elementPath = paths.path(path, appending: nil)
        for element in chosenElements(of: node, path: elementPath) {
          open.append((element.position, elementPath))
        }
      } else {
        for member in node.children {
          open.append((member.position, paths.path(path, appending: member.key)))
        }
      }
      for next in open.reversed() { pending.append(next) }
    }
  }

  private mutating func chosenElements(of container: JSONNode, path: Int) -> [JSONNode] {
    let isWhole = survey.needsEveryElement(container)
    let keysAreNames = container.kind == .object && survey.isEnumKeyed(container)
    var isEmpty = true
    var left: [LeftElement] = []
    var chosen: [JSONNode] = []
    for element in container.children {
      let kind = number(
        of: Kind(
          path: path, shape: shapes[element.position], key: keysAreNames ? element.key : nil))
      if counts[kind] == 0, !isWhole {
        guard shapeCounts[path, default: 0] < ElementChoice.maximumShapes else {
          // An array that has elements keeps one, because an empty one is another payload.
          if isEmpty, element.index == container.count - 1 {
            counted.mutated += 1
            chosen.append(element)
          } else {
            counted.skipped += 1
            left.append(LeftElement(node: element, path: path, kind: kind))
          }
          continue
        }
        shapeCounts.count(path)
      }
      let isFirst = containers[kind] != container.position
      containers[kind] = container.position
      isEmpty = false
      guard isFirst || isWhole || counts[kind] < ElementChoice.elementsPerShape else {
        counted.covered += 1
        left.append(LeftElement(node: element, path: path, kind: kind))
        continue
      }
      counts[kind] += 1
      counted.mutated += 1
      chosen.append(element)
    }
    let drawn = draw(from: left)
    for element in left where !self.drawn.contains(element.node.position) {
      leftOut.append(element.node)
    }
    return drawn.isEmpty ? chosen : (chosen + drawn).ordered { $0.position < $1.position }
  }

  private mutating func number(of kind: Kind) -> Int {
    let number = kinds[kind] ?? kinds.number(of: kind)
    if number == counts.count {
      counts.append(0)
      containers.append(-1)
    }
    return number
  }

  private struct LeftElement {
    var node: JSONNode
    var path: Int
    var kind: Int

    func rank(drawingBy seed: UInt64) -> UInt64 {
      var hash = StableHash()
      hash.combine(seed)
      hash.combine(node.position)
      return hash.value
    }
  }

  /// Draws some of the elements that are left out: as many of each path and shape as are chosen.
  private mutating func draw(from left: [LeftElement]) -> [JSONNode] {
    guard let seed else { return [] }
    var elements: [JSONNode] = []
    // They come in the order of their positions, which decides between equal ranks.
    for element in left.ordered(by: { $0.rank(drawingBy: seed) < $1.rank(drawingBy: seed) }) {
      guard drawnCounts[element.kind, default: 0] < ElementChoice.elementsPerShape,
        drawnOfPath[element.path, default: 0] < ElementChoice.maximumShapes
      else { continue }
      drawnCounts.count(element.kind)
      drawnOfPath.count(element.path)
      drawn.add(element.node.position)
      elements.append(element.node)
    }
    return elements
  }
}
