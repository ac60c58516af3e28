import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct CanISendSubcommandTests {
  /// Shows a fallback for every color that it does not know.
  struct Tolerant: Codable, Equatable {
    enum Color: String, Codable {
      case red, green, unknown

      init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        self = Color(rawValue: name) ?? .unknown
      }
    }
    var id: Int
    var color: Color
  }

  static let contract = Contract("light") {
    TrafficLight.wrapped
    Strategy(
      .unknownCase, decoding: Tolerant.self, release: "1.10", builtAgainst: "2018-11",
      declaring: ClientTraits(fallbackSpellings: ["unknown"]))
    Strategy(
      .strict, decoding: TrafficLight.Strict.self, release: "1.9", builtAgainst: "2018-11")
    Strategy(
      .strictOptional, decoding: TrafficLight.Strict.self, release: "0.9",
      builtAgainst: "2018-11"
    )
    .asReference()
  }

  static let remedies = """
    For the releases to come: 'run light' tries whether such changes are survived by another way \
    to write the property.
    """

  static func run(
    _ arguments: [String], files: MemoryFiles = MemoryFiles(TrafficLight.corpus),
    contract: Contract = contract, input: MemorySource = MemorySource(), width: Int = 120
  ) -> CommandLineRun {
    CommandLineRun(
      ["can-i-send"] + arguments, files: files, contracts: [contract],
      environment: ["COLUMNS": "\(width)"], input: input)
  }

  @Test(arguments: [(64, false), (65, true)])
  func `it is said if more is new than is compared`(count: Int, isSaid: Bool) {
    let files = MemoryFiles(TrafficLight.corpus)
    let more = (0..<count).map { #","x\#($0)":1"# }.joined()
    files["after.json"] = #"{"id":1,"color":"red"\#(more)}"#
    let run = Self.run(["light", "--payload", "after.json"], files: files)
    #expect(
      run.output.contains(
        """
        The payload says something new at \(count) sites: only the 64 likeliest causes were compared \
        with the samples.
        """) == isSaid)
  }

  @Test func `the answer comes first, then one line for each release, then what to do`() {
    let run = Self.run(["light", #"/color="blue""#])
    #expect(
      run.output == """
        No: 1 of 3 supported releases rejects it.

          /color = "blue"
          in 2 of 2 samples of 'light'

           ✗  0.9   strict-optional  (reference) no; rejected in all 2 payloads: dataCorrupted at '/color': Cannot initialize
                                     Color from invalid String value blue: all 2 values are lost
        >  ✗  1.9   strict           no; rejected in all 2 payloads: dataCorrupted at '/color': Cannot initialize Color from
                                     invalid String value blue: all 2 values are lost
           ~  1.10  unknown-case     yes; absorbed in all 2 payloads: the app sees "unknown"
           ✓  2.0   struct-wrapper   yes; the app sees "blue"

        Send it only to release 1.10 and later, and to older ones what they know.
        \(Self.remedies)

        """)
    #expect(run.error == "")
    #expect(run.exitCode == .worseThanExpected)
  }

  @Test(arguments: [
    (
      48,
      """
      Yes: all 2 supported releases survive it; 1
      shows a fallback.

        /color = "blue"
        in 2 of 2 samples of 'light'

         ✗  0.9   strict-optional
            (reference) no; rejected in all 2
      """
    ),
    (
      80,
      """
         ✗  1.9   strict           (out of support) no; rejected in all 2 payloads:
                                   dataCorrupted at '/color': Cannot initialize Color
                                   from invalid String value blue: all 2 values are
                                   lost
      """
    ),
  ])
  func `long lines are broken at the width, each release under its own name`(
    width: Int, part: String
  ) {
    let run = Self.run(["light", #"/color="blue""#, "--min-release", "1.10"], width: width)
    #expect(run.output.contains(part), "\(run.output)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  /// Shows every element of a list, and a fallback for every color that it does not know.
  struct Colors: Codable, Equatable {
    var colors: [Tolerant.Color]
    var others: [Tolerant.Color]
  }

  @Test(arguments: [
    ["--add", #"/colors/-="blue""#], ["--add", #"/*/-="blue""#],
    ["--add", #"/others/-="blue""#, #"/colors/0="blue""#],
    ["--remove", "/colors/0", "--add", "/x=1"],
  ])
  func `a fallback for a new element is no misreading`(changes: [String]) {
    let files = MemoryFiles([
      "Corpus/colors/contract.json": """
      {"title": "Colors", "summary": "Two lists.", "versions": ["1"],
       "notes": {"/colors/*": {"open": true}, "/others/*": {"open": true}}}
      """,
      "Corpus/colors/1/a.json": #"{"colors":["red","green"],"others":["green"]}"#,
      "Corpus/colors/1/b.json": #"{"colors":["red"],"others":[]}"#,
    ])
    let contract = Contract("colors") {
      Strategy(
        .unknownCase, decoding: Colors.self, release: "1.0", builtAgainst: "1",
        declaring: ClientTraits(fallbackSpellings: ["unknown"]))
    }
    let run = Self.run(["colors"] + changes, files: files, contract: contract)
    #expect(run.output.hasPrefix("Yes: the only supported release survives it"), "\(run.output)")
    #expect(run.exitCode == .success)
  }

  @Test func `what is older than the oldest supported release does not count`() {
    let run = Self.run(["light", #"/color="blue""#, "--min-release", "1.10"])
    #expect(
      run.output.hasPrefix(
        """
        Yes: all 2 supported releases survive it; 1 shows a fallback.

        """), "\(run.output)")
    #expect(run.unwrapped.contains("   ✗  1.9   strict           (out of support) no; rejected in"))
    #expect(run.unwrapped.contains(">  ~  1.10  unknown-case     yes; absorbed"))
    #expect(
      run.output.hasSuffix(
        "\nCheck that the fallbacks are what users of these releases may see.\n"))
    #expect(run.exitCode == .success)
  }

  @Test func `releases that fail in several ways are counted by outcome`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/contract.json"] = """
      {"title": "Light", "summary": "A traffic light.", "versions": ["2018-11"],
       "notes": {"/color": {"open": true, "failClosed": true}}}
      """
    let run = Self.run(["light", #"/color="blue""#], files: files)
    #expect(
      run.output.hasPrefix("No: 3 of 3 supported releases fail (1 rejected, 2 accepted).\n"),
      "\(run.output)")
  }

  @Test func `several changes happen at once`() {
    let run = Self.run([
      "light", #"/color="red""#, "--remove", "/id", "--add", "/pole=1",
    ])
    #expect(
      run.output.hasPrefix(
        """
        No: 3 of 3 supported releases reject it.

          /color = "red"
          /id is removed
          /pole = 1 is added
          in 2 of 2 samples of 'light'

        """), "\(run.output)")
    #expect(run.unwrapped.contains("no; rejected in all 2 payloads: keyNotFound at '/id': all 2"))
    #expect(
      run.output.hasSuffix(
        """

        Do not send it yet: the newest release, 2.0, does not survive it either.
        \(Self.remedies)

        """))
  }

  @Test(arguments: [
    (["--add", "/pole=1"], ExitCode.success, "Yes: all 3 supported releases survive it.\n"),
    (["/id=7"], .success, "Yes: all 3 supported releases survive it.\n"),
    (["--null", "/color"], .worseThanExpected, "No: 3 of 3 supported releases reject it.\n"),
    (["/*=true"], .worseThanExpected, "No: 3 of 3 supported releases reject it.\n"),
    (["/id=1e400"], .worseThanExpected, "No: 3 of 3 supported releases reject it.\n"),
    (
      ["/id=" + String(repeating: "[", count: 511) + String(repeating: "]", count: 511)],
      .worseThanExpected, "No: 3 of 3 supported releases reject it.\n"
    ),
  ])
  func `a change is judged by what releases make of it`(
    changes: [String], code: ExitCode, start: String
  ) {
    let run = Self.run(["light"] + changes)
    #expect(run.output.hasPrefix(start), "\(run.output)")
    #expect(run.exitCode == code)
  }

  @Test func `the same change gives the same answer`() {
    let runs = (0..<2).map { _ in Self.run(["light", "--null", "/color"]).output }
    #expect(runs[0] == runs[1])
  }

  @Test func `a change is made only where it fits`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/pole.json"] = #"{"id":3,"color":"red","pole":{"m":4}}"#
    let run = Self.run(["light", "/pole/m=5"], files: files)
    #expect(run.unwrapped.contains("\n  in 1 of 3 samples of 'light'\n"), "\(run.output)")
    #expect(run.exitCode == .success)
  }

  @Test(arguments: [
    (
      [#"/color="green""#],
      "1 of 3 samples could not be read before the change either: typeMismatch at '/id'"
    ),
    (["--add", "/zzNew=1"], "1 of 3 samples could not be read before the change either"),
    (["/id=4"], "1 of 3 samples could not be read before the change, and can be with it: typeMi"),
  ])
  func `a sample that could not be read before is told apart, and decides nothing`(
    changes: [String], line: String
  ) {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/old.json"] = #"{"id":"3","color":"red"}"#
    let run = Self.run(["light"] + changes, files: files)
    #expect(
      run.output.hasPrefix("Yes: all 3 supported releases survive it.\n"), "\(run.output)")
    #expect(run.unwrapped.contains("✓  1.9   strict           yes; " + line), "\(run.output)")
    #expect(
      run.output.hasSuffix(
        "\n'run light' shows why samples could not be read before the change; they do not decide"
          + ".\n"))
    #expect(run.exitCode == .success)
  }

  @Test func `an unreadable sample does not hide what the change does to others`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/old.json"] = #"{"id":"3","color":"red"}"#
    let run = Self.run(["light", #"/color="blue""#], files: files)
    #expect(run.output.hasPrefix("No: 1 of 3 supported releases rejects it.\n"), "\(run.output)")
    #expect(run.unwrapped.contains("no; rejected in 2 of 3 payloads: dataCorrupted at '/color'"))
    #expect(run.unwrapped.contains("are lost; 1 of 3 samples could not be read before the change"))
  }

  @Test func `a release that reads no sample has survived nothing`() {
    let files = MemoryFiles(TrafficLight.corpus)
    for path in files.paths where path.contains("2018-11/") {
      files[path] = #"{"id":"\#(path)","color":"red"}"#
    }
    let run = Self.run(["light", #"/color="green""#], files: files)
    #expect(
      run.output.hasPrefix("No: 3 of 3 supported releases read none of the samples.\n"),
      "\(run.output)")
    #expect(run.unwrapped.contains("\n'--min-release' leaves out releases that need not read the"))
    #expect(run.exitCode == .worseThanExpected)
  }

  @Test func `a value that must be rejected must not be accepted`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/contract.json"] = """
      {"title": "Light", "summary": "A traffic light.", "versions": ["2018-11"],
       "notes": {"/color": {"open": true, "failClosed": true}}}
      """
    let run = Self.run(["light", #"/color="blue""#, "--min-release", "1.10"], files: files)
    #expect(
      run.unwrapped.contains("no; accepts in all 2 payloads what it must reject"), "\(run.output)")
    #expect(run.exitCode == .worseThanExpected)
  }

  @Test func `a whole payload is compared with what it says itself`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["new.json"] = #"{"id":3,"color":"blue"}"#
    let before = files.paths
    let run = Self.run(["light", "--payload", "new.json"], files: files)
    #expect(
      run.output.hasPrefix(
        """
        No: 1 of 3 supported releases rejects it.

          new.json
          as a payload of 'light'

        """), "\(run.output)")
    #expect(
      run.unwrapped.contains(">  ✗  1.9   strict           no; rejected in the payload: dataCorr"))
    #expect(run.exitCode == .worseThanExpected)
    #expect(files.paths == before)
    let input = MemorySource(#"{"color":"red","id":3}"#)
    #expect(Self.run(["light", "--payload", "-"], files: files, input: input).exitCode == .success)
  }

  /// Shows defaults for what it cannot read, and loses the elements behind a bad one.
  struct Careless: Decodable, Equatable {
    var on: Bool
    var code: String
    var ids: [Int] = []
    enum CodingKeys: CodingKey { case on, code, ids }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      on = (try? container.decode(Bool.self, forKey: .on)) ?? false
      if let number = try? container.decode(Int.self, forKey: .code) {
        code = number == 1 ? "true" : "\(number)"
      } else {
        code = try container.decode(String.self, forKey: .code)
      }
      guard var list = try? container.nestedUnkeyedContainer(forKey: .ids) else { return }
      // The index stays where an element cannot be read.
      for _ in 0..<(list.count ?? 0) { if let id = try? list.decode(Int.self) { ids.append(id) } }
    }
  }

  @Test(arguments: [
    (#"{"on":true,"code":"B2","ids":[3]}"#, "Yes: the only supported release survives it.", "yes"),
    (
      #"{"on":"1","code":"A1","ids":[1,2]}"#,
      "Yes: the only supported release survives it; 1 shows a fallback.",
      "yes; absorbed in the payload: at '/on': the app sees false"
    ),
    (
      #"{"on":true,"code":1,"ids":[1,2]}"#,
      "No: the only supported release shows a wrong value.",
      #"no; misread in the payload: at '/code': the app sees "true""#
    ),
    (
      #"{"on":true,"code":"A1","ids":[null,2,3]}"#,
      "No: the only supported release loses other values.",
      "no; collateral in the payload: at '/ids/0': 3 elements are not shown"
    ),
    (
      "7", "No: the only supported release rejects it.",
      "no; rejected in the payload: typeMismatch at '': Expected to decode Dictionary<String, Any> "
        + "but found number instead.\n"
    ),
  ])
  func `what a payload loses silently is said, also where no version is newer`(
    payload: String, headline: String, line: String
  ) {
    let files = MemoryFiles(["Corpus/gate/a.json": #"{"on":true,"code":"A1","ids":[1,2]}"#])
    files["new.json"] = payload
    let run = Self.run(
      ["gate", "--payload", "new.json"], files: files,
      contract: Contract("gate", decoding: Careless.self))
    #expect(run.output.hasPrefix(headline + "\n"), "\(run.output)\(run.error)")
    #expect(run.unwrapped.contains("  as-shipped  " + line), "\(run.output)")
    #expect(run.exitCode == (headline.hasPrefix("Yes") ? .success : .worseThanExpected))
  }

  @Test(arguments: [["--format", "text"], ["--format", "json"]])
  func `where only decoding was tried, the answer is no bare yes`(format: [String]) {
    let files = MemoryFiles(["Corpus/gate/a.json": #"{"on":true,"code":"A1","ids":[1,2]}"#])
    // It is the only sample, so that there is nothing to compare it with.
    let run = Self.run(
      ["gate", "--payload", "Corpus/gate/a.json"] + format, files: files,
      contract: Contract("gate", decoding: Careless.self))
    let headline = """
      Yes, but only decoding was tried: whether the only supported release reads every value right \
      was not judged.
      """
    #expect(run.unwrapped.contains(headline), "\(run.output)\(run.error)")
    #expect(
      run.unwrapped.contains(
        format == ["--format", "json"]
          ? #""answer" : "decodes","#
          : "?  app  as-shipped  decodes; only decoding was tried: whether every value is read right"
            + " was not judged"), "\(run.output)")
    #expect(run.exitCode == .success)
  }

  @Test func `a payload that a sample repeats is that sample`() {
    let input = MemorySource(#"{ "color":"green","id":1}"#)
    let run = Self.run(["light", "--payload", "-"], input: input)
    #expect(run.output.hasPrefix("Yes: all 3 supported releases survive it.\n"), "\(run.error)")
  }

  @Test func `the answer as JSON is for programs`() throws {
    let run = Self.run(["light", #"/color="blue""#, "--format", "json"])
    #expect(run.output.contains(#""answer" : "no","#))
    #expect(run.output.contains(#""summary" : "No: 1 of 3 supported releases rejects it."#))
    #expect(
      run.output.contains(
        """
              "effects" : [
                {
                  "effect" : "survived",
                  "outcome" : "absorbed",
                  "payloads" : 2,
                  "sample" : "light/2018-11/go.json",
                  "seen" : "the app sees \\"unknown\\""
                }
              ],
              "payloads" : 2,
              "release" : "1.10",
              "standing" : "supported",
              "strategy" : "unknown-case",
              "survives" : true
        """), "\(run.output)")
    #expect(run.exitCode == .worseThanExpected)
  }

  @Test(arguments: [
    (
      ["light", "/color=blue", "/x=", "--remove", "y"],
      """
      error: 'blue' is no JSON; write a string in quotes: /color='"blue"'
      error: '/x=' has no value; write JSON behind it, '""' for an empty text
      error: 'y' is no JSON Pointer: expected '/' at the beginning (at offset 0); write a site such as /items/*/state
      """
    ),
    (
      ["light", "/colro=1", "--add", "/id=2", "--add", "/pole/x=1"],
      """
      error: no sample of 'light' has a value at '/colro'; did you mean '/color'?
      error: every sample of 'light' has '/id' already; write /id=1 without '--add' to replace it
      error: no sample of 'light' has an object or array at '/pole' to which '/pole/x' could be \
      added; correct the site
      """
    ),
    (
      ["light", "/id=1", "--null", "/*"],
      "error: '/id' and '/*' change the same value; give one of them"
    ),
    (
      ["light"],
      """
      error: 'can-i-send' needs an argument: 'can-i-send CONTRACT /SITE=JSON…'
      See 'codable-compat can-i-send --help'.
      """
    ),
    (
      ["light", "/id=1", "--payload", "x"],
      """
      error: '--payload' and '/id=1' exclude each other; give one of them
      See 'codable-compat can-i-send --help'.
      """
    ),
    (
      ["light", "/id=1", "--min-release", "new"],
      """
      error: '--min-release' is a release such as 2.4, not 'new'
      See 'codable-compat can-i-send --help'.
      """
    ),
    (
      ["light", "/id=1", "--min-release", "3"],
      """
      error: no release of 'light' counts: the newest release, 2.0, is older than '--min-release \
      3'; lower it
      """
    ),
    (
      ["lihgt", "/id=1"],
      """
      error: there is no contract 'lihgt'; did you mean 'light'?
      See 'codable-compat can-i-send --help'.
      """
    ),
    (
      ["light*", "/id=1"],
      """
      error: no contract matches 'light*'; did you mean 'light'?
      See 'codable-compat can-i-send --help'.
      """
    ),
  ])
  func `invalid usage is 64`(arguments: [String], error: String) {
    let run = Self.run(arguments)
    #expect(run.error == error + "\n")
    #expect(run.output == "")
    #expect(run.exitCode == .usage)
  }

  @Test(arguments: [
    (TrafficLight.strict, ExitCode.worseThanExpected),
    (TrafficLight.strict.supported(until: "2027-01-31"), .success),
    (TrafficLight.strict.supported(until: "2027-02-01"), .worseThanExpected),
    (TrafficLight.strict.inDevelopment(), .success), (TrafficLight.strict.asReference(), .success),
  ])
  func `a release counts if it is in the hands of users`(strategy: Strategy, exitCode: ExitCode) {
    let contract = Contract("light") {
      strategy
      TrafficLight.wrapped
    }
    let run = Self.run(
      ["light", #"/color="blue""#, "--today", "2027-02-01"], contract: contract)
    #expect(run.exitCode == exitCode)
  }

  @Test func `changes that no sample fits together are an error`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/a.json"] = #"{"id":3,"color":"red","a":1}"#
    files["Corpus/light/2018-11/b.json"] = #"{"id":4,"color":"red","b":1}"#
    let run = Self.run(["light", "/a=2", "/b=2"], files: files)
    #expect(
      run.error
        == "error: no sample of 'light' has all of '/a' and '/b' for changes at once; try one after "
        + "the other\n")
    #expect(run.exitCode == .usage)
  }

  @Test func `a contract of references only has no answer`() {
    let references = Contract("light") { TrafficLight.strict.asReference() }
    let run = Self.run(["light", "/id=1"], contract: references)
    #expect(
      run.error
        == "error: no release of 'light' counts: all of its strategies are references, in "
        + "development, or out of support; register a release\n")
    #expect(run.exitCode == .usage)
  }

  @Test(arguments: [
    (#"{"id":"#, ExitCode.invalidInput, "-:1:7: error: the payload is not valid JSON: expected"),
    (
      String(repeating: "[", count: 100_000), .invalidInput,
      "-:1:513: error: the payload is not valid JSON: expected"
    ),
  ])
  func `an invalid payload is located`(payload: String, code: ExitCode, start: String) {
    let run = Self.run(["light", "--payload", "-"], input: MemorySource(payload))
    #expect(run.error.hasPrefix(start), "\(run.error)")
    #expect(run.exitCode == code)
  }

  @Test func `a payload that does not exist is 66`() {
    let run = Self.run(["light", "--payload", "gone.json"])
    #expect(run.error == "gone.json: error: there is no such file or folder; check the path\n")
    #expect(run.exitCode == .missingInput)
  }
}

extension CommandLineRun {
  /// The output with the lines that were broken inside of a table as one line each.
  fileprivate var unwrapped: String { output.replacing(/\n {10,}/, with: " ") }
}
