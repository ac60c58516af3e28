import CodableCompat

/// What a subcommand works with: its corpus, the models and operators, the limits of processes, and
/// where to write.
final class Session {
  let root: CompositionRoot
  let options: CorpusOptions
  let limits: SupervisionOptions
  let display: DisplayOptions

  private(set) lazy var progress = RunProgress(
    on: ProgressLine(
      on: root.standardError, width: terminal.showsProgress ? terminal.width : nil,
      isQuiet: display.quiet, now: root.now),
    now: root.now)

  private var loaded: Corpus?

  /// What a subcommand does not declare is as if it were not given.
  init(_ root: CompositionRoot, _ declared: Declarations) {
    self.root = root
    limits = declared.group() ?? SupervisionOptions()
    display = declared.group() ?? DisplayOptions()
    options = declared.group() ?? CorpusOptions()
  }

  var contracts: [Contract] { root.contracts }
  var catalog: OperatorCatalog { root.catalog }
  var files: any FileReading & FileWriting { root.files }
  var output: any TextSink { alone(root.standardOutput) }
  var terminal: Terminal { root.terminal }
  var folders: Folders { options.folders }
  var isColored: Bool { display.color.isOn(terminal) }

  /// Says on standard error what is no problem.
  func note(_ text: String) {
    if !display.quiet { report("note: \(text)") }
  }

  func report(_ line: String) { alone(root.standardError).write(line + "\n") }

  /// Ends the line of progress, so that what follows has a line of its own.
  private func alone(_ sink: any TextSink) -> any TextSink {
    progress.line.end()
    return sink
  }

  func corpus() throws -> Corpus {
    if let loaded { return loaded }
    progress.show("reading payloads")
    let corpus = try options.load(files)
    loaded = corpus
    return corpus
  }

  func tracedCorpus(_ selection: Selection) throws -> Corpus {
    let tracing = try TracingPlan(
      corpus: corpus(), contracts: contracts, selection: selection, isProtected: jobs > 0)
    return tracing.corpus(with: try check(tracing.plan, .traces))
  }

  func plan(
    _ selection: Selection, of corpus: Corpus, sending sent: SentContent? = nil
  ) throws(RegistrationErrors) -> Plan {
    try Plan(
      corpus: corpus, contracts: contracts, catalog: sent?.catalog(catalog) ?? catalog,
      selection: selection)
  }

  func harness(_ selection: Selection, of corpus: Corpus) throws -> Harness {
    let harness = try Harness(
      corpus: corpus, contracts: contracts, catalog: catalog, selection: selection,
      facts: root.facts)
    // Without this, users would blame a model for outcomes that differ from a colleague's.
    for difference in harness.decoderDifferences {
      let sentence = """
        warning: Foundation's decoder answers differently from the calibrated behaviour: \
        \(difference.question) gives \(difference.observed) instead of \(difference.calibrated); \
        see 'explain \(difference.fact)'
        """
      report(sentence.visible)
    }
    return harness
  }

  func warnIfUnprotected() {
    guard limits.jobs == 0 else { return }
    note(
      """
      everything is checked in this process, without protection: a model that ends it ends the \
      run; whether answers depend on what was read before is not tried
      """)
  }

  /// Warns of folders without a model, and of samples that are left out.
  ///
  /// Such a folder is not checked, which is easily overlooked. It is not an error, because payloads
  /// are often captured before the model is written.
  func warn(about corpus: Corpus, _ selection: Selection) {
    let registered = Set(contracts.map(\.id))
    let selected = corpus.contracts.filter { selection.includes(contract: $0.id) }
    for repetition in selected.flatMap(\.repetitions) { report(repetition.description) }
    for folder in selected where !registered.contains(folder.id) {
      let words = """
        no model is registered for the contract '\(folder.id)', so nothing checks it; register its \
        strategies, or delete the folder
        """
      report("\(Located(.warning(words), path: "\(corpus.folder)/\(folder.id)/contract.json"))")
    }
  }
}

struct Interrupted: Error {}
