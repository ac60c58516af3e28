import CodableCompat

extension SearchText {
  var headline: [String] {
    let planned = plan.runs.map { $0 > progress.executions ? " of \($0.grouped)" : "" } ?? ""
    let strategies =
      plan.searchedLanes.count == 1 ? "1 strategy" : "\(plan.searchedLanes.count) strategies"
    return [
      found + kept + alike,
      """
      \(progress.executions.grouped)\(planned) checks of up to \(maximumOrder) changes at once, \
      \(strategies), seed \(seed)\(isInterrupted ? ", interrupted" : "").
      """,
    ]
  }

  private var found: String {
    let holes = combinations.count(where: \.isHoleInShape)
    let single = combinations.count { $0.changes.count == 1 } - holes
    let parts = [
      SearchText.counted(
        combinations.count - single - holes, "combination of changes that is worse than its parts",
        "combinations of changes that are worse than their parts"),
      SearchText.counted(
        single, "single change that 'run' does not make",
        "single changes that 'run' does not make"),
      SearchText.counted(
        holes, "covered element that fails unlike those that 'run' changes",
        "covered elements that fail unlike those that 'run' changes"),
      SearchText.counted(
        doubts.count, "survived payload after which something else is wrong",
        "survived payloads after which something else is wrong"),
    ].compactMap(\.self)
    return parts.isEmpty
      ? "No combination of changes is worse than its parts."
      : "Found \(Suggestion.list(parts, "and"))."
  }

  private var alike: String {
    switch combinations.reduce(0, { $0 + $1.alike.count }) {
    case 0: ""
    case 1: " 1 more looks like one of them, and is not listed."
    case let count: " \(count.grouped) more look like them, and are not listed."
    }
  }

  private var kept: String {
    switch combinations.count(where: \.isKept) {
    case 0: ""
    case combinations.count + doubts.count:
      combinations.count == 1 ? " It is kept already." : " All of them are kept already."
    case 1: " 1 of them is kept already."
    case let count: " \(count.grouped) of them are kept already."
    }
  }

  private static func counted(_ count: Int, _ one: String, _ several: String) -> String? {
    switch count {
    case 0: nil
    case 1: "1 \(one)"
    default: "\(count.grouped) \(several)"
    }
  }
}
