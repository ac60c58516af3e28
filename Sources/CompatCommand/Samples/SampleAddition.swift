import CodableCompat
import JSONSyntax

struct SampleAddition {
  let session: Session
  let options: IntakeOptions

  func intake(of version: String, in contract: String) throws -> SampleIntake {
    let loaded = try session.corpus()
    guard let found = loaded[contract] else {
      throw CommandFailure(
        UsageError(
          "there is no contract \(contract.quoted) in '\(loaded.folder)'",
          suggesting: contract, among: loaded.contracts.map(\.id),
          otherwise: "make its folder, with a first payload in it"))
    }
    let folder = try SampleFolder(of: version, in: found, corpus: loaded.folder)
    if folder.isNew, !options.newVersion {
      let similar = version.closest(among: found.versions).map { "did you mean '\($0)'? " } ?? ""
      throw CommandFailure(
        usage: """
          '\(contract)' has no version \(version.quoted); \(similar)'--new-version' adds it behind \
          '\(found.versions.last ?? "")'
          """)
    }
    return SampleIntake(
      into: found, folder: folder, redactor: options.redactor(for: found, in: session))
  }

  /// - Returns: The most serious exit code.
  /// - Throws: What is wrong with the new corpus, or cannot be written; then nothing is.
  func add(_ intakes: [SampleIntake]) throws -> ExitCode {
    try options.check(intakes.flatMap { $0.samples.map(\.redaction.original) })
    let intakes = intakes.filter { !$0.samples.isEmpty }
    if intakes.isEmpty {
      session.note("there is nothing to add")
      return .success
    }
    let run = MutantRun(session: session, corpus: try write(intakes))
    var code = ExitCode.success
    for intake in intakes {
      intake.showRedactions(in: session)
      let found = try intake.showEffects(run)
      if code == .success || found == .interrupted { code = found }
    }
    return code
  }

  /// Writes samples, after the corpus that they make has been read as a whole.
  private func write(_ intakes: [SampleIntake]) throws -> Corpus {
    let samples = intakes.flatMap(\.samples)
    var files = samples.map { (path: $0.path, bytes: $0.redaction.bytes) }
    // Last: until then, a process that is killed leaves a corpus that says what is missing.
    for intake in intakes {
      if let description = try intake.folder.description(reading: session.files) {
        files.append(description)
      }
    }
    let sent = SentContent(files)
    let grown = try session.options.load(sent.files(session.files))
    let ids = Set(grown.contracts.flatMap { $0.samples.map(\.id) })
    for sample in samples where !ids.contains(sample.id) {
      throw CommandFailure(
        usage: "'\(sample.id.visible)' would be no sample of the corpus; name another version")
    }
    if !options.force {
      let run = MutantRun(session: session, corpus: grown, sent: sent)
      let added = Set(samples.map(\.id))
      let foreign = try grown.contracts.flatMap {
        try run.foreignSamples(of: $0, among: added)
      }
      guard foreign.isEmpty else {
        let source = Dictionary(samples.map { ($0.id, $0.source) }) { first, _ in first }
        throw SampleError(
          problems: foreign.map {
            SampleProblem.foreignDocument.located(in: source[$0.id] ?? $0.file)
          })
      }
    }
    try session.files.writeOutput(files)
    return grown
  }
}

struct SampleFolder {
  let version: String
  let isNew: Bool
  private let prefix: String
  private let contractFolder: String
  private let corpus: String

  /// - Throws: A ``CommandFailure`` if the contract cannot have another version, or none of the name.
  init(
    of version: String, in contract: ContractFolder, corpus: String
  ) throws(CommandFailure) {
    let isFlat = contract.samples.contains { $0.id.utf8.count { $0 == UInt8(ascii: "/") } == 1 }
    self.version = version
    self.corpus = corpus
    prefix = isFlat ? contract.id : "\(contract.id)/\(version)"
    contractFolder = "\(corpus)/\(contract.id)"
    isNew = !contract.versions.contains(version)
    if isNew, isFlat {
      throw CommandFailure(
        usage: """
          the samples of '\(contract.id)' lie in its own folder, which is its only version: write \
          '\(Sample.flatVersion)' for '\(version.visible)', or move them into a folder for each \
          version
          """)
    }
    if isNew, !CorpusName.isSuitable(version) {
      throw CommandFailure(
        usage: """
          '\(version.visible)' cannot be a version, because ids could not hold it; write it \
          without #, @, +, colons, slashes and control characters, and no dot in front
          """)
    }
  }

  func id(of file: String) -> String { "\(prefix)/\(file)" }

  func path(of file: String) -> String { "\(corpus)/\(id(of: file))" }

  /// - Returns: The path and the new bytes; nil if the version is listed, or if the versions of the
  ///   contract are its folders.
  func description(
    reading files: any FileReading
  ) throws(FileError) -> (path: String, bytes: [UInt8])? {
    let path = "\(contractFolder)/contract.json"
    guard isNew, try files.kind(of: path) != nil else { return nil }
    let bytes = try files.contents(of: path)
    guard let document = try? JSONDocument(parsing: bytes),
      let edit = document.root["versions"].flatMap(addition),
      let edited = try? document.applying([edit])
    else { return nil }
    return (path, edited)
  }

  /// The edit that appends the version in the style of the list; one version shows no style.
  private func addition(to versions: JSONNode) -> JSONEdit? {
    let name = JSONValue.string(version).bytes
    guard versions.count == 1, let only = versions[0],
      !versions.source.contains(UInt8(ascii: "\n"))
    else { return versions.appended(key: nil, value: name) }
    let end = only.range.upperBound
    return JSONEdit(range: end..<end, replacement: Array(", ".utf8) + name)
  }
}
