extension [Int] {
  /// The parts with so many elements, in order.
  func parts(ofSize size: Int) -> [[Int]] {
    if size == 0 { return [[]] }
    guard count >= size, let first else { return [] }
    let rest = Array(dropFirst())
    return rest.parts(ofSize: size - 1).map { [first] + $0 } + rest.parts(ofSize: size)
  }
}
