import CompatEngine
import CompatModel

/// Which strategy to use when: over all contracts, how often each serves a need best.
struct ChoiceDigest: Sendable {
  enum Need: Sendable, Hashable {
    /// What the app does with the value, and whether the value may be absent.
    case answer(SiteNeeds.Purpose, SiteNeeds.Presence)

    /// Unreadable values must be rejected.
    case failClosed
  }

  /// A strategy that serves a need best at some sites.
  struct Choice: Sendable, Hashable {
    let strategy: String
    var sites: Int
  }

  struct Row: Sendable, Hashable {
    let need: Need

    /// The strategies, the one of most sites first.
    var choices: [Choice] = []

    /// The number of sites at which no strategy of the contract serves the need.
    var unserved = 0

    fileprivate mutating func add(_ strategy: String?, sites: Int) {
      guard let strategy else { return unserved += sites }
      if let position = choices.firstIndex(where: { $0.strategy == strategy }) {
        choices[position].sites += sites
      } else {
        choices.append(Choice(strategy: strategy, sites: sites))
      }
    }
  }

  /// The needs that any strategy serves, in the order of the recommendations.
  let rows: [Row]

  /// Counts the recommendations of some contracts.
  init(of contracts: [ReportContract]) {
    var rows: [Row] = []
    func add(_ strategy: String?, for need: Need, sites: Int) {
      let position = rows.firstIndex { $0.need == need } ?? rows.count
      if position == rows.count { rows.append(Row(need: need)) }
      rows[position].add(strategy, sites: sites)
    }
    let all = contracts.flatMap(\.recommendations)
    for one in all where !one.isFailClosed {
      for answer in one.answers {
        let need = Need.answer(answer.needs.purpose, answer.needs.presence)
        add(answer.choice?.strategy, for: need, sites: one.sites.count)
      }
    }
    for one in all where one.isFailClosed {
      add(
        one.changes.lazy.compactMap(\.to?.strategy).first, for: .failClosed, sites: one.sites.count)
    }
    self.rows = rows.filter { !$0.choices.isEmpty }.map { row in
      var row = row
      // Stable: of equal numbers, the first contract comes first.
      row.choices = row.choices.enumerated().sorted { left, right in
        (right.element.sites, left.offset) < (left.element.sites, right.offset)
      }.map(\.element)
      return row
    }
  }
}
