import CompatModel
import JSONSyntax

extension SampleSearch {
  /// The normalised sites of some moves, sorted: with `*` also for the names of a map's members.
  func sites(of moves: [Int], in trace: ModelTrace?) -> [JSONPointerPattern] {
    moves.map { site(of: $0, in: trace) }.sorted()
  }

  /// The properties that the model reads at the sites of some moves; nil where they are not known.
  ///
  /// - Parameters:
  ///   - moves: The moves.
  ///   - endsProcess: Whether they end the process: then only the sample shows what is read.
  /// - Returns: Their names, such as `Order.Item.kind`, and for elements and values of a map, with
  ///   brackets behind the name of the collection.
  mutating func properties(at moves: [Int], endsProcess: Bool) -> [String?] {
    let names = moves.map { name(of: $0, in: trace) }
    guard !endsProcess, names.contains(nil), let view, let mutant = mutant(moves) else {
      return names
    }
    // What the sample does not have is known from the mutant, as far as that is read.
    let attempted = view.attemptedTrace(of: mutant)
    return zip(moves, names).map { move, name in name ?? self.name(of: move, in: attempted) }
  }

  private func name(of move: Int, in trace: ModelTrace?) -> String? {
    guard let trace else { return nil }
    var site = site(of: move, in: trace)
    var brackets = ""
    while site.tokens.last == .any {
      site.tokens.removeLast()
      brackets += "[]"
    }
    return trace.shortProperty(at: site).map { $0.name + brackets }
  }

  private func site(of move: Int, in trace: ModelTrace?) -> JSONPointerPattern {
    let site = JSONPointerPattern(normalising: drawing.moves.mutants[move].change.site)
    return trace?.normalised(site) ?? site
  }
}
