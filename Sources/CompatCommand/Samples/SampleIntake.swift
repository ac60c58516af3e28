import CodableCompat
import JSONSyntax

/// Turns payloads into samples of one version: replaces secrets, refuses repetitions, and gives
/// names.
struct SampleIntake {
  private(set) var samples: [NewSample] = []
  let contract: ContractFolder
  private let version: String
  private let corpus: String

  /// What the ids of the samples begin with.
  private let prefix: String
  private var redactor: Redactor?
  private var meanings = MeaningInterner()
  private var here: [Int: String] = [:]
  private var elsewhere: [Int: String] = [:]
  private var names: Set<String>
  private var numbers: [String: Int] = [:]

  /// Prepares to take payloads; without a redactor, their secrets stay.
  ///
  /// - Throws: A ``CommandFailure`` if the contract cannot have another version, or none of the name.
  init(
    into version: String, of contract: ContractFolder, corpus: String, redactor: Redactor?
  ) throws(CommandFailure) {
    let isFlat = contract.samples.contains { $0.id.utf8.count { $0 == UInt8(ascii: "/") } == 1 }
    (self.contract, self.version, self.corpus) = (contract, version, corpus)
    prefix = isFlat ? contract.id : "\(contract.id)/\(version)"
    self.redactor = redactor
    // A sample that is left out has a file all the same.
    names = Set(contract.repetitions.map { $0.path.fileName.lowercased() })
    for sample in contract.samples {
      let meaning = meanings.identifier(of: sample.captured)
      if sample.version == version {
        here[meaning] = sample.id
        names.insert(sample.id.fileName.lowercased())
      } else {
        elsewhere[meaning] = sample.id
      }
    }
    guard isNewVersion else { return }
    if isFlat {
      throw CommandFailure(
        usage: """
          the samples of '\(contract.id)' lie in its own folder, which is its only version: write \
          '\(Sample.flatVersion)' for '\(version.visible)', or move them into a folder for each \
          version
          """)
    }
    if !CorpusName.isSuitable(version) {
      throw CommandFailure(
        usage: """
          '\(version.visible)' cannot be a version, because ids could not hold it; write it \
          without #, @, +, colons, slashes and control characters, and no dot in front
          """)
    }
  }

  var isNewVersion: Bool { !contract.versions.contains(version) }

  /// Learns the secrets of a payload, besides those that are known of others.
  mutating func learn(from payload: [UInt8]?, besides known: inout KnownSecrets) {
    redactor?.known = known
    if let payload { redactor?.learn(from: payload) }
    known = redactor?.known ?? known
  }

  /// Takes a payload; without a name, one is made of its content.
  ///
  /// - Returns: The sample, or the earlier payload, that says the same; nil if there is none.
  mutating func take(
    _ bytes: [UInt8], from source: String, at location: TextLocation? = nil,
    named name: String? = nil
  ) throws(SampleProblem) -> String? {
    let document = try JSONDocument(sample: bytes, isBody: location != nil)
    let redaction =
      redactor?.redact(document) ?? Redaction(original: document, document: document)
    guard redaction.isComplete else {
      throw SampleProblem(
        "the payload holds a secret that cannot be replaced; replace it by hand")
    }
    let meaning = meanings.identifier(of: redaction.document)
    if let twin = here[meaning] { return twin }
    here[meaning] = location.map { "\(source):\($0)" } ?? source
    let stem =
      name.map { SampleName.stem(ofFile: redactor?.redact($0) ?? $0) }
      ?? SampleName.stem(of: redaction.document, survey: contract.survey)
    let file = SampleName.free(stem, among: names, after: &numbers[stem.lowercased(), default: 0])
    names.insert(file.lowercased())
    let id = "\(prefix)/\(file)"
    samples.append(
      NewSample(
        id: id, path: "\(corpus)/\(id)", redaction: redaction, twin: elsewhere[meaning]))
    return nil
  }

  /// The description of the contract with the version in its list.
  ///
  /// - Returns: The path and the new bytes; nil if the version is listed, or if the versions of the
  ///   contract are its folders.
  func description(
    reading files: any FileReading
  ) throws(FileError) -> (path: String, bytes: [UInt8])? {
    let path = "\(corpus)/\(contract.id)/contract.json"
    guard isNewVersion, try files.kind(of: path) != nil else { return nil }
    let bytes = try files.contents(of: path)
    guard let document = try? JSONDocument(parsing: bytes),
      let edit = document.root["versions"]?.appended(
        key: nil, value: JSONValue.string(version).bytes),
      let edited = try? document.applying([edit])
    else { return nil }
    return (path, edited)
  }
}

struct NewSample: Sendable {
  let id: String
  let path: String
  let redaction: Redaction
  let twin: String?
}

/// The names of new samples: what was captured, without what ids cannot hold.
enum SampleName {
  private static let maximumLength = 60

  static func stem(ofFile path: String) -> String {
    var name = path.fileName
    for ending in [".json", ".payload", ".response", ".txt"]
    where name.lowercased().hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return cleaned(name)
  }

  static func stem(of document: JSONDocument, survey: Survey) -> String {
    let members = document.root.kind == .object ? document.root.children : []
    let names = members.filter { survey.isEnumLike($0) || survey.isDiscriminator($0) }
    let telling =
      names.first(where: survey.isDiscriminator) ?? names.first
      ?? members.first {
        ["type", "kind", "event", "object", "status"].contains($0.key) && $0.kind == .string
      }
    return cleaned(telling?.string ?? "")
  }

  /// Returns the first name that no other file of the folder has, in any case; the names that are
  /// taken are in lower case, and the last number of the stem is updated.
  static func free(_ stem: String, among taken: Set<String>, after last: inout Int) -> String {
    while true {
      last += 1
      let name = last == 1 ? "\(stem).json" : "\(stem)-\(last).json"
      if !taken.contains(name.lowercased()) { return name }
    }
  }

  /// Keeps letters and digits of ASCII, and points and underscores inside; everything else is a
  /// dash.
  private static func cleaned(_ text: String) -> String {
    let start = text.utf8.prefix(4 * maximumLength).text
    let others = /[^A-Za-z0-9_.]+/.matchingSemantics(.unicodeScalar)
    let cut = start.replacing(others, with: "-").prefix(maximumLength)
      .replacing(/^[-._]+|[-._]+$/, with: "")
    return cut.isEmpty ? "sample" : String(cut)
  }
}

/// What was added: secrets on standard error, news and effects on standard output.
extension SampleIntake {
  func showRedactions(in session: Session) {
    for sample in samples {
      let redaction = sample.redaction
      for problem in redaction.document.repeatedKeys(at: sample.path) {
        session.report(problem.description)
      }
      var notes = redaction.findings.map { finding in
        "replaced \(finding.noun) at \(redaction.words(for: finding))"
      }
      let encoding = redaction.original.encoding
      if !notes.isEmpty, ![.utf8, .utf8WithByteOrderMark].contains(encoding) {
        notes.append("note: it was \(encoding.name) and is now UTF-8")
      }
      for note in notes where !session.display.quiet {
        session.report("\(sample.path): \(note)".visible)
      }
    }
  }

  func showEffects(_ run: MutantRun) throws -> ExitCode {
    let session = run.session
    let isRegistered = session.contracts.contains { $0.id == contract.id }
    var effects: [MutantEffect] = []
    var isInterrupted = false
    do {
      if isRegistered {
        session.warnIfUnprotected()
        effects = try run.effects(ofSamples: Set(samples.map(\.id)), in: contract.id)
      }
    } catch is Interrupted {
      isInterrupted = true
    }
    let bySample = Dictionary(grouping: effects, by: \.sample.id)
    for sample in samples {
      var lines = ["\(sample.path): added"]
      if let twin = sample.twin { lines.append("  says the same as \(twin), of another version") }
      let effects = MutantAnswer.lines(
        of: bySample[sample.id] ?? [], width: session.terminal.width - 2, color: session.isColored)
      lines = lines.map(\.visible) + effects.map { "  \($0)" }
      session.output.write(lines.map { "\($0)\n" }.joined())
    }
    session.output.write(
      news(among: session.catalog).map { $0.visible + "\n" }.joined())
    if !isRegistered {
      session.note(
        "no model is registered for the contract '\(contract.id)', so nothing was read by one")
    }
    if isInterrupted { return .interrupted }
    return effects.contains { $0.failure != nil } ? .sampleFailed : .success
  }

  /// What no sample had before: the reason to keep these.
  private func news(among catalog: OperatorCatalog) -> [String] {
    let added = samples.map { sample in
      Sample(
        contract: contract.id, name: sample.id, file: sample.path,
        document: sample.redaction.document)
    }
    let drift = Drift(
      from: contract.samples, to: added, notes: contract.notes, operators: catalog.manuals)
    let news = drift.changes.filter(\.isNews).map { "new: \($0.line)" }
    let more = news.count - Self.maximumNews
    if news.isEmpty { return ["new: nothing that no sample had"] }
    return more > 0 ? news.prefix(Self.maximumNews) + ["and \(more) more: 'diff'"] : news
  }

  /// The maximum number of lines; a new object says everything about its members.
  private static let maximumNews = 20
}

extension DriftChange {
  /// Whether newer payloads show something, or lack what all older ones had.
  fileprivate var isNews: Bool {
    switch kind {
    case .caseRemoved, .unionShrank, .mapKeyRemoved, .becameRequired, .nullVanished: false
    case .keyVanished: old.samples == old.total
    default: true
    }
  }
}
