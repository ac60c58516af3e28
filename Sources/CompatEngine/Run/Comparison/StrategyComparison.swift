package import CompatModel
import JSONSyntax

/// How the strategies of a contract compare, where they differ from its reference.
///
/// A strategy is looked at where it reads another type than the reference does, and the reference at
/// all of these sites. All of them get the same mutants there: those of samples that no release is
/// older than. Sites that must be rejected are left out.
package struct StrategyComparison: Sendable, Hashable {
  /// The checks of one change with a strategy.
  package struct Cell: Codable, Sendable, Hashable {
    package var change: ComparedChange
    package var checks = 0
    package var survived = 0

    /// How many of the same checks the reference survives.
    @LeftOutIfEmpty package var reference = 0
    package var worst = Outcome.intact

    mutating func add(_ kinds: [CheckKind: CheckRecord], reference: [CheckKind: CheckRecord]) {
      for (kind, record) in kinds where record.common > 0 {
        checks += record.common
        if kind.outcome.isSurvived { survived += record.common }
        worst = max(worst, kind.outcome)
      }
      for (kind, record) in reference where kind.outcome.isSurvived {
        self.reference += record.common
      }
    }
  }

  package struct Row: Sendable, Hashable {
    /// The checks at the sites where the strategy differs from the reference.
    package let cells: [Cell]

    /// The position among the strategies of the contract, the best being 1: by the share that
    /// survives of each change, at the sites of all strategies, with each change counting the same.
    package let rank: Int
  }

  package let reference: Int

  /// The strategies, in the order of their registration.
  package let rows: [Row]
}

extension StrategyComparison {
  /// Compares the strategies of a contract; nil if none differs from the reference, as far as it is
  /// known.
  init?(of rows: [StrategyResults], reference: Int, operators: [OperatorManual]) {
    guard rows.count > 1 else { return nil }
    let trace = rows[reference].trace
    let known = ComparedSites(trace, comparedWith: trace)
    var sites = rows.map {
      ComparedSites($0.trace, comparedWith: trace).differences(from: known)
    }
    let all = sites.reduce(into: Set()) { $0.formUnion($1) }
    guard !all.isEmpty else { return nil }
    sites[reference] = all
    let questions = StrategyComparison.questions(of: rows, at: all, trace, operators)
    func cells(_ row: Int, at sites: Set<JSONPointerPattern>) -> [Cell] {
      var cells: [ComparedChange: Cell] = [:]
      for (key, change) in questions where sites.contains(key.pattern) {
        cells[change, default: Cell(change: change)].add(
          rows[row].checks[key] ?? [:], reference: rows[reference].checks[key] ?? [:])
      }
      return ComparedChange.allCases.compactMap { cells[$0] }.filter { $0.checks > 0 }
    }
    // The share that survives, with each change counting the same, in millionths.
    let scores = rows.indices.map { row in
      cells(row, at: all).reduce(0) { $0 + $1.survived * 1_000_000 / $1.checks }
    }
    self.reference = reference
    self.rows = rows.indices.map { row in
      Row(
        cells: cells(row, at: sites[row]), rank: 1 + scores.count { $0 > scores[row] })
    }
  }

  /// The changes at some sites that any strategy notices.
  private static func questions(
    of rows: [StrategyResults], at sites: Set<JSONPointerPattern>, _ trace: ModelTrace,
    _ operators: [OperatorManual]
  ) -> [SiteChangeKey: ComparedChange] {
    var questions: [SiteChangeKey: ComparedChange] = [:]
    for row in rows {
      for (key, kinds) in row.checks
      where kinds.areRead && !key.isFailClosed && sites.contains(key.pattern) {
        questions[key] = ComparedChange(key, in: trace, operators)
      }
    }
    return questions
  }
}

extension ComparedChange {
  /// The question that a change asks; nil if strategies are not compared by it.
  fileprivate init?(_ key: SiteChangeKey, in trace: ModelTrace, _ operators: [OperatorManual]) {
    switch key.changeClass(among: operators) {
    case .newValue:
      let parent = JSONPointerPattern(tokens: Array(key.pattern.tokens.dropLast()))
      let isElement = key.pattern.tokens.last == .any && trace[parent]?.form == .array
      self = isElement ? .newElement : .newValue
    case .newSubtype: self = .newSubtype
    case .missing: self = .missing
    case .null: self = .null
    case .otherType: self = .otherType
    case .badElement: self = .badElement
    case .empty, .otherFormat, .moved, .otherBody, nil: return nil
    }
  }
}

/// The types that a model reads, by site, so that it can be compared with another model.
///
/// A type with properties of its own has no name here: what it is called is no strategy, and its
/// properties are compared by themselves.
struct ComparedSites: Sendable {
  private struct ReadType: Hashable {
    let name: String
    let isRequired: Bool
  }

  private let types: [JSONPointerPattern: ReadType]

  init(_ trace: ModelTrace, comparedWith reference: ModelTrace) {
    let objects = ComparedSites.objects(in: trace, comparedWith: reference)
    types = trace.properties.mapValues { property in
      let name = objects.reduce(property.type) { $0.replacing(name: $1, with: "object") }
      return ReadType(name: name, isRequired: property.isRequired)
    }
  }

  /// The sites that both models read, as different types; the payload as a whole is none.
  func differences(from reference: ComparedSites) -> Set<JSONPointerPattern> {
    Set(
      types.filter { site, type in
        !site.tokens.isEmpty && reference.types[site].map { $0 != type } ?? false
      }.keys)
  }

  /// The names of types with properties of their own, the longest first: one may be part of another.
  ///
  /// A type that takes the reference's type as its last argument wraps it: that is a strategy.
  private static func objects(
    in trace: ModelTrace, comparedWith reference: ModelTrace
  ) -> [String] {
    let names = trace.properties.compactMap { site, property -> String? in
      let name = property.type.withoutOptional
      // A type without a name would be found everywhere.
      guard property.form == .object, !name.isEmpty else { return nil }
      guard let wrapped = reference.properties[site]?.type.withoutOptional.ownTypeName,
        name.hasSuffix("\(wrapped)>"), let before = name.dropLast(wrapped.count + 1).last
      else { return name }
      return "<. ".contains(before) ? nil : name
    }
    return Set(names).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}

/// The names of types as authors write them, such as `Page<Order.Item>.Entry?`.
extension String {
  fileprivate var withoutOptional: String {
    String(prefix(count - reversed().prefix { $0 == "?" }.count))
  }

  /// The last component without its arguments: `Entry`.
  fileprivate var ownTypeName: String {
    String(withoutArguments.reversed().prefix { $0 != "." }.reversed())
  }
}
