import JSONSyntax

/// The samples of a contract as the first inputs of libFuzzer.
///
/// A folder would be read as well, but libFuzzer would take the time to write its own inputs there.
struct FuzzerSeeds {
  let list: String

  /// Writes the samples.
  init(_ samples: [JSONDocument], of contract: String, in folder: TemporaryFolder) throws {
    let names = samples.indices.map { "seeds/\(contract)/\($0).json" }
    for (name, sample) in zip(names, samples) {
      try folder.write(String(decoding: sample.original, as: UTF8.self), to: name)
    }
    try folder.write(
      names.map(folder.path).joined(separator: ","), to: "seeds/\(contract).txt")
    list = folder.path(of: "seeds/\(contract).txt")
  }
}
