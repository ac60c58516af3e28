import JSONSyntax

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
    return (numbers[step] ?? numbers.number(of: step)) + 1
  }
}
