/// How likely it is that two members are one, and why.
package struct Likelihood: Sendable, Hashable {
  package enum Reason: Codable, Sendable, Hashable {
    /// The names have the same words, in another letter case or with other separators.
    case sameWords

    case sameName

    /// The names resemble each other.
    case similarName

    /// So many of the distinct values of one side are values of the other.
    case sameValues(count: Int, total: Int)

    /// So many of all members are members of both objects.
    case sameMembers(count: Int, total: Int)

    case sameType

    /// The member stands beside the same neighbour.
    case samePosition
  }

  /// What speaks for it, the weightiest first.
  package let reasons: [Reason]

  /// The likelihood in parts of 100, at most 95: payloads prove nothing about intentions.
  package var percent: Int { min(reasons.reduce(0) { $0 + $1.points }, 95) }

  static let threshold = 50
}

extension Likelihood.Reason {
  fileprivate var points: Int {
    switch self {
    case .sameWords: 60
    case .sameName: 25
    case .similarName: 20
    case .sameValues(let count, let all): 50 * count / max(all, 1)
    case .sameMembers(let count, let all): 50 * count / max(all, 1)
    case .sameType: 10
    case .samePosition: 10
    }
  }
}
