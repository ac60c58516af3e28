import JSONSyntax
import SampleContracts
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// A remedy that is simulated on the strict model does what the model that is written by hand does.
///
/// The first mutant of each operator is compared, and some of the others.
@Suite struct FaithfulRemedyTests {
  /// A strategy of a contract that is written in a pattern at some properties.
  struct Pair: Sendable, CustomTestStringConvertible {
    let contract: String
    let pattern: RemedyPattern
    var testDescription: String { "\(contract) \(pattern.rawValue)" }
  }

  static let pairs: [Pair] = SampleContracts.all.flatMap { contract in
    RemedyPattern.allCases.compactMap { pattern in
      contract.strategies.contains { $0.id == pattern.rawValue }
        && contract.strategies.contains { $0.id == "strict" }
        ? Pair(contract: contract.id, pattern: pattern) : nil
    }
  }

  /// Where a model that is written by hand differs in more than the property, and how.
  static let incomparable: [String: (site: String, reason: String)] = [
    "device-list unknown-case": ("/devices/*/state", "an unknown subtype is a case, too"),
    "device-list fallback-subtree": ("/devices/*/state/data", "inner enums are tolerant, too"),
    "device-list lossy": ("/devices/*/sensors", "a map with an enum's keys is lossy, too"),
    "device-list default-value": ("/devices/*/sensors", "the default is an empty map"),
    "checkout default-value": ("/entitlement", "all members of the object have defaults, too"),
  ]

  @Test func `the patterns of the contracts are compared`() {
    #expect(Self.pairs.count > 25)
    #expect(Set(Self.pairs.map(\.pattern)) == Set(RemedyPattern.allCases))
    #expect(Set(Self.incomparable.keys).isSubset(of: Self.pairs.map(\.testDescription)))
  }

  @Test(arguments: pairs)
  func `a simulated remedy does what the model written by hand does`(pair: Pair) throws {
    let corpusPart = try #require(try CorpusPlans.parts.get()[pair.contract])
    let part = corpusPart.plan
    let strict = try #require(part.strategies.first { $0.id == "strict" })
    let other = try #require(part.strategies.first { $0.id == pair.pattern.rawValue })
    let incomparable = try Self.incomparable[pair.testDescription]
      .map { try JSONPointerPattern(parsing: $0.site).tokens }
    var compared = 0
    var differences: [String] = []
    // More of them, if none of the few says anything about the pattern.
    for step in Nightly.isOn ? [13] : [60, 13] where compared == 0 {
      let mutants = corpusPart.mutants(every: step)
      for (position, sample) in part.contract.samples.enumerated() {
        guard let original = Self.view(of: sample, with: strict, in: part),
          let written = Self.view(of: sample, with: other, in: part),
          let simulator = RemedySimulator(of: original)
        else { continue }
        let sites = try Self.sites(of: strict, by: pair.pattern, in: other, sample: sample)
        for mutant in mutants[position] {
          let site = JSONPointerPattern(normalising: mutant.change.site).tokens
          // A change of several properties at once needs several remedies.
          if case .several = mutant.change.expectedReading { continue }
          // What a payload supplies as a fallback is read by the union itself.
          if pair.pattern == .fallbackSubtree, mutant.operatorID.hasPrefix("fallback-") { continue }
          if let incomparable, site.starts(with: incomparable) { continue }
          let bytes = try mutant.bytes()
          let failures = simulator.failures(of: bytes)
          let reads = failures.isDecoded ? [] : failures.reads.last ?? []
          // The innermost property that is written otherwise is the one that helps.
          guard let property = reads.last(where: { sites.contains(simulator.site(of: $0.path)) }),
            let remedy = RemedyCandidates.all(for: reads)
              .first(where: { $0.pattern == pair.pattern && $0.path.matches(property.path) }),
            let simulated = simulator.observe(mutant, bytes, with: remedy)
          else { continue }
          let real = Observer(baselineView: written)
            .observe(bytes, change: mutant.change, kind: mutant.kind)
          compared += 1
          let words = (Self.words(simulated, pair.pattern), Self.words(real, pair.pattern))
          if words.0 != words.1 {
            differences.append("\(mutant.id): \(words.0), by hand \(words.1)")
          }
        }
      }
    }
    #expect(compared > 0)
    #expect(differences.count * 100 <= compared, "\(compared): \(differences.prefix(5))")
  }

  private static func view(
    of sample: Sample, with strategy: Strategy, in part: ContractPlan
  ) -> BaselineView? {
    let reflector = Reflector(for: part.contract.samples)
    reflector.trustsEquality = false
    return (try? SampleTrials(strategy: strategy, sample: sample, reflector: reflector))
      .map { BaselineView($0, survey: part.contract.survey) }
  }

  /// The sites that the other model reads in the pattern, and the strict one does not.
  private static func sites(
    of strict: Strategy, by pattern: RemedyPattern, in other: Strategy, sample: Sample
  ) throws -> Set<JSONPointerPattern> {
    let strict = try #require(strict.tracer?.modelTrace(of: sample.document)?.trace)
    guard let other = other.tracer?.modelTrace(of: sample.document)?.trace else { return [] }
    return Set(
      sample.document.nodes.map(\.pattern).filter { site in
        guard let left = strict[site], let right = other[site] else { return false }
        return pattern.isMarked(right, insteadOf: left)
      })
  }

  /// What is compared: the outcome, the loss, the kind of error, and the number of lost values.
  ///
  /// `LosslessValue` has errors of its own for a text that is no number. A simulation does not know
  /// the default: of a list, it may be an empty list, which is no lost value.
  private static func words(_ observation: CheckObservation, _ pattern: RemedyPattern) -> String {
    let outcome = Outcome(judging: observation)
    let error = pattern == .losslessValue ? nil : observation.error?.kind.rawValue
    let lost = pattern == .defaultValue ? nil : observation.blastRadius.lostLeaves
    return "\(outcome) \(Loss(of: outcome, observation)) \(error ?? "-") \(lost ?? 0)"
  }
}

extension RemedyPattern {
  /// Whether a property is written in the pattern, and another one is not.
  fileprivate func isMarked(_ property: TracedProperty, insteadOf plain: TracedProperty) -> Bool {
    switch self {
    case .unknownCase: plain.form == .enumeration && property.type != plain.type
    case .fallbackSubtree: plain.form == .union && property.type != plain.type
    case .losslessValue: property.type.hasPrefix("LosslessValue<")
    case .optional: property.type.hasSuffix("?") && !plain.type.hasSuffix("?")
    case .defaultValue: property.type.hasPrefix("DecodeWithDefault<")
    case .nilWrapper: property.type.hasPrefix("DecodeUnknownAsNil<")
    case .lossy: property.type.hasPrefix("Lossy")
    case .failureAsNilWrapper: property.type.hasPrefix("DecodeFailureAsNil<")
    }
  }
}
