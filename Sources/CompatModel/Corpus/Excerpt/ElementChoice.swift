import JSONSyntax

/// Chooses the elements of a payload that stand for all others.
///
/// Of the elements of arrays, and the values of maps, that have the same normalised path and the
/// same shape, the first three are chosen. Each array and map also keeps the first element of each
/// shape that it has, so that the choice changes the shape of nothing. At most 64 shapes of one
/// path are looked at; what has another one is skipped.
struct ElementChoice {
  /// How many elements of one shape and path are chosen.
  static let elementsPerShape = 3

  /// How many shapes of one path are looked at.
  static let maximumShapes = 64

  /// The elements that are left out, in the order of the text.
  private(set) var leftOut: [JSONNode] = []

  /// The positions of all values that stay, in the order of the text.
  private(set) var chosen: [Int] = []

  /// How many elements stay, and how many are left out.
  private(set) var counted = ElementCounts()

  /// The shape of each value of the document, in the order of the text.
  let shapes: [Int]

  private let document: JSONDocument
  private let maps: Set<Int>
  private let survey: Survey

  private var paths = PathTable()
  private var counts: [Kind: Int] = [:]
  private var shapeCounts: [Int: Int] = [:]

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
  init(from document: JSONDocument, survey: Survey, interner: inout ShapeInterner) {
    self.document = document
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
    return container.children.filter { element in
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
          leftOut.append(element)
          return false
        }
        shapeCounts[path, default: 0] += 1
      }
      let isFirst = own.insert(kind).inserted
      guard isFirst || isWhole || count < ElementChoice.elementsPerShape else {
        counted.covered += 1
        leftOut.append(element)
        return false
      }
      counts[kind] = count + 1
      counted.mutated += 1
      return true
    }
  }
}
