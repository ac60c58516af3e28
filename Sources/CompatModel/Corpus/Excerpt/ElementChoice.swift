import JSONSyntax

/// Chooses the elements of a payload that stand for all others.
///
/// Of the elements of arrays, and the values of maps, that have the same normalised path and the
/// same shape, the first three are chosen. Each array and map also keeps the first element of each
/// shape that it has, so that the choice changes the shape of nothing. Behind elements that hold 256
/// values, an element of the same path must show something first, see ``FirstForms``, and only that
/// is changed in it. At most 64 shapes of one path are looked at; what has another one is skipped.
struct ElementChoice {
  static let elementsPerShape = 3

  /// How many values the elements of one path hold in all that are changed everywhere.
  static let wholeValues = 256

  static let maximumShapes = 64

  /// The elements that are left out, in the order of the text.
  private(set) var leftOut: [JSONNode] = []

  /// The positions of all values that stay, in the order of the text.
  private(set) var chosen: [Int] = []

  /// The positions of what stays and is not changed, because other elements show the same.
  private(set) var repeated: Set<Int> = []

  /// How many elements stay, and how many are left out.
  private(set) var counted = ElementCounts()

  /// The shape of each value of the document, in the order of the text.
  let shapes: [Int]

  private let document: JSONDocument
  private let maps: Set<Int>
  private let survey: Survey

  /// Made for the first path of many values: hardly any payload has one.
  private lazy var firstForms = FirstForms(
    in: document, survey: survey, shapes: shapes, maps: maps)

  private var paths = SitePaths()
  private var kinds: [Kind: Chosen] = [:]
  private var shapeCounts: [Int: Int] = [:]

  /// How many values the chosen elements of a path hold.
  private var valueCounts: [Int: Int] = [:]

  /// The chosen elements in which only a part is changed.
  private var parts: Set<Int> = []

  /// What makes elements equal: the path, the shape, and the key where keys are names.
  private struct Kind: Hashable {
    var path: Int
    var shape: Int
    var key: String?
  }

  /// How many elements of a kind are chosen, and the position of the last container with one.
  private struct Chosen {
    var count = 0
    var container = -1
  }

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
    var pending = [(position: 0, path: 0)]
    while let (position, path) = pending.popLast() {
      chosen.append(position)
      guard nodes.count(at: position) > 0 else { continue }
      let node = nodes[position]
      var open: [(position: Int, path: Int)] = []
      if node.kind == .array || maps.contains(position) {
        let elementPath = paths.path(nil, in: path)
        for element in chosenElements(of: node, path: elementPath) {
          open.append((element.position, elementPath))
        }
      } else {
        for member in node.children {
          open.append((member.position, paths.path(member.name, in: path)))
        }
      }
      for next in open.reversed() { pending.append(next) }
    }
    var end = 0
    for position in parts.isEmpty ? [] : chosen {
      if parts.contains(position) { end = max(end, nodes.positionBehind(position)) }
      if position < end, !firstForms.areShown(at: position) { repeated.insert(position) }
    }
  }

  private mutating func chosenElements(of container: JSONNode, path: Int) -> [JSONNode] {
    let isWhole = survey.needsEveryElement(container)
    let keysAreNames = container.kind == .object && survey.isEnumKeyed(container)
    var isEmpty = true
    var chosen: [JSONNode] = []
    for element in container.children {
      let isPart = !isWhole && valueCounts[path, default: 0] >= ElementChoice.wholeValues
      let isNew = !isPart || firstForms.areShown(at: element.position)
      let kind = Kind(
        path: path, shape: shapes[element.position], key: keysAreNames ? element.key : nil)
      let known = kinds[kind] ?? Chosen()
      if known.count == 0, !isWhole {
        guard isNew, shapeCounts[path, default: 0] < ElementChoice.maximumShapes else {
          // An array that has elements keeps one, because an empty one is another payload.
          if isEmpty, element.index == container.count - 1 {
            counted.mutated += 1
            chosen.append(element)
          } else {
            if isNew { counted.skipped += 1 } else { counted.covered += 1 }
            leftOut.append(element)
          }
          continue
        }
        shapeCounts.count(path)
      }
      let isFirst = known.container != container.position
      isEmpty = false
      guard isFirst || isWhole || isNew && known.count < ElementChoice.elementsPerShape else {
        counted.covered += 1
        leftOut.append(element)
        continue
      }
      if isPart { parts.insert(element.position) }
      valueCounts[path, default: 0] +=
        document.nodes.positionBehind(element.position) - element.position
      kinds.set(kind, to: Chosen(count: known.count + 1, container: container.position))
      counted.mutated += 1
      chosen.append(element)
    }
    return chosen
  }
}
