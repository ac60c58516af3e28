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
  private var counts: [Kind: Int] = [:]
  private var shapeCounts: [Int: Int] = [:]

  private var drawnCounts: [Kind: Int] = [:]
  private var drawnOfPath: [Int: Int] = [:]

  /// What makes elements equal: the path, the shape, and the key where keys are names.
  private struct Kind: Hashable {
    var path: Int
    var shape: Int
    var key: String?
  }

  /// Chooses from a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - survey: What the samples of the contract show.
  ///   - interner: Numbers the shapes; the same for all documents that are compared.
  ///   - seed: The seed with which elements are drawn that a run leaves out; nil for none.
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
      pending.append(contentsOf: open.reversed())
    }
  }

  private mutating func chosenElements(of container: JSONNode, path: Int) -> [JSONNode] {
    let isWhole = survey.needsEveryElement(container)
    let keysAreNames = container.kind == .object && survey.isEnumKeyed(container)
    var own: Set<Kind> = []
    var left: [(element: JSONNode, kind: Kind)] = []
    let chosen = container.children.filter { element in
      let kind = Kind(
        path: path, shape: shapes[element.position], key: keysAreNames ? element.key : nil)
      let count = counts[kind, default: 0]
      if count == 0, !isWhole {
        guard shapeCounts[path, default: 0] < ElementChoice.maximumShapes else {
          // An array that has elements keeps one, because an empty one is another payload.
          if own.isEmpty, element.index == container.count - 1 {
            counted.mutated += 1
            return true
          }
          counted.skipped += 1
          left.append((element, kind))
          return false
        }
        shapeCounts[path, default: 0] += 1
      }
      let isFirst = own.insert(kind).inserted
      guard isFirst || isWhole || count < ElementChoice.elementsPerShape else {
        counted.covered += 1
        left.append((element, kind))
        return false
      }
      counts[kind] = count + 1
      counted.mutated += 1
      return true
    }
    let drawn = draw(from: left)
    leftOut += left.map(\.element).filter { !self.drawn.contains($0.position) }
    return drawn.isEmpty ? chosen : (chosen + drawn).sorted { $0.position < $1.position }
  }

  /// Draws some of the elements that are left out: as many of each path and shape as are chosen.
  private mutating func draw(from left: [(element: JSONNode, kind: Kind)]) -> [JSONNode] {
    guard let seed else { return [] }
    let ranked = left.map { element, kind in
      var hash = StableHash()
      hash.combine(seed)
      hash.combine(element.position)
      return (rank: hash.value, element: element, kind: kind)
    }
    let elements = ranked.sorted { ($0.rank, $0.element.position) < ($1.rank, $1.element.position) }
      .filter { _, _, kind in
        guard drawnCounts[kind, default: 0] < ElementChoice.elementsPerShape,
          drawnOfPath[kind.path, default: 0] < ElementChoice.maximumShapes
        else { return false }
        drawnCounts[kind, default: 0] += 1
        drawnOfPath[kind.path, default: 0] += 1
        return true
      }.map(\.element)
    drawn.formUnion(elements.map(\.position))
    return elements
  }
}
