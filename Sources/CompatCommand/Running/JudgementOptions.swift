import CodableCompat

struct DayOption: OptionGroup {
  @Option(
    "DAY",
    help: """
      The day, such as 2027-01-31, on which entries of the baseline expire and the support of \
      releases ends. No clock is read: where it is not given, nothing ends.
      """)
  var today: CalendarDay?
}

struct JudgementOptions: OptionGroup {
  @Option(
    "FILE",
    help: """
      How often each class of change happens, to rank risks; default: '\(Folders.standard.weights)' \
      beside the corpus.
      """)
  var weights: String?

  @Option(
    "FILE", help: "The known failures; default: '\(Folders.standard.baseline)' beside the corpus.")
  var baseline: String?
  private let day = DayOption()

  @Option(
    "MODE",
    help: """
      Which samples a release has to read beside those of its own version: older ones (backward), \
      newer ones (forward) or both (full), of the next version; with '-transitive', of all versions. \
      Default: full-transitive.
      """)
  private var mode: CompatibilityMode?

  @Option(
    "CONDITION,…",
    help: """
      Fails unless all conditions hold, such as 'misread=0,risk(payload)<5': the number of sites and \
      classes of change with an outcome or a loss, also where it is expected or known, or 'new' and \
      'known' for failures, each cause once.
      """)
  var qualityGate: [QualityGate]

  @Option(
    "FILE",
    help: """
      An earlier 'compat.json', such as that of last night: the report then says first what is new, \
      fixed, or changed. Without it, standard output says so of the committed report, and files do \
      not, so that they are the same each time.
      """, excluding: ["operator", "no-hazards", "shard"])
  var since: String?

  @Option(
    "FILE",
    help: """
      Appends one line to this file for each whole run, with the day of --today and the revision of \
      --revision; the page draws them.
      """)
  var history: String?

  @Option("TEXT", help: "What the line of --history calls the sources, such as a commit.")
  var revision: String?

  var scope: JudgementScope {
    var scope = JudgementScope(today: day.today)
    if let mode { scope.mode = mode }
    return scope
  }
}
