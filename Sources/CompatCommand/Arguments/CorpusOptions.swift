import CodableCompat

struct CorpusOptions: Sendable, Hashable {
  let folder: String

  /// The maximum number of bytes of a sample.
  let sampleLimit: Int

  /// The options, in the order of the help.
  static let manuals = [OptionManual.corpus, sampleLimitManual]

  private static let sampleLimitManual = OptionManual.value(
    "sample-limit", "MEBIBYTES",
    """
    How large a sample may be; \(Corpus.defaultSizeLimit >> 20) where it is not given, without a \
    limit for 0.
    """)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    folder = Folders(arguments).corpus
    let limit = try arguments.mebibytes(Self.sampleLimitManual)
    sampleLimit = limit.map { $0 == 0 ? .max : $0 << 20 } ?? Corpus.defaultSizeLimit
  }

  /// Loads the corpus.
  ///
  /// - Throws: A ``CommandFailure`` that names the option if a sample is too large, or else all
  ///   problems of the corpus.
  func load(_ files: any FileReading) throws -> Corpus {
    do throws(CorpusError) {
      return try Corpus.load(from: folder, reading: files, sizeLimit: sampleLimit)
    } catch {
      let sizes = error.problems.compactMap { located -> Int? in
        if case .tooLarge(let size, _) = located.problem { size } else { nil }
      }
      guard let largest = sizes.max() else { throw error }
      let mebibytes = (largest + (1 << 20) - 1) >> 20
      throw CommandFailure(
        .invalidInput, "\(error)\nnote: '--sample-limit \(mebibytes)' raises the limit")
    }
  }
}
