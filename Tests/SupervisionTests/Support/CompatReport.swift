import Foundation

/// A report in JSON, with types that are written by hand from `report.schema.json` alone.
struct CompatReport: Decodable, Sendable {
  let schemaVersion: Int
  let toolVersion: String
  let verdict: String
  let totals: Totals
  let outcomes: [String]
  let operators: [Operator]
  let contracts: [Contract]
  let strategies: [Strategy]
  let recommendations: [Recommendation]
  let avoidableHarm: [AvoidableHarm]
  let reasons: [String]
  let mutants: [Mutant]
  let findings: [Finding]
  let sampleFailures: [SampleFailure]
  let staleEntries: [StaleEntry]
  let decoderDifferences: [DecoderDifference]?
  let hazardsLeftOut: [String]?
  let leftOut: [LeftOut]?
  let flaky: [Flaky]?
  let nondeterminism: [Nondeterminism]?
  let progress: Progress?

  struct Totals: Decodable, Sendable {
    let contracts, samples, strategies, operators, mutants, checks, worse, accepted: Int
    let tally: [String: Int]
  }

  struct Operator: Decodable, Sendable {
    let id, kind, summary, expected: String
  }

  struct Contract: Decodable, Sendable {
    let id, title, summary: String
    let versions, samples, failClosed: [String]
  }

  struct Strategy: Decodable, Sendable {
    let contract, id, summary, release, builtAgainst, decoder, model: String
    let capabilities: [String]
    let tally: [String: Int]
    let roundTrips: [RoundTrip]?
    let distinguishability: [Distinguishability]?
    let advice: [Advice]?
    let cells: [[Int]]
    let failures: [String: [String: [String: Int]]]?
    let isReference: Bool?
    let support: String?
    let versions: [String: String]?
    let reads: String?
    let unexpected: Int?
  }

  struct RoundTrip: Decodable, Sendable {
    let result: String
    let value: String?
  }

  struct Distinguishability: Decodable, Sendable {
    let unknownsFromEachOther, unknownFromAbsent, missingFromNull: Bool?
  }

  struct Advice: Decodable, Sendable {
    let id: String
    let sites: [String]
    let name, before, seen, lost: String?
  }

  struct Recommendation: Decodable, Sendable {
    struct Change: Decodable, Sendable {
      let from: [String]
      let to: String?
      let costs: [String]
    }

    struct Answer: Decodable, Sendable {
      let purpose, presence: String
      let strategy: String?
      let costs: [String]
    }

    let contract: String
    let sites: [String]
    let isFailClosed: Bool
    let changes: [Change]
    let answers: [Answer]
  }

  struct AvoidableHarm: Decodable, Sendable {
    let contract: String
    let strategies, sites, alternatives: [String]
  }

  struct Mutant: Decodable, Sendable {
    struct Segment: Decodable, Sendable {
      let kept, changed, removed: String?
      let omitted: Int?
    }

    let id, file: String
    let line, column: Int
    let site: String
    let was, became, remark: String?
    let isUnchanged: Bool?
    let payload: [Segment]
    let survivors: [String]?
  }

  struct Finding: Decodable, Sendable {
    let id, contract, operatorID, outcome, path: String
    let property, changeClass, errorKind, expected: String?
    let conversion: String?
    let weight: Int
    let sites: Int?
    let isFailClosed: Bool?
    let reason: Int?
    let mutant: String
    let facts: Facts
    let signatures: [String: [String]]
  }

  struct Facts: Decodable, Sendable {
    let error, errorPath: String?
    let isPathLost: Bool?
    let termination: Termination?
    let standardErrorTail: String?
    let lostLeaves, allLeaves: Int?
    let lostNode: String?
    let droppedElements: Int?
    let roundTrip: RoundTrip?
    let seen: String?
    let isMatchedByName: Bool?
  }

  struct Termination: Decodable, Sendable, Hashable {
    let cause: String
    let number: Int?

    init(_ cause: String, _ number: Int? = nil) {
      self.cause = cause
      self.number = number
    }
  }

  struct SampleFailure: Decodable, Sendable {
    let sample, file, strategy, outcome: String
    let error, errorPath: String?
    let termination: Termination?
    let standardErrorTail: String?
  }

  struct StaleEntry: Decodable, Sendable {
    let contract, strategy, change, site, outcome, because: String
    let file, expired: String?
    let line: Int?
    let gone: [String]?
  }

  struct DecoderDifference: Decodable, Sendable {
    let fact, statement, question, calibrated, observed: String
  }

  struct LeftOut: Decodable, Sendable {
    let contract, strategy: String
    let checks: Int
  }

  struct Flaky: Decodable, Sendable {
    let contract, strategy: String
    let count: Int
    let mutant: String
    let termination: Termination
  }

  struct Nondeterminism: Decodable, Sendable {
    let contract, strategy: String
    let count: Int
    let mutant, outcome, repeatedOutcome, difference: String
  }

  struct Progress: Decodable, Sendable {
    let cause: String
    let shard: String?
    let checksDone, checksPlanned: Int
  }
}

extension CompatReport {
  init(_ bytes: Data) throws {
    self = try JSONDecoder().decode(CompatReport.self, from: bytes)
  }

  /// The cells of a strategy by operator, without those of operators that are not applicable.
  func cells(of strategy: String, in contract: String) -> [String: [String: Int]] {
    let found = strategies.first { ($0.contract, $0.id) == (contract, strategy) }
    var cells: [String: [String: Int]] = [:]
    for (one, counts) in zip(operators, found?.cells ?? []) where !counts.isEmpty {
      for (outcome, count) in zip(outcomes, counts) where count > 0 {
        cells[one.id, default: [:]][outcome] = count
      }
    }
    return cells
  }

  /// The checks of a strategy by outcome.
  func tally(of strategy: String, in contract: String) -> [String: Int] {
    cells(of: strategy, in: contract).values.reduce(into: [:]) { sum, tally in
      sum.merge(tally, uniquingKeysWith: +)
    }
  }

  /// The findings about ended and stalled processes of a strategy.
  func knownTerminations(of strategy: String, in contract: String) -> [Finding] {
    findings.filter {
      $0.contract == contract && $0.signatures[strategy] != nil && $0.facts.termination != nil
    }
  }
}
