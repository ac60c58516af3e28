import JSONSyntax

/// Walks through a corpus, and collects what is there and everything that is wrong with it.
struct CorpusLoader {
  /// What is wrong so far, without repetitions.
  private(set) var problems: [Located<CorpusProblem>] = []
  private var known: Set<Located<CorpusProblem>> = []

  private let root: String
  private let realRoot: String
  private let files: any FileReading
  private let sizeLimit: Int

  /// Prepares to load a corpus.
  ///
  /// - Parameters:
  ///   - folder: The corpus's folder, which exists.
  ///   - realPath: The same without symbolic links.
  ///   - files: How files are read.
  ///   - sizeLimit: The most bytes that a file may have.
  init(folder: String, realPath: String, files: any FileReading, sizeLimit: Int) {
    root = folder
    realRoot = realPath
    self.files = files
    self.sizeLimit = sizeLimit
  }

  /// Returns all contracts, by name.
  mutating func contracts() -> [ContractFolder] {
    let names = entries(of: root)
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
        if name != "README.md" { report(.strayFile, atFile: path) }
      case .special(let special)?:
        report(.notAFile(special), at: path)
      case .symbolicLink?, nil:
        hasFolder = true
      }
    }
    if names != nil, !hasFolder { report(.noContracts, at: root) }
    return contracts
  }

  private mutating func contract(_ id: String, in folder: String) -> ContractFolder? {
    guard let names = entries(of: folder) else { return nil }
    let file = "\(folder)/contract.json"
    guard names.contains("contract.json") else {
      report(.noContractFile, at: folder)
      checkUnlisted(names, of: id, in: folder, versions: nil)
      return nil
    }
    guard let bytes = contents(of: file) else {
      checkUnlisted(names, of: id, in: folder, versions: nil)
      return nil
    }
    let description = ContractDescription(reading: bytes, path: file)
    problems += description.problems
    let earlier = problems.count

    var samples: [Sample] = []
    for version in description.versions ?? [] {
      // The folder's name may be normalised otherwise, which some systems do by themselves.
      if let name = names.first(where: { $0 == version.value }) {
        samples += versionSamples(version.value, of: id, in: "\(folder)/\(name)")
      } else {
        report(.versionWithoutFolder(version.value), at: file, version.location)
      }
    }
    checkUnlisted(
      names, of: id, in: folder, versions: description.versions?.map(\.value))
    let areComplete = problems.count == earlier && description.versions != nil
    if areComplete { check(description.notes, against: samples, in: file) }
    guard let versions = description.versions else { return nil }
    return ContractFolder(
      id: id, title: description.title, summary: description.summary,
      versions: versions.map(\.value), notes: description.notes.map(\.value), samples: samples)
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
          report(.unlistedVersion(name, versions: versions), at: path)
        } else {
          _ = versionSamples(name, of: contract, in: path)
        }
      case .file?: report(.fileAmongVersions, atFile: path)
      case .special(let special)?: report(.notAFile(special), at: path)
      case .symbolicLink?, nil: break
      }
    }
  }

  private mutating func versionSamples(
    _ version: String, of contract: String, in folder: String
  ) -> [Sample] {
    switch kind(of: folder) {
    case .folder?: break
    case .file?, .special?, .symbolicLink?:
      report(.versionIsNoFolder, atFile: folder)
      return []
    case nil: return []
    }
    guard let names = entries(of: folder) else { return [] }
    if names.isEmpty { report(.noSamples, at: folder) }
    var samples: [Sample] = []
    var spellings: [String: String] = [:]
    for name in names {
      let path = "\(folder)/\(name)"
      guard isSampleFile(name, at: path), let bytes = contents(of: path) else { continue }
      let previous = spellings.updateValue(name, forKey: name.lowercased())
      // Texts that differ in normalisation only are equal; 'entries' has reported them.
      if let previous, previous != name {
        report(.nameDiffersInCaseOnly(from: previous), atFile: path)
      }
      do {
        let sample = Sample(
          contract: contract, version: version, name: name, file: path,
          document: try JSONDocument(parsing: bytes))
        samples.append(sample)
      } catch {
        report(.invalidSample(error), at: path, error.location)
      }
    }
    reportTwins(among: samples)
    return samples
  }

  private mutating func reportTwins(among samples: [Sample]) {
    // Counting values is free; only samples with equally many can say the same.
    let counts = samples.reduce(into: [:]) { $0[$1.captured.nodes.count, default: 0] += 1 }
    var meanings = MeaningInterner()
    var first: [Int: Sample] = [:]
    for sample in samples where counts[sample.captured.nodes.count, default: 0] > 1 {
      let meaning = meanings.identifier(of: sample.captured)
      if let twin = first[meaning] {
        report(.repeatedSample(of: twin.id), atFile: sample.file)
      } else {
        first[meaning] = sample
      }
    }
  }

  private mutating func isSampleFile(_ name: String, at path: String) -> Bool {
    switch kind(of: path) {
    case .folder?: report(.folderAmongSamples, at: path)
    case .special(let special)?: report(.notAFile(special), at: path)
    case .symbolicLink?, nil: break
    case .file?:
      guard name.hasSuffix(".json") else {
        report(.notJSON, atFile: path)
        return false
      }
      if CorpusName.isSuitable(name) { return true }
      report(.unsuitableName(name), atFile: path)
    }
    return false
  }

  private mutating func check(
    _ notes: [ContractDescription.Positioned<SiteNote>], against samples: [Sample], in file: String
  ) {
    let unmatched = notes.filter { note in
      !samples.contains { !$0.captured.nodes(matching: note.value.pattern).isEmpty }
    }
    guard !unmatched.isEmpty else { return }
    let patterns = Set(samples.flatMap { $0.captured.nodes.map(\.pattern) }).sorted()
    for note in unmatched {
      let text = note.value.pattern.description
      let closest = patterns.map(\.description).closest(to: text)
      report(.noteMatchesNothing(text, closest: closest), at: file, note.location)
    }
  }
}

// MARK: - Files

extension CorpusLoader {
  /// Returns the sorted names in a folder; the ones that begin with a dot belong to other tools.
  private mutating func entries(of folder: String) -> [String]? {
    do {
      let names = try files.entries(of: folder).filter { !$0.hasPrefix(".") }
      // Names are sorted, and Swift compares them as they look.
      for (previous, name) in zip(names, names.dropFirst()) where previous == name {
        report(.nameDiffersInNormalisationOnly, at: "\(folder)/\(name)")
      }
      return names
    } catch {
      report(.unreadable(error.reason), at: folder)
      return nil
    }
  }

  /// Returns what lies at a path, links followed as long as they stay in the corpus.
  private mutating func kind(of path: String) -> FileKind? {
    do {
      guard let kind = try files.kind(of: path) else {
        report(.unreadable(.missing), at: path)
        return nil
      }
      guard kind == .symbolicLink else { return kind }
      let target = try files.realPath(of: path)
      guard target.hasPrefix("\(realRoot)/") else {
        report(.linkLeavesCorpus(target: target), at: path)
        return nil
      }
      return try files.kind(of: target)
    } catch {
      let isBrokenLink = error.reason == .missing
      report(isBrokenLink ? .brokenLink : .unreadable(error.reason), at: path)
      return nil
    }
  }

  private mutating func contents(of file: String) -> [UInt8]? {
    switch kind(of: file) {
    case .file(let size)? where size > sizeLimit:
      report(.tooLarge(size: size, limit: sizeLimit), atFile: file)
      return nil
    case .file?: break
    case .folder?:
      report(.unreadable(.isFolder), at: file)
      return nil
    case .special(let special)?:
      report(.notAFile(special), at: file)
      return nil
    // A chain of links ends at something else, or has been reported.
    case .symbolicLink?: return nil
    case nil: return nil
    }
    do {
      return try files.contents(of: file)
    } catch {
      report(.unreadable(error.reason), atFile: file)
      return nil
    }
  }

  private mutating func report(_ problem: CorpusProblem, atFile path: String) {
    report(problem, at: path, TextLocation(line: 1, column: 1))
  }

  private mutating func report(
    _ problem: CorpusProblem, at path: String, _ location: TextLocation? = nil
  ) {
    let located = Located(problem, path: path, location: location)
    if known.insert(located).inserted { problems.append(located) }
  }
}
