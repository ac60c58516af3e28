/// Elements in the order in which they come first, each once.
struct Positions<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var positions: [Element: Int] = [:]

  /// The position of an element, which is added where it is new.
  subscript(element: Element) -> Int {
    mutating get {
      if let position = positions[element] { return position }
      positions[element] = elements.count
      elements.append(element)
      return elements.count - 1
    }
  }
}
