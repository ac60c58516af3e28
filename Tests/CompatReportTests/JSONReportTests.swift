import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// The JSON is read by other programs, for years: it round trips, and its schema is true.
@Suite struct JSONReportTests {
  @Test(arguments: HostileString.all)
  func `a report is decoded back equal`(hostile: HostileString) throws {
    let report = Report.fixture { "\($0)\(hostile.text)" }
    let written = JSONReport().string(for: report)
    let decoded = try JSONDecoder().decode(Report.self, from: Data(written.utf8))
    #expect(decoded == report)
  }

  @Test func `the text is sorted, has one row on a line, and ends with one newline`() throws {
    let written = JSONReport().string(for: .fixture())
    #expect(written.hasPrefix("{\n\"avoidableHarm\":[\n{\"alternatives\":[\"strict\"],"))
    #expect(written.contains("\"worse\":4},\n\"verdict\":\"worseThanExpected\",\n\"weights\":[\n"))
    #expect(written.hasSuffix("\n{\"changeClass\":\"other-body\",\"share\":3}\n]\n}\n"))
    #expect(written.contains("\"Corpus/item/2018-11/house.json\""))
    #expect(
      written.contains("\n\"operators\":[\n{\"expected\":\"survived\",\"id\":\"enum-case-added\","))
  }

  @Test func `an empty table is two characters, and strings break no lines`() throws {
    var report = Report.ordinary
    report.sampleFailures = []
    report.staleEntries[0].because = #"a \" ],[ {b},\#u{5c}"#
    let written = JSONReport().string(for: report)
    #expect(written.contains("\n\"sampleFailures\":[],\n\"schemaVersion\":8,\n"))
    let lines = written.split(separator: "\n").filter { $0.contains(#"\\\" ],[ {b},\\"#) }
    #expect(lines.count == 1)
    #expect(try JSONDecoder().decode(Report.self, from: Data(written.utf8)) == report)
  }

  @Test func `equal findings of several strategies are one row`() throws {
    var report = Report.ordinary
    var other = report.findings[1]
    (other.strategy, other.changes[0].checks) = ("unknown-case", 5)
    report.findings.append(other)
    report.contracts[0].strategies[1].cells[0].status = .accepted
    let written = JSONReport().string(for: report)
    #expect(
      written.contains(
        #""signatures":{"strict":["0123456789"],"unknown-case":["0123456789"]}"#))
    #expect(written.contains(#"{"rejected":{"enum-case-added":5}}"#))
    #expect(try JSONDecoder().decode(Report.self, from: Data(written.utf8)) == report)
  }

  @Test func `a risk names the strategies of each effect by position`() {
    let written = JSONReport().string(for: .ordinary)
    let effects = #""effects":{"absorbed":{"value":[1]},"rejected":{"payload":[0]}}"#
    #expect(written.components(separatedBy: effects).count == 3)
  }

  @Test(arguments: [
    (#""payload":[0]"#, #""payload":[9]"#, "An effect has an unknown outcome or loss, or"),
    (#""payload":[0]"#, #""wallet":[0]"#, "An effect has an unknown outcome or loss, or"),
    (
      #"{"absorbed":{"value"#, #"{"stored":{"value"#,
      "An effect has an unknown outcome or loss, or"
    ),
    (
      #""mutant":"item/2018-11/house.json#enum-case-added@/type""#, #""mutant":"other""#,
      "A finding names a row that is missing."
    ),
  ])
  func `a row that names another one that is missing is an error`(
    text: String, replacement: String, message: String
  ) throws {
    let written = JSONReport().string(for: .ordinary)
    let broken = written.replacing(text, with: replacement)
    #expect(broken != written)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Report.self, from: Data(broken.utf8))
    }
    #expect(error.map { "\($0)" }?.contains(message) == true)
  }

  @Test func `a run under ordinary circumstances says nothing about them`() {
    let written = JSONReport().string(for: .ordinary)
    #expect(!written.contains("regressions"))
    #expect(!written.contains("staleSamples"))
    #expect(!written.contains("newerSamples"))
    #expect(!written.contains("decoderDifferences"))
    #expect(!written.contains("hazardsLeftOut"))
    #expect(!written.contains("leftOut"))
    #expect(!written.contains("decoderLimits"))
    #expect(!written.contains("flaky"))
    #expect(!written.contains("nondeterminism"))
    #expect(!written.contains("progress"))
    #expect(!written.contains("termination"))
    #expect(!written.contains("standardErrorTail"))
  }

  @Test func `two encodings of a report are equal byte for byte`() {
    let texts = Set((0..<20).map { _ in JSONReport().string(for: .fixture()) })
    #expect(texts.count == 1)
  }

  @Test func `the schema describes a report, and nothing else`() throws {
    var report = Report.fixture()
    report.contracts[0].strategies[0].roundTrips.append(
      ReportRoundTrip(result: .replaced, value: "1"))
    report.findings[1].sites = 2
    report.findings[1].isFailClosed = true
    report.findings[1].conversion = .keys
    report.findings[1].reader = "Item.Kind"
    report.contracts[0].remedies[0].partly = [.newValue]
    report.findings[1].example.isUnchanged = true
    report.findings[1].example.isMatchedByName = true
    report.findings[1].example.isPathLost = true
    report.contracts[0].elements = ReportElements(mutated: 1, covered: 1, skipped: 1)
    report.contracts[0].steps = [
      ReportVersionStep(
        older: "2018-11", newer: "2020-03", changes: 2, survived: ["strict": 1], fatal: ["/type"])
    ]
    report.history = [ReportHistoryPoint(of: .ordinary, day: "2026-11-23", revision: "abc")]
    report.contracts[0].strategies[0].isReference = true
    report.contracts[0].strategies[0].reads = "0123456789"
    report.contracts[0].strategies[0].support = .outOfSupport
    report.contracts[0].strategies[0].versions = ["2018-11": .rejected]
    let stale = report.staleEntries[0]
    report.staleEntries.append(
      ReportStaleEntry(
        file: "b.json", line: 4, contract: stale.contract, strategy: stale.strategy,
        change: stale.change, site: stale.site, outcome: stale.outcome, because: stale.because,
        gone: ["0123456789"], expired: "2027-01-31"))
    report.sampleFailures[0].isOfExcerpt = true
    (report.sampleFailures[0].line, report.sampleFailures[0].column) = (3, 12)
    report.sampleFailures[0].suggestsOtherDecoder = true
    report.sampleFailures[0].unseen = .fixture
    report.sampleFailures[0].property = "Item.owner"
    report.sampleFailures[0].skipped = 3
    report.contracts[0].risks[0].outcomes = ReportTally([.rejected: 2])
    report.contracts[0].accepted = [
      ReportAcceptedSample(sample: "item/2018-11/tree.json", because: "Known.")
    ]
    var check = SchemaCheck(schema: try JSONReportTests.schema())
    check.check(try JSONDocument(parsing: JSONReport().string(for: report)).root.value)
    #expect(check.faults == [])
    // The report has every member at least once, so a name that is never written is found here.
    for definition in Self.definitions {
      #expect(check.seen[definition] == check.known(in: definition), "\(definition)")
    }
  }

  /// The definitions of objects.
  static let definitions = [
    "report", "totals", "operator", "contract", "acceptedSample",
    "strategy", "roundTrip", "distinguishability", "comparison",
    "advice", "recommendation", "strategyChange", "answer", "avoidableHarm", "mutant", "segment",
    "finding", "facts", "termination", "sampleFailure", "unseenValue", "convertedKey", "staleEntry",
    "gate", "historyPoint", "versionStep", "difference", "registrationChange", "failureChange",
    "riskChange",
    "regression", "replay", "staleSample", "newerSample", "brokenSite", "sampleEffect",
    "decoderDifference", "decoderLimit", "elements", "weight", "risk", "harmless",
    "remedy",
    "simulation", "simulationCell", "leftOut", "flaky", "nondeterminism", "progress",
  ]

  @Test func `the schema requires what is never absent, and nothing else`() throws {
    var check = SchemaCheck(schema: try JSONReportTests.schema())
    check.check(try JSONDocument(parsing: JSONReport().string(for: .fixture())).root.value)
    var report = Report.fixture()
    report.contracts[0].reference = nil
    report.contracts[0].strategies[0].comparisons = []
    report.contracts[0].strategies[0].rank = 0
    report.contracts[0].strategies[1].comparisons[0].reference = 0
    report.findings = report.findings.map { finding in
      var finding = finding
      finding.errorKind = nil
      finding.remedy = nil
      finding.isTried = false
      finding.property = nil
      finding.changeClass = nil
      finding.because = nil
      finding.example.was = nil
      finding.example.became = nil
      finding.example.remark = nil
      finding.example.error = nil
      finding.example.errorPath = nil
      finding.example.termination = nil
      finding.example.standardErrorTail = nil
      finding.example.lostNode = nil
      finding.example.roundTrip = nil
      finding.example.seen = nil
      finding.example.survivors = []
      finding.example.lostLeaves = 0
      finding.example.allLeaves = 0
      return finding
    }
    report.contracts[0].risks[0].property = nil
    report.contracts[0].risks[0].type = nil
    report.contracts[0].risks[0].remedies = []
    report.contracts[0].remedies = []
    report.findings.removeAll { $0.strategy == "unknown-case" }
    report.contracts[0].strategies[1].unexpected = 0
    report.gates = nil
    report.difference = nil
    report.history = [ReportHistoryPoint(of: .ordinary)]
    report.contracts[0].steps = [
      ReportVersionStep(older: "2018-11", newer: "2020-03", changes: 2, survived: ["strict": 2])
    ]
    report.contracts[0].simulations = []
    report.contracts[0].elements = ReportElements(mutated: 1, covered: 1, skipped: 0)
    report.sampleFailures[0].error = nil
    report.sampleFailures[0].errorPath = nil
    report.sampleFailures[0].unseen = .fixture
    report.sampleFailures[1].unseen = ReportUnseenValue(site: "/a")
    report.contracts[0].accepted = [
      ReportAcceptedSample(sample: "item/2018-11/tree.json", because: "Known.")
    ]
    report.sampleFailures[1].termination = nil
    report.sampleFailures[1].standardErrorTail = nil
    report.contracts[0].strategies[0].roundTrips = []
    report.contracts[0].strategies[0].distinguishability = []
    report.regressions = nil
    report.staleSamples = nil
    report.newerSamples = nil
    report.decoderDifferences = nil
    report.decoderLimits = nil
    report.hazardsLeftOut = nil
    report.leftOut = nil
    report.flaky = nil
    report.nondeterminism = nil
    report.progress = nil
    report.contracts[0].strategies[0].advice = [
      ReportAdvice(id: "fail-open", sites: ["/type"])
    ]
    check.check(try JSONDocument(parsing: JSONReport().string(for: report)).root.value)
    report.history = nil
    report.difference = ReportDifference()
    report.contracts[0].remedies = Report.fixture().contracts[0].remedies
    report.contracts[0].remedies[0].costs = []
    report.contracts[0].remedies[0].effects = [:]
    report.contracts[0].remedies[0].isAlternative = false
    report.progress = ReportProgress(cause: .merged, checksDone: 0, checksPlanned: 0)
    report.contracts[0].strategies[0].distinguishability = [
      Distinguishability(
        unknownsFromEachOther: nil, unknownFromAbsent: nil, missingFromNull: nil)
    ]
    check.check(try JSONDocument(parsing: JSONReport().string(for: report)).root.value)
    #expect(check.faults == [])
    for definition in Self.definitions {
      #expect(check.always[definition] == check.required(in: definition), "\(definition)")
    }
  }

  @Test func `the schema lists the words of the enums in their order`() throws {
    let schema = try JSONReportTests.schema()
    func words(_ name: String) -> JSONValue? { schema["$defs"]?[name]?["enum"] }
    let outcomes = JSONValue.array(Outcome.allCases.map { .string($0.rawValue) })
    let kinds = JSONValue.array(ChangeKind.allCases.map { .string($0.rawValue) })
    #expect(words("outcome") == outcomes)
    #expect(words("kindOfChange") == kinds)
    #expect(
      words("expectation") == .array(Expectation.allCases.map { .string($0.rawValue) }))
    #expect(
      words("capability") == .array(ReportCapability.allCases.map { .string($0.rawValue) }))
    #expect(words("errorKind") == .array(ErrorFacts.Kind.allCases.map { .string($0.rawValue) }))
    let results = schema["$defs"]?["roundTrip"]?["properties"]?["result"]?["enum"]
    #expect(results == .array(RoundTrip.Kind.allCases.map { .string($0.rawValue) }))
    let costs = JSONValue.array(StrategyCost.allCases.map { .string($0.rawValue) })
    #expect(words("strategyCost") == costs)
    #expect(words("changeClass") == .array(ChangeClass.allCases.map { .string($0.rawValue) }))
    #expect(words("loss") == .array(Loss.allCases.map { .string($0.rawValue) }))
    let answer = schema["$defs"]?["answer"]?["properties"]
    let purposes = JSONValue.array(SiteNeeds.Purpose.allCases.map { .string($0.rawValue) })
    let presences = JSONValue.array(SiteNeeds.Presence.allCases.map { .string($0.rawValue) })
    #expect(answer?["purpose"]?["enum"] == purposes)
    #expect(answer?["presence"]?["enum"] == presences)
    let statuses = JSONValue.array(ReplayStatus.allCases.map { .string($0.rawValue) })
    #expect(schema["$defs"]?["regression"]?["properties"]?["status"]?["enum"] == statuses)
    let causes = JSONValue.array(ReportProgress.Cause.allCases.map { .string($0.rawValue) })
    #expect(schema["$defs"]?["progress"]?["properties"]?["cause"]?["enum"] == causes)
    let differences = ReportNondeterminism.Difference.allCases.map(\.rawValue)
    #expect(
      schema["$defs"]?["nondeterminism"]?["properties"]?["difference"]?["enum"]
        == .array(differences.map { .string($0) }))
    #expect(
      words("support") == .array(ReportSupport.allCases.map { .string($0.rawValue) }))
    #expect(
      words("registrationChangeKind")
        == .array(ReportRegistrationChange.Kind.allCases.map { .string($0.rawValue) }))
    #expect(
      words("failureChangeKind")
        == .array(ReportFailureChange.Kind.allCases.map { .string($0.rawValue) }))
    #expect(
      words("riskChangeKind")
        == .array(ReportRiskChange.Kind.allCases.map { .string($0.rawValue) }))
    let version = JSONValue.number(JSONNumber(Report.currentSchemaVersion))
    #expect(schema["$defs"]?["report"]?["properties"]?["schemaVersion"]?["const"] == version)
  }

  private static func schema() throws -> JSONValue {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(
        "Sources/CodableCompat/CodableCompat.docc/Resources/report.schema.json")
    return try JSONDocument(parsing: Array(try Data(contentsOf: file))).root.value
  }
}
