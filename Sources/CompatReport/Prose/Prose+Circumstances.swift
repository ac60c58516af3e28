import CompatEngine
import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Prose {
  /// The special circumstances of a run: incomplete, with a different decoder, without hazards, or
  /// with models that ended the process or gave different answers.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - isShort: Whether what is as usual is left out.
  /// - Returns: The sentences, the most important first.
  static func circumstances(of report: Report, isShort: Bool = false) -> [AttributedString] {
    var sentences: [Sentence] = []
    if let progress = report.progress { sentences.append(sentence(for: progress)) }
    sentences += report.decoderDifferences.map(sentence(for:))
    if !report.hazardsLeftOut.isEmpty {
      sentences.append(sentence(leavingOut: report.hazardsLeftOut))
    }
    sentences += elementSentences(of: report.contracts, isShort: isShort)
    if !isShort,
      let references = sentence(forReferencesAmong: report.contracts.flatMap(\.strategies))
    {
      sentences.append(references)
    }
    if let weights = sentence(for: report.weights) { sentences.append(weights) }
    let stale = Set(report.staleSamples.map(\.sample))
    sentences += report.contracts.flatMap(\.accepted).filter { !stale.contains($0.sample) }
      .map(sentence(for:))
    if !report.leftOut.isEmpty { sentences.append(sentence(for: report.leftOut)) }
    if !report.flaky.isEmpty { sentences.append(sentence(for: report.flaky)) }
    if !report.nondeterminism.isEmpty { sentences.append(sentence(for: report.nondeterminism)) }
    return sentences.map(\.text)
  }

  /// Reports how many strategies are not judged; nil where all are.
  private static func sentence(forReferencesAmong strategies: [ReportStrategy]) -> Sentence? {
    let count = strategies.count(where: \.isReference)
    guard count > 0 else { return nil }
    return """
      \(count) of \(strategies.count, of: "model") \(Sentence(count == 1 ? "is a reference model" : "are reference models", nil)): \
      measured, and never judged.
      """
  }

  /// Reports by which weights risks are ranked; nil where they are the measured ones.
  private static func sentence(for weights: [ReportWeight]) -> Sentence? {
    let own = weights.filter { $0.share != ChangeFrequency.measured[$0.changeClass] }
    guard !own.isEmpty else { return nil }
    let shares = own.map { weight -> Sentence in
      """
      \(title(of: weight.changeClass), .emphasis) \(weight.share) instead of \
      \(ChangeFrequency.measured[weight.changeClass])
      """
    }
    return """
      Risks and findings are ranked by weights of your own: \(Sentence.joined(shares, by: ", ")).
      """
  }

  private static func sentence(for sample: ReportAcceptedSample) -> Sentence {
    let sentence: Sentence = """
      \(sample.sample, .location) is accepted although it is not intact, and its mutants are judged \
      from what it shows: \(sample.because, .quotation)
      """
    return sentence
  }

  private static func sentence(for difference: DecoderDifference) -> Sentence {
    let command = "explain \(difference.fact)"
    let sentence: Sentence = """
      \(decoderDiffers, .emphasis): \(difference.question, .value) gives \
      \(difference.observed, .value) instead of \(difference.calibrated, .value); outcomes that \
      depend on it may have changed although no model did, see \(command, .command).
      """
    return sentence
  }

  /// The words for a differing decoder, in the report and on the command line.
  private static let decoderDiffers =
    "Foundation's decoder answers differently from the calibrated behaviour"

  /// The elements that were not mutated, and what stands for them.
  private static func elementSentences(
    of contracts: [ReportContract], isShort: Bool
  ) -> [Sentence] {
    let covered = contracts.filter { ($0.elements?.covered ?? 0) > 0 }
    let skipped = contracts.filter { ($0.elements?.skipped ?? 0) > 0 }
    var sentences: [Sentence] = []
    if !covered.isEmpty, !isShort {
      let count = covered.reduce(0) { $0 + ($1.elements?.covered ?? 0) }
      let verb: Sentence = count == 1 ? "is" : "are"
      sentences.append(
        """
        \(count, of: "element") of arrays and maps in \(list: covered.map(\.id), .name) \(verb) \
        not mutated: others of the same shape are; \("run --every-element", .command) mutates all.
        """)
    }
    if !skipped.isEmpty {
      let count = skipped.reduce(0) { $0 + ($1.elements?.skipped ?? 0) }
      let verb: Sentence = count == 1 ? "was" : "were"
      sentences.append(
        """
        \(count, of: "element") in \(list: skipped.map(\.id), .name) \(verb) \
        \("skipped", .emphasis): arrays and maps there have too many shapes, or are nested too \
        deeply; \
        \("run --every-element", .command) mutates all.
        """)
    }
    return sentences
  }

  /// The operators that were not applied, and how to apply them.
  private static func sentence(leavingOut hazards: [String]) -> Sentence {
    let sentence: Sentence = """
      Without \(list: hazards, .name), whose payloads can end the process or take long; a run \
      without \("--no-hazards", .command) applies them as well.
      """
    return sentence
  }
}
