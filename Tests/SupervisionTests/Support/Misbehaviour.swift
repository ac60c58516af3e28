import CompatModel
import Testing

/// What must be said of a model, by what it does.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
  let contract: String
  let strategy: String

  /// The cells that differ from those of the well-behaved model.
  let changed: [String: [String: Int]]

  /// How its process ends; nil where it does not.
  let termination: Termination.Cause?

  /// What stands among the last words; nil where there are none.
  let words: String?
  var testDescription: String { "\(contract)/\(strategy)" }

  init(
    _ contract: String, _ strategy: String, _ changed: [String: [String: Int]] = [:],
    termination: Termination.Cause? = nil, words: String? = nil
  ) {
    self.contract = contract
    self.strategy = strategy
    self.changed = changed
    self.termination = termination
    self.words = words
  }

  /// The operators of the runs: one for each habit, and some that give no habit any cause.
  static let operators = [
    "array-empty", "enum-case-added", "key-missing", "key-null", "num-negative",
    "string-to-null-string", "wire-truncate",
  ]

  /// What the well-behaved model makes of the ticket.
  static let wellBehaved: [String: [String: Int]] = [
    "array-empty": ["intact": 1], "enum-case-added": ["absorbed": 1],
    "key-missing": ["absorbed": 1, "rejected": 3], "key-null": ["absorbed": 1, "rejected": 3],
    "num-negative": ["intact": 4], "string-to-null-string": ["intact": 2],
    "wire-truncate": ["rejected": 3],
  ]

  var cells: [String: [String: Int]] { Self.wellBehaved.merging(changed) { $1 } }

  /// How a Swift program ends that traps, and how others end.
  #if arch(x86_64) || arch(i386)
    static let trap = Termination.Cause.signal(4)
  #else
    static let trap = Termination.Cause.signal(5)
  #endif
  static let abort = Termination.Cause.signal(6)
  static let segmentationFault = Termination.Cause.signal(11)
  static let timeout = Termination.Cause.timeout

  /// A signal that depends on the platform.
  static let someSignal = Termination.Cause.signal(0)
  private static let crashedAtUnknownState = ["enum-case-added": ["crashed": 1]]
  private static let crashedAtNegativeBalance = ["num-negative": ["crashed": 1, "intact": 3]]

  private static func withoutTitle(_ outcome: String) -> [String: [String: Int]] {
    ["key-missing": [outcome: 1, "rejected": 3], "key-null": [outcome: 1, "rejected": 3]]
  }

  /// The expected report of a model that traps at any other value.
  private static let crashedBesideSample = [
    "array-empty": ["crashed": 1], "enum-case-added": ["crashed": 1],
    "num-negative": ["crashed": 4], "string-to-null-string": ["crashed": 2],
  ].merging(withoutTitle("crashed")) { $1 }

  static let all = [
    Misbehaviour("crashing", "well-behaved"),
    Misbehaviour(
      "crashing", "traps-on-unknown-case", crashedAtUnknownState, termination: trap,
      words: "Fatal error: there is no such state"),
    Misbehaviour(
      "crashing", "unwraps-by-force", withoutTitle("crashed"), termination: trap,
      words: "Unexpectedly found nil while unwrapping an Optional value"),
    Misbehaviour(
      "crashing", "indexes-out-of-bounds", ["array-empty": ["crashed": 1]], termination: trap,
      words: "Index out of range"),
    Misbehaviour("crashing", "overflows-integer", crashedAtNegativeBalance, termination: trap),
    Misbehaviour(
      "crashing", "violates-exclusivity", crashedAtUnknownState, termination: abort,
      words: "Fatal access conflict detected."),
    Misbehaviour("crashing", "aborts", crashedAtUnknownState, termination: abort),
    Misbehaviour(
      "crashing", "exits-with-success", crashedAtUnknownState,
      termination: .exit(0)),
    Misbehaviour(
      "crashing", "exits-with-failure", crashedAtUnknownState,
      termination: .exit(3)),
    Misbehaviour(
      "crashing", "overflows-stack", crashedAtNegativeBalance, termination: segmentationFault),
    Misbehaviour(
      "crashing", "traps-in-its-error", crashedAtUnknownState, termination: trap,
      words: "Fatal error: there are no words"),
    Misbehaviour(
      "crashing", "traps-in-its-key", crashedAtUnknownState, termination: trap,
      words: "Fatal error: this key has no name"),
    Misbehaviour("hanging", "well-behaved"),
    Misbehaviour("hanging", "loops-forever", withoutTitle("hung"), termination: timeout),
    Misbehaviour("hanging", "takes-its-time"),
    Misbehaviour("hanging", "leaves-thread-running"),
    Misbehaviour("meddling", "well-behaved"),
    Misbehaviour("meddling", "prints-garbage"),
    Misbehaviour(
      "meddling", "ignores-signals", ["string-to-null-string": ["hung": 1, "intact": 1]],
      termination: timeout),
    Misbehaviour(
      "meddling", "hides-its-traps", crashedAtUnknownState, termination: .exit(0),
      words: "Fatal error: nobody will know"),
    Misbehaviour("meddling", "closes-standard-streams"),
    Misbehaviour("meddling", "says-all-is-well"),
    Misbehaviour("meddling", "forks", crashedAtUnknownState, termination: .exit(0)),
    Misbehaviour("severing", "well-behaved"),
    Misbehaviour("severing", "truncates-files"),
    Misbehaviour(
      "severing", "scribbles-over-files", crashedAtUnknownState, termination: trap,
      words: "Fatal error: scribbled"),
    Misbehaviour("excessive", "well-behaved"),
    Misbehaviour(
      "excessive", "nests-deeply", crashedAtUnknownState, termination: segmentationFault),
    Misbehaviour("excessive", "holds-too-much"),
    Misbehaviour("excessive", "says-far-too-much", ["enum-case-added": ["rejected": 1]]),
    Misbehaviour("deceiving", "well-behaved"),
    Misbehaviour(
      "deceiving", "traps-beside-sample", crashedBesideSample, termination: trap,
      words: "this is not my ticket"),
    Misbehaviour("deceiving", "traps-when-worn"),
    Misbehaviour("deceiving", "traps-when-traced"),
    Misbehaviour("wavering", "well-behaved"),
    Misbehaviour("remembering", "well-behaved"),
    Misbehaviour("remembering", "shares-equal-tickets"),
    Misbehaviour("remembering", "names-its-process"),
  ]

  /// The models that allocate memory without end, if the system can limit it.
  static let greedy: [Misbehaviour] = {
    #if os(Linux)
      [
        // How a program ends without memory depends on what it needs memory for at its end.
        Misbehaviour(
          "hanging", "allocates-without-end", crashedAtUnknownState, termination: someSignal,
          words: "failed to allocate")
      ]
    #else
      []
    #endif
  }()
}
