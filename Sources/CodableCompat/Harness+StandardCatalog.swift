import CompatEngine
import CompatModel

extension Harness {
  /// Creates a harness that applies the operators of the library.
  ///
  /// - Throws: `RegistrationErrors` where registrations and corpus do not fit together.
  package init(
    corpus: Corpus, contracts: [Contract], selection: Selection = .harmless,
    facts: DecoderFactCatalog = .standard
  ) throws(RegistrationErrors) {
    try self.init(
      corpus: corpus, contracts: contracts, catalog: .standard, selection: selection, facts: facts)
  }
}
