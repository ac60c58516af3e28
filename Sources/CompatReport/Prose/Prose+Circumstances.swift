import CompatModel
#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

extension Prose {
  /// Says under which circumstances a run was unlike others: not complete, with another decoder,
  /// without the operators that can end the process, or with models that ended it.
  package static func circumstances(of report: Report) -> [AttributedString] {
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

  /// Says that the decoder does not do what outcomes are calibrated by.
  private static func sentence(for difference: ReportDecoderDifference) -> Sentence {
    let command = "explain \(difference.fact)"
    let sentence: Sentence = """
      \(decoderDiffers, .emphasis): \(difference.question, .value) gives \
      \(difference.observed, .value) instead of \(difference.calibrated, .value); outcomes that \
      hang on it may have changed although no model did, see \(command, .command).
      """
    return sentence
  }

  /// What a differing decoder is called, in the report and by the command line.
  private static let decoderDiffers =
    "Foundation's decoder answers differently from the calibrated behaviour"

  /// Says which operators were not applied, and how they are.
  private static func sentence(leavingOut hazards: [String]) -> Sentence {
    let sentence: Sentence = """
      Without \(list: hazards, .name), whose payloads can end the process or take long; a run \
      without \("--no-hazards", .command) applies them as well.
      """
    return sentence
  }
}
