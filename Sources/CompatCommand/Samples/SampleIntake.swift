import CodableCompat
import JSONSyntax

/// Turns payloads into samples of one version: replaces secrets, refuses repetitions, and gives
/// names.
struct SampleIntake: Sendable {
  private(set) var samples: [NewSample] = []

  private let contract: ContractFolder
  private let folder: SampleFolder
  private var redactor: Redactor?
  private var meanings = MeaningInterner()
  private var here: [Int: SampleProblem] = [:]
  private var elsewhere: [Int: String] = [:]
  private var names: Set<String>
  private var numbers: [String: Int] = [:]

  /// Prepares to take payloads; without a redactor, their secrets stay.
  init(into contract: ContractFolder, folder: SampleFolder, redactor: Redactor?) {
    self.contract = contract
    self.folder = folder
    self.redactor = redactor
    // A sample that is left out has a file all the same.
    names = Set(
      contract.repetitions.compactMap { $0.path.split(separator: "/").last?.lowercased() })
    for sample in contract.samples {
      let meaning = meanings.identifier(of: sample.captured)
      if sample.version == folder.version {
        here[meaning] = .repeatsSample(sample.id)
        names.insert((sample.id.split(separator: "/").last.map(String.init) ?? "").lowercased())
      } else {
        elsewhere[meaning] = sample.id
      }
    }
  }

  /// The secrets that are replaced wherever they stand, also those of other contracts.
  var known: KnownSecrets {
    get { redactor?.known ?? KnownSecrets() }
    set { redactor?.known = newValue }
  }

  mutating func learn(from payloads: [[UInt8]]) {
    for payload in payloads { redactor?.learn(from: payload) }
  }

  /// Takes a payload; without a name, one is made of its content.
  mutating func take(
    _ bytes: [UInt8], from source: String, named name: String? = nil
  ) throws(SampleProblem) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw .syntax(error)
    }
    let redaction =
      redactor?.redact(document)
      ?? Redaction(original: document, document: document)
    guard redaction.isComplete else { throw .irreplaceableSecret }
    let meaning = meanings.identifier(of: redaction.document)
    if let problem = here[meaning] { throw problem }
    here[meaning] = .repeatsSource(source)
    let stem =
      name.map { SampleName.stem(ofFile: redactor?.redact($0) ?? $0) }
      ?? SampleName.stem(of: redaction.document, survey: contract.survey)
    let file = SampleName.free(stem, among: names, after: &numbers[stem.lowercased(), default: 0])
    names.insert(file.lowercased())
    samples.append(
      NewSample(
        source: source, id: folder.id(of: file), path: folder.path(of: file),
        redaction: redaction, twin: elsewhere[meaning]))
  }
}
