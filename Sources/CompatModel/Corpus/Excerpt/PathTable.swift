/// Gives every normalised path a number.
struct PathTable {
  private struct Step: Hashable {
    var path: Int
    var key: String?
  }

  private var numbers: [Step: Int] = [:]

  static let root = 0

  /// The path of a member, or of all elements if there is no key.
  mutating func path(_ path: Int, appending key: String?) -> Int {
    let step = Step(path: path, key: key)
    if let known = numbers[step] { return known }
    let number = numbers.count + 1
    numbers[step] = number
    return number
  }
}
