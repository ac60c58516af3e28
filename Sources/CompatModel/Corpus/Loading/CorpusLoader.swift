import JSONSyntax

/// Walks through a corpus, and collects what is there and everything that is wrong with it.
package struct CorpusLoader {
  /// What is wrong so far, without repetitions.
  package internal(set) var problems: [Located] = []
  var known: [String: [Located]] = [:]

  /// The samples of the current contract that are left out.
  private var repetitions: [Located] = []

  private let root: String
  let realRoot: String
  let files: any FileReading
  let sizeLimit: Int

  package init(folder: String, realPath: String, files: any FileReading, sizeLimit: Int) {
    root = folder
    realRoot = realPath
    self.files = files
    self.sizeLimit = sizeLimit
  }

  mutating func contracts(only id: String?) -> [ContractFolder] {
    let names = entries(of: root)?.filter { id == nil || $0 == id }
    var contracts: [ContractFolder] = []
    var hasFolder = false
    for name in names ?? [] {
      let path = "\(root)/\(name)"
      switch kind(of: path) {
      case .folder?:
        hasFolder = true
        if !CorpusName.isSuitable(name) { report(.unsuitableName(name), at: path) }
        if let contract = contract(name, in: path) { contracts.append(contract) }
      case .file?:
        // A README.md beside the contracts is the only file allowed there.
        if name == "README.md" { continue }
        report(
          """
          only README.md may lie beside the contracts; move this file into a version, or delete it
          """, atFile: path)
      case .special(let special)?:
        report(.notAFile(special), at: path)
      case .symbolicLink?, nil:
        hasFolder = true
      }
    }
    if names != nil, !hasFolder {
      report(
        "there is no contract here; add a folder with a payload as a .json file", at: root)
    }
    return contracts
  }

  /// Returns the contract in a folder; nil if something is wrong with it.
  mutating func contract(_ id: String, in folder: String) -> ContractFolder? {
    repetitions = []
    guard var names = entries(of: folder) else { return nil }
    // What lies there are no samples of a version: see 'replay'.
    names.removeAll {
      $0 == ContractFolder.regressions && kind(of: "\(folder)/\($0)") == .folder
    }
    let others = names.filter { $0 != "contract.json" }
    let folders = others.filter { kind(of: "\(folder)/\($0)") == .folder }
    let isFlat = folders.isEmpty && others.contains { isFile("\(folder)/\($0)") }
    let file = "\(folder)/contract.json"
    var description = ContractDescription(path: file, isFlat: isFlat)
    if others.count < names.count {
      guard let bytes = contents(of: file) else {
        checkUnlisted(names, of: id, in: folder, versions: nil)
        return nil
      }
      description.read(bytes)
      problems += description.problems
    } else {
      if others.isEmpty { report(.noSamples, at: folder) }
      if !isFlat {
        // Every folder is a version.
        let start = TextLocation(line: 1, column: 1)
        description.versions = folders.map { ($0, start) }
      }
      for name in folders where !CorpusName.isSuitable(name) {
        report(.unsuitableName(name), at: "\(folder)/\(name)")
      }
    }
    let earlier = problems.count

    let isUnversioned = isFlat && description.versions == nil
    let samples =
      isUnversioned
      ? self.samples(others, in: folder, of: id, version: nil)
      : samples(of: description.versions, listedIn: file, among: names, of: id, in: folder)
    let versions = description.versions?.map(\.value) ?? (isFlat ? [Sample.flatVersion] : nil)
    guard let versions else { return nil }
    if problems.count == earlier {
      check(description.accepted, of: id, against: samples, in: file)
      check(description.notes, against: samples, in: file)
    }
    var contract = ContractFolder(
      id: id, title: description.title.isEmpty ? id : description.title,
      summary: description.summary, versions: versions, areDialects: description.areDialects,
      acceptedSamples: Dictionary(
        first: description.accepted.map { ("\(id)/\($0.path)", $0.sample) }),
      notes: description.notes.map(\.value), samples: samples)
    contract.repetitions = repetitions
    return contract
  }

  private mutating func samples(
    of versions: [(value: String, location: TextLocation)]?, listedIn file: String,
    among names: [String], of contract: String, in folder: String
  ) -> [Sample] {
    var samples: [Sample] = []
    for version in versions ?? [] {
      // The folder's name may be normalised differently, which some systems do by themselves.
      if let name = names.first(where: { $0 == version.value }) {
        samples += versionSamples(version.value, of: contract, in: "\(folder)/\(name)")
      } else {
        report(
          """
          the version '\(version.value)' has no folder; add one with a sample in it, or unlist the \
          version
          """, at: file, version.location)
      }
    }
    checkUnlisted(names, of: contract, in: folder, versions: versions?.map(\.value))
    return samples
  }

  /// Reports everything in a contract's folder that is neither its description nor a version.
  ///
  /// Where the description does not list the versions, every folder is read as one, so that the
  /// problems of the samples are not held back.
  private mutating func checkUnlisted(
    _ names: [String], of contract: String, in folder: String, versions: [String]?
  ) {
    for name in names where name != "contract.json" && !(versions ?? []).contains(name) {
      let path = "\(folder)/\(name)"
      switch kind(of: path) {
      case .folder?:
        if let versions {
          let advice = versions.closest(to: name).question(or: "list it, or delete the folder")
          report("contract.json does not list the version '\(name)'; \(advice)", at: path)
        } else {
          _ = versionSamples(name, of: contract, in: path)
        }
      case .file?:
        report(
          """
          only contract.json may lie beside the versions; move this file into one, or delete it
          """, atFile: path)
      case .special(let special)?: report(.notAFile(special), at: path)
      case .symbolicLink?, nil: break
      }
    }
  }

  private mutating func versionSamples(
    _ version: String, of contract: String, in folder: String
  ) -> [Sample] {
    guard let kind = kind(of: folder) else { return [] }
    guard kind == .folder else {
      report(
        "a version is a folder of samples; make it one, or delete this file", atFile: folder)
      return []
    }
    guard let names = entries(of: folder) else { return [] }
    if names.isEmpty { report(.noSamples, at: folder) }
    return samples(names, in: folder, of: contract, version: version)
  }

  private mutating func samples(
    _ names: [String], in folder: String, of contract: String, version: String?
  ) -> [Sample] {
    var samples: [Sample] = []
    var spellings: [String: String] = [:]
    for name in names {
      let path = "\(folder)/\(name)"
      guard isSampleFile(name, at: path), let bytes = contents(of: path) else { continue }
      let spelling = name.lowercased()
      // Texts that differ in normalisation only are equal; 'entries' has reported them.
      if let previous = spellings[spelling], previous != name {
        report(
          "the name differs from \(previous) in letter case only; rename one of them", atFile: path)
      }
      spellings.set(spelling, to: name)
      do {
        let document = try JSONDocument(parsing: bytes)
        samples.append(
          Sample(contract: contract, version: version, name: name, file: path, document: document))
      } catch {
        report(.invalidSample(error), at: path, error.location)
      }
    }
    return withoutTwins(samples)
  }

  private mutating func withoutTwins(_ samples: [Sample]) -> [Sample] {
    // Counting values is free; only samples with equally many can say the same.
    var counts: [Int: Int] = [:]
    for sample in samples { counts.count(sample.captured.nodes.count) }
    var meanings = MeaningInterner()
    var first: [Int: Int] = [:]
    var kept: [Sample] = []
    for (position, sample) in samples.enumerated() {
      if counts[sample.captured.nodes.count, default: 0] > 1 {
        let meaning = meanings.identifier(of: sample.captured)
        if let twin = first[meaning] {
          repetitions.append(
            Located(
              .warning(
                "the sample says the same as \(samples[twin].id) and is left out; delete one of them"
              ),
              path: sample.file))
          continue
        }
        first.set(meaning, to: position)
      }
      kept.append(sample)
    }
    return kept
  }

  private mutating func isSampleFile(_ name: String, at path: String) -> Bool {
    switch kind(of: path) {
    case .folder?:
      report(
        "a version holds samples only; move the files of this folder up, or delete it", at: path)
    case .special(let special)?: report(.notAFile(special), at: path)
    case .symbolicLink?, nil: break
    case .file?:
      guard name.hasSuffix(".json") else {
        report("a sample's name ends in .json; rename the file, or delete it", atFile: path)
        return false
      }
      if CorpusName.isSuitable(name) { return true }
      report(.unsuitableName(name), atFile: path)
    }
    return false
  }

  private mutating func check(
    _ accepted: [(path: String, sample: AcceptedSample)], of contract: String,
    against samples: [Sample], in file: String
  ) {
    guard !accepted.isEmpty else { return }
    let paths = samples.map { String($0.id.dropFirst(contract.count + 1)) }
    let known = Set(of: paths)
    for (path, sample) in accepted where !known.contains(path) {
      let advice = suggestion(for: path, among: paths)
        .question(or: "correct its path, or delete it")
      report("there is no sample '\(path)' to accept; \(advice)", at: file, sample.location)
    }
  }

  private mutating func check(
    _ notes: [(value: SiteNote, location: TextLocation)], against samples: [Sample], in file: String
  ) {
    let wrong = notes.filter { note in
      samples.allSatisfy { $0.captured.nodes(matching: note.value.pattern).isEmpty }
    }
    guard !wrong.isEmpty else { return }
    var patterns: Set<JSONPointerPattern> = []
    for sample in samples {
      for node in sample.captured.nodes { patterns.add(node.pattern) }
    }
    let known = Array(patterns).ordered().map(\.description)
    for note in wrong {
      let text = note.value.pattern.description
      let advice = suggestion(for: text, among: known)
        .question(or: "correct the note, or delete it")
      report("no sample has a value at '\(text)'; \(advice)", at: file, note.location)
    }
  }

  /// The closest name: only for the first problems, because it takes time, and many have one cause.
  private func suggestion(for name: String, among known: [String]) -> String? {
    problems.count < 100 ? known.closest(to: name) : nil
  }
}
