import CompatEngine
import CompatModel
import JSONSyntax

/// The advice that a report can give, by id.
public struct AdviceCatalog: Sendable {
  /// The advice in the order of the ids.
  let advice: [any Advice]

  /// Creates a catalogue.
  ///
  /// - Parameter advice: The advice, in any order.
  init(_ advice: [any Advice]) {
    self.advice = advice.sorted { $0.manual.id < $1.manual.id }
  }

  /// Every piece of advice that comes with the library.
  public static let standard = AdviceCatalog([
    CaughtMissingKey(),
    EpochUnit(),
    FailOpen(),
    FakeTolerance(),
    FallbackCollision(),
    HiddenFailure(),
    MissingKeyOverload(),
    MistakenCase(),
    OptionalEnum(),
    ReplacedElement(),
    ShadowedCase(),
    SnakeCaseCollision(),
    WrapperInGenericModel(),
  ])

  /// The manuals in the order of the ids.
  public var manuals: [AdviceManual] { advice.map(\.manual) }

  /// Returns the advice with the given id.
  subscript(id: String) -> (any Advice)? {
    advice.first { $0.manual.id == id }
  }

  /// Gives advice about one strategy of one contract: each mistake once, with all its places.
  ///
  /// - Parameters:
  ///   - row: What became of every change.
  ///   - contract: The contract, with its samples.
  /// - Returns: The advice, by id.
  func advice(for row: Matrix.Row, of contract: ContractFolder) -> [ReportAdvice] {
    let evidence = AdviceEvidence.places(of: row, in: contract)
    var found: [String: [(place: String, facts: AdviceFacts)]] = [:]
    for place in evidence {
      let here = advice.compactMap { one in one.facts(in: place).map { (one.manual, $0) } }
      let outranked = Set(here.flatMap { $0.0.outranks })
      for (manual, facts) in here where !outranked.contains(manual.id) {
        found[manual.id, default: []].append((FactWords.place(place.place.description), facts))
      }
    }
    return advice.compactMap { one in
      guard let places = found[one.manual.id], let first = places.first else { return nil }
      return ReportAdvice(
        id: one.manual.id, places: places.map(\.place), facts: first.facts, by: one)
    }
  }
}
