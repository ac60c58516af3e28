import CodableCompat
import JSONSyntax

/// Turns payloads into samples of one version: replaces secrets, refuses repetitions, and gives
/// names.
struct SampleIntake {
  private(set) var samples: [NewSample] = []
  let contract: ContractFolder
  let folder: SampleFolder
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
    names = Set(contract.repetitions.map { $0.path.fileName.lowercased() })
    for sample in contract.samples {
      let meaning = meanings.identifier(of: sample.captured)
      if sample.version == folder.version {
        here[meaning] = .repeats(sample.id)
        names.insert(sample.id.fileName.lowercased())
      } else {
        elsewhere[meaning] = sample.id
      }
    }
  }

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
    let document = try JSONDocument(sample: bytes)
    let redaction =
      redactor?.redact(document) ?? Redaction(original: document, document: document)
    guard redaction.isComplete else { throw .irreplaceableSecret }
    let meaning = meanings.identifier(of: redaction.document)
    if let problem = here[meaning] { throw problem }
    here[meaning] = .repeats(source)
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

struct NewSample: Sendable {
  let source: String
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
