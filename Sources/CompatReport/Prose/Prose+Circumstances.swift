#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Prose {
  /// The special circumstances of a run: incomplete, with a different decoder, without hazards, or
  /// with models that ended the process.
  static func circumstances(of report: Report) -> [AttributedString] {
    var sentences: [Sentence] = []
    if let progress = report.progress { sentences.append(sentence(for: progress)) }
    sentences += (report.decoderDifferences ?? []).map(sentence(for:))
    if let hazards = report.hazardsLeftOut, !hazards.isEmpty {
      sentences.append(sentence(leavingOut: hazards))
    }
    if let leftOut = report.leftOut, !leftOut.isEmpty {
      sentences.append(sentence(for: leftOut))
    }
    if let flaky = report.flaky, !flaky.isEmpty { sentences.append(sentence(for: flaky)) }
    return sentences.map(\.text)
  }

  /// Reports a decoder that differs from the calibrated behaviour.
  private static func sentence(for difference: ReportDecoderDifference) -> Sentence {
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

  /// The operators that were not applied, and how to apply them.
  private static func sentence(leavingOut hazards: [String]) -> Sentence {
    let sentence: Sentence = """
      Without \(list: hazards, .name), whose payloads can end the process or take long; a run \
      without \("--no-hazards", .command) applies them as well.
      """
    return sentence
  }
}
