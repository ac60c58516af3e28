import CodableCompat

/// Decides whether a command may write its outputs: none of them may be a file of the corpus, another
/// input, or another output.
struct OutputFiles {
  let corpus: String

  /// What the command reads besides the corpus.
  let inputs: [String]

  let files: any FileReading & FileWriting

  /// Checks paths before anything is written.
  ///
  /// - Throws: A ``UsageError`` for the first path that must not be written.
  func check(_ outputs: [String]) throws {
    let folder = files.identities(of: corpus).first
    let payloads = try Set(identitiesOfFiles(in: (try? files.realPath(of: corpus)) ?? corpus))
    var earlier: [(path: String, identities: [String])] = []
    for path in outputs {
      let identities = files.identities(of: path)
      let (file, folders) = (identities.first, identities.dropFirst())
      if identities.contains(where: { $0 == folder || payloads.contains($0) }) {
        throw UsageError.outputInCorpus(path)
      }
      for (stream, name) in [("/dev/stdout", "output"), ("/dev/stderr", "error")]
      where files.identities(of: stream).first == file {
        throw UsageError.outputIsStream(path, "standard \(name)")
      }
      if let input = inputs.first(where: { files.identities(of: $0).first == file }) {
        throw UsageError.outputIsInput(path, input: input)
      }
      let other = earlier.first { other in
        let otherFile = other.identities.first
        return otherFile == file || folders.contains { $0 == otherFile }
          || other.identities.dropFirst().contains { $0 == file }
      }
      if let other { throw UsageError.sharedOutput(path, other.path) }
      earlier.append((path, identities))
    }
  }

  /// Files have several names where there are links, so that a payload may also be outside.
  private func identitiesOfFiles(in folder: String) throws -> [String] {
    guard try files.kind(of: folder) == .folder else {
      return Array(files.identities(of: folder).prefix(1))
    }
    return try files.entries(of: folder).flatMap { try identitiesOfFiles(in: "\(folder)/\($0)") }
  }
}
