import CompatModel

extension Prose {
  static let choiceNote: Sentence = """
    The best fix for a new value, by how the app uses it, and at how many sites.
    """

  /// Says in a few words what a site needs.
  static func need(_ need: ChoiceDigest.Need) -> String {
    switch need {
    case .answer(let purpose, let presence): Prose.need(of: purpose, presence)
    case .failClosed: "fail-closed"
    }
  }

  /// Names the strategies that serve a need, with the number of sites.
  static func choices(of row: ChoiceDigest.Row) -> Sentence {
    let shown = row.choices.prefix(2).map { choice -> Sentence in
      "\(choice.strategy, .name) \(choice.sites)"
    }
    let others = row.choices.dropFirst(2).reduce(0) { $0 + $1.sites }
    let rest: [Sentence] = others == 0 ? [] : ["others \(others)"]
    let list = Sentence.joined(shown + rest, by: ", ")
    return row.unserved == 0 ? list : "\(list); no fix at \(row.unserved)"
  }
}
