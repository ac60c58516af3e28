import CodableCompat

/// The warnings on standard error before the checks.
struct RunWarnings {
  let standardError: any TextSink

  /// Warns of a decoder that differs from the calibrated one.
  ///
  /// Without this warning, users would blame a model for outcomes that differ from a colleague's.
  func warn(about differences: [DecoderDifference]) {
    for difference in differences {
      let sentence = """
        warning: Foundation's decoder answers differently from the calibrated behaviour: \
        \(difference.question) gives \(difference.observed) instead of \(difference.calibrated); \
        see 'explain \(difference.fact)'
        """
      standardError.write(Suggestion.visible(sentence) + "\n")
    }
  }

  func warnOfUnprotectedModels() {
    standardError.write(
      """
      note: everything is checked in this process, without protection: a model that ends it ends \
      the run; whether answers depend on what was read before is not tried

      """)
  }

  /// Warns of folders without a model, and of samples that are left out.
  ///
  /// Such a folder is not checked, which is easily overlooked. It is not an error, because payloads
  /// are often captured before the model is written.
  func warn(about corpus: Corpus, contracts: [Contract], selection: Selection) {
    let registered = Set(contracts.map(\.id))
    let selected = corpus.contracts.filter { selection.includes(contract: $0.id) }
    for repetition in selected.flatMap(\.repetitions) {
      standardError.write(repetition.warning + "\n")
    }
    for folder in selected where !registered.contains(folder.id) {
      standardError.write(
        """
        \(corpus.folder)/\(folder.id)/contract.json:1:1: warning: no model is registered for the \
        contract '\(folder.id)', so nothing checks it; register its strategies, or delete the folder

        """)
    }
  }
}
