import CodableCompat
import JSONSyntax

/// Takes payloads as samples of one contract or of several, and adds all of them, or none.
struct SampleAddition {
  let session: Session
  let options: IntakeOptions

  /// Whether payloads that are not valid are left out; nil where each payload is named by the user.
  var skipsInvalid: Bool?

  private(set) var intakes: [SampleIntake] = []
  private(set) var problems: [Located] = []

  /// The number of payloads that are left out, by the reason.
  private(set) var skipped: [String: Int] = [:]

  mutating func open(_ contract: String, version: String) throws {
    let loaded = try session.corpus()
    guard let found = loaded[contract] else {
      throw CommandFailure(
        UsageError(
          "there is no contract \(contract.quoted) in '\(loaded.folder)'",
          suggesting: contract, among: loaded.contracts.map(\.id),
          otherwise: "make its folder, with a first payload in it"))
    }
    let redactor = options.redactor(for: found, in: session)
    let intake = try SampleIntake(
      into: version, of: found, corpus: loaded.folder, redactor: redactor)
    if intake.isNewVersion, !options.newVersion {
      let similar = version.closest(among: found.versions).map { "did you mean '\($0)'? " } ?? ""
      throw CommandFailure(
        usage: """
          '\(contract)' has no version \(version.quoted); \(similar)'--new-version' adds it behind \
          '\(found.versions.last ?? "")'
          """)
    }
    intakes.append(intake)
  }

  /// Takes the payloads of files, or the elements of their arrays if they are wanted.
  ///
  /// All files are read before: a secret of one payload is replaced in the others.
  mutating func take(
    _ paths: some Sequence<String>, into contract: (_ address: String?) -> String?,
    reading read: (String) throws(SampleProblem) -> [RecordedResponse?]
  ) {
    let ids = intakes.map(\.contract.id)
    var payloads: [(path: String, target: Int, bytes: [UInt8], location: TextLocation?)] = []
    for path in paths {
      do throws(SampleProblem) {
        for response in try read(path) {
          do throws(SampleProblem) {
            guard let response else { throw .unwanted("without request or response") }
            guard let target = contract(response.address).flatMap({ ids.firstIndex(of: $0) })
            else {
              throw .unwanted("of other addresses")
            }
            let found = options.elements(of: try response.payload(), at: response.location)
            payloads += found.map { (path, target, $0.bytes, $0.location) }
          } catch {
            leaveOut(error, from: path, at: response?.location)
          }
        }
      } catch {
        problems.append(Located(error.problem, path: path, location: error.location))
      }
    }
    var known = KnownSecrets()
    for payload in payloads { intakes[payload.target].learn(from: payload.bytes, besides: &known) }
    for target in intakes.indices { intakes[target].learn(from: nil, besides: &known) }
    for (path, target, bytes, location) in payloads {
      do throws(SampleProblem) {
        let limit = session.options.maximumSize
        if bytes.count > limit { throw .tooLarge(limit: limit) }
        let twin = try intakes[target].take(
          bytes, from: path, at: location, named: location == nil && path != "-" ? path : nil)
        guard let twin else { continue }
        if skipsInvalid != nil { throw .unwanted("that say the same as another one") }
        let words = "the payload says the same as \(twin), proves nothing more, and is left out"
        throw SampleProblem(.warning(words))
      } catch {
        leaveOut(error, from: path, at: location)
      }
    }
  }

  private mutating func leaveOut(
    _ problem: SampleProblem, from path: String, at location: TextLocation?
  ) {
    let located = Located(problem.problem, path: path, location: location ?? problem.location)
    if problem.isUnwanted {
      skipped["\(problem.problem)", default: 0] += 1
    } else if located.problem.isWarning {
      session.report(located.description)
    } else if skipsInvalid == true {
      skipped["that are not valid", default: 0] += 1
    } else {
      problems.append(located)
    }
  }

  /// - Returns: The most serious exit code.
  /// - Throws: What is wrong with the new corpus, or cannot be written; then nothing is.
  func add() throws -> ExitCode {
    guard problems.isEmpty else { throw ReadingError(problems: problems) }
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
    files += try intakes.compactMap { try $0.description(reading: session.files) }
    let grown = try session.options.load(SentContent(files).files(session.files))
    let ids = Set(grown.contracts.flatMap { $0.samples.map(\.id) })
    for sample in samples where !ids.contains(sample.id) {
      throw CommandFailure(
        usage: "'\(sample.id.visible)' would be no sample of the corpus; name another version")
    }
    try session.files.writeOutput(files)
    return grown
  }
}
