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
    guard let found = listing(of: root, only: id) else { return [] }
    for name in found.files where name != "README.md" {
      report(
        """
        only README.md may lie beside the contracts; move this file into a version, or delete it
        """, atFile: "\(root)/\(name)")
    }
    if found.folders.isEmpty, found.others.isEmpty {
      report(
        "there is no contract here; add a folder with a payload as a .json file", at: root)
    }
    return found.folders.compactMap { name in
      let path = "\(root)/\(name)"
      if !CorpusName.isSuitable(name) { report(.unsuitableName(name), at: path) }
      return contract(name, in: path)
    }
  }

  /// Returns the contract in a folder; nil if something is wrong with it.
  mutating func contract(_ id: String, in folder: String) -> ContractFolder? {
    repetitions = []
    guard var found = listing(of: folder) else { return nil }
    // What lies there are no samples of a version: see 'replay'.
    found.folders.removeAll { $0 == ContractFolder.regressions }
    let file = "\(folder)/contract.json"
    let isDescribed = (found.files + found.folders).contains("contract.json")
    found.files.removeAll { $0 == "contract.json" }
    let isFlat = found.folders.isEmpty && !found.files.isEmpty
    var description = ContractDescription(path: file, isFlat: isFlat)
    if isDescribed {
      guard let bytes = contents(of: file) else {
        found.folders.removeAll { $0 == "contract.json" }
        checkUnlisted(found, of: id, in: folder, versions: nil)
        return nil
      }
      description.read(bytes)
      problems += description.problems
    } else {
      if found.isEmpty { report(.noSamples, at: folder) }
      if !isFlat {
        // Every folder is a version.
        let start = TextLocation(line: 1, column: 1)
        description.versions = found.folders.map { ($0, start) }
      }
      for name in found.folders where !CorpusName.isSuitable(name) {
        report(.unsuitableName(name), at: "\(folder)/\(name)")
      }
    }
    let earlier = problems.count
    let isUnversioned = isFlat && description.versions == nil
    let samples =
      isUnversioned
      ? self.samples(found, in: folder, of: id, version: nil)
      : samples(of: description.versions, listedIn: file, among: found, of: id, in: folder)
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
    among found: Listing, of contract: String, in folder: String
  ) -> [Sample] {
    var samples: [Sample] = []
    for version in versions ?? [] {
      // The folder's name may be normalised differently, which some systems do by themselves.
      if let name = found.folders.first(where: { $0 == version.value }) {
        samples += versionSamples(version.value, of: contract, in: "\(folder)/\(name)")
      } else if found.files.contains(version.value) {
        report(
          "a version is a folder of samples; make it one, or delete this file",
          atFile: "\(folder)/\(version.value)")
      } else if !found.others.contains(version.value) {
        report(
          """
          the version '\(version.value)' has no folder; add one with a sample in it, or unlist the \
          version
          """, at: file, version.location)
      }
    }
    checkUnlisted(found, of: contract, in: folder, versions: versions?.map(\.value))
    return samples
  }

  /// Reports everything in a contract's folder that is neither its description nor a version.
  ///
  /// Where the description does not list the versions, every folder is read as one, so that the
  /// problems of the samples are not held back.
  private mutating func checkUnlisted(
    _ found: Listing, of contract: String, in folder: String, versions: [String]?
  ) {
    for name in found.files where versions?.contains(name) != true {
      report(
        """
        only contract.json may lie beside the versions; move this file into one, or delete it
        """, atFile: "\(folder)/\(name)")
    }
    for name in found.folders where versions?.contains(name) != true {
      let path = "\(folder)/\(name)"
      if let versions {
        let advice = versions.closest(to: name).question(or: "list it, or delete the folder")
        report("contract.json does not list the version '\(name)'; \(advice)", at: path)
      } else {
        _ = versionSamples(name, of: contract, in: path)
      }
    }
  }

  private mutating func versionSamples(
    _ version: String, of contract: String, in folder: String
  ) -> [Sample] {
    guard let found = listing(of: folder) else { return [] }
    if found.isEmpty { report(.noSamples, at: folder) }
    for name in found.folders {
      report(
        "a version holds samples only; move the files of this folder up, or delete it",
        at: "\(folder)/\(name)")
    }
    return samples(found, in: folder, of: contract, version: version)
  }

  private mutating func samples(
    _ found: Listing, in folder: String, of contract: String, version: String?
  ) -> [Sample] {
    var samples: [Sample] = []
    var spellings: [String: String] = [:]
    for name in found.files {
      let path = "\(folder)/\(name)"
      guard name.hasSuffix(".json") else {
        report("a sample's name ends in .json; rename the file, or delete it", atFile: path)
        continue
      }
      guard CorpusName.isSuitable(name) else {
        report(.unsuitableName(name), atFile: path)
        continue
      }
      let spelling = name.lowercased()
      // Texts that differ in normalisation only are equal; 'entries' has reported them.
      if let previous = spellings[spelling], previous != name {
        report(
          "the name differs from \(previous) in letter case only; rename one of them", atFile: path)
      }
      spellings.set(spelling, to: name)
      if let document = document(of: path) {
        samples.append(
          Sample(contract: contract, version: version, name: name, file: path, document: document))
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
