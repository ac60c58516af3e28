// swift-tools-version: 6.2

import PackageDescription

/// The umbrella and what it re-exports.
///
/// SwiftPM compiles a module again when one of its own dependencies has changed, and not when a
/// dependency re-exports something that has: without the others, stale objects would be linked.
let codableCompat: [Target.Dependency] = [
  "CodableCompat", "CompatModel", "CompatOperators", "CompatEngine", "CompatReport", "JSONSyntax",
]

let package = Package(
  name: "codable-compat",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "JSONSyntax", targets: ["JSONSyntax"]),
    .library(name: "DecodingStrategies", targets: ["DecodingStrategies"]),
    .library(name: "CodableCompat", targets: ["CodableCompat"]),
    .library(name: "CompatTesting", targets: ["CompatTesting"]),
    .library(name: "CompatCommand", targets: ["CompatCommand"]),
    .executable(name: "codable-compat", targets: ["codable-compat"]),
  ],
  targets: [
    .target(name: "JSONSyntax"),
    .target(name: "DecodingStrategies"),
    .target(name: "CompatModel", dependencies: ["JSONSyntax"]),
    .target(name: "CompatOperators", dependencies: ["CompatModel", "JSONSyntax"]),
    .target(name: "CompatEngine", dependencies: ["CompatModel", "JSONSyntax"]),
    .target(
      name: "CompatReport", dependencies: ["CompatEngine", "CompatModel", "JSONSyntax"],
      resources: [
        .embedInCode("HTML/Page"), .embedInCode("HTML/Picture"), .embedInCode("Explaining/Words"),
      ]),
    .target(
      name: "CodableCompat",
      dependencies: [
        "CompatModel", "CompatOperators", "CompatEngine", "CompatReport", "JSONSyntax",
      ]),
    .target(
      name: "CompatTesting",
      dependencies: codableCompat + [
        // Other systems let no program start another one.
        .target(name: "CompatCommand", condition: .when(platforms: [.linux, .macOS]))
      ]),
    .target(name: "Platform"),
    .target(name: "CompatCommand", dependencies: codableCompat + ["Platform"]),
    .target(name: "SampleContracts", dependencies: codableCompat + ["DecodingStrategies"]),
    .executableTarget(
      name: "codable-compat", dependencies: ["CompatCommand", "SampleContracts"]),
    .executableTarget(
      name: "compat-benchmarks",
      // It runs the programs: as dependencies, they are built with it.
      dependencies: codableCompat + [
        "SampleContracts", "codable-compat", "combined-faults", "known-bad-models",
      ]),
    .executableTarget(
      name: "json-fuzzer", dependencies: ["JSONSyntax"], path: "Tests/json-fuzzer",
      exclude: ["Seeds"]),
    .executableTarget(
      name: "contract-fuzzer", dependencies: codableCompat + ["CompatCommand"],
      path: "Tests/contract-fuzzer", exclude: ["Corpus"]),
    .testTarget(
      name: "JSONSyntaxTests", dependencies: ["JSONSyntax", "TestSupport", "json-fuzzer"],
      exclude: [
        "Difference/differences.txt", "Document/nodes.txt", "Editing/edits.txt",
        "Pointer/pointers.txt", "Scanning/differences.txt", "Scanning/texts.txt",
        "Value/facts.txt", "Value/meanings.txt", "Value/numbers.txt",
      ]),
    .testTarget(
      name: "DecodingStrategiesTests", dependencies: ["DecodingStrategies", "TestSupport"],
      exclude: ["coding.txt"]),
    .target(
      name: "TestSupport",
      dependencies: codableCompat,
      path: "Tests/TestSupport"),
    .testTarget(
      name: "CompatModelTests", dependencies: ["CompatModel", "JSONSyntax", "TestSupport"],
      exclude: [
        "Basics/basics.txt", "Corpus/Excerpt/excerpts.txt", "Corpus/Excerpt/forms.txt",
        "Corpus/Loading/corpora.txt", "Corpus/Loading/problems.txt", "Corpus/Loading/sound.txt",
        "Corpus/Survey/names.txt", "Corpus/Survey/survey.txt", "Formats/formats.txt",
        "Mutation/values.txt", "Outcome/outcomes.txt",
      ]),
    .testTarget(
      name: "CompatOperatorsTests",
      dependencies: ["CompatModel", "CompatOperators", "JSONSyntax", "TestSupport"],
      exclude: ["dictionaries.txt", "varied.txt", "kinds.txt"]),
    .testTarget(
      name: "CompatEngineTests",
      dependencies: codableCompat + ["DecodingStrategies", "TestSupport"],
      exclude: [
        "Advice/Evidence", "Decoding/Comparing/Outcomes", "Decoding/Facts/Questions.txt",
        "Decoding/Judging/Judging.txt",
        "Decoding/Observing/Errors.txt", "Decoding/Tracing/Traces", "Drift/DriftCases.txt",
        "Drift/Thinness.txt", "Run/Baseline/BaselineProblems.txt", "Run/Baseline/Patterns.txt",
        "Run/Baseline/Stars.txt", "Run/Baseline/Updates.txt", "Run/Checking/RemedyTrials.txt",
        "Run/Checking/SecondReading.txt", "Run/Checking/SiteOwners.txt",
        "Run/Checking/UnitOutcomes.txt", "Run/Comparison/OtherTypes.txt", "Run/Plan/Plans",
        "Run/Plan/Registrations.txt", "Run/Regressions/DamagedOrigins.txt",
        "Run/Results/Merging.txt", "Run/Results/Recording/DamagedResults.txt",
        "Run/Results/Recording/Records.txt", "Run/Risks/Weights.txt", "Run/Samples.txt",
        "Run/Shards/AddedResults.txt", "Run/Sites/SiteChanges.txt",
        "Search/Reductions.txt", "Search/Slices",
      ]),
    .testTarget(
      name: "CodableCompatTests",
      dependencies: codableCompat + ["DecodingStrategies", "TestSupport"]),
    .testTarget(
      name: "CompatReportTests",
      dependencies: codableCompat + ["DecodingStrategies", "TestSupport"],
      exclude: [
        "Golden", "Support/bases.txt", "Support/report.json", "Variations",
        "Verdicts.txt", "Wire/Advised.txt", "Wire/Became.txt", "Wire/Facts",
        "Wire/RemedyCode.txt", "Wire/Scenarios.txt", "Wire/Tables.json", "Wire/Tables.txt",
      ]),
    .target(
      name: "BrowserDriver", dependencies: ["JSONSyntax"], path: "Tests/BrowserDriver"),
    .testTarget(
      name: "PageTests",
      // The fixture of the tests of reports has a hostile string wherever there can be one.
      dependencies: codableCompat + ["BrowserDriver", "CompatReportTests", "TestSupport"]),
    .testTarget(
      name: "CompatTestingTests",
      dependencies: codableCompat + ["CompatTesting", "TestSupport"],
      exclude: ["Payloads", "payloads.txt", "regressions.txt", "undecodable.txt"]),
    .testTarget(
      name: "CompatCommandTests",
      dependencies: codableCompat + [
        "CompatCommand", "DecodingStrategies", "TestSupport", "fake-child",
      ],
      exclude: [
        "Arguments/shared.txt", "Arguments/words.txt", "Importing/gzip.txt",
        "Redaction/payloads.txt",
        "Running/outputs.txt", "Samples/names.txt", "Sending/edits.txt",
        "Supervising/Parent/progress.txt", "Supervising/Parent/supervisor.txt",
        "Supervising/System/tails.txt", "Transcripts", "Words/words.txt",
      ]),
    .testTarget(
      name: "SampleContractsTests",
      dependencies: codableCompat + ["SampleContracts", "DecodingStrategies", "TestSupport"],
      exclude: ["models.txt"]),
    .testTarget(
      name: "CompatSuiteTests",
      dependencies: codableCompat + ["CompatTesting", "SampleContracts", "TestSupport"],
      exclude: ["EnumTruth.txt", "UnionTruth.txt"]),
    .testTarget(
      name: "CalibrationTests",
      dependencies: codableCompat + ["DecodingStrategies", "TestSupport"], exclude: ["Rows"]),
    .testTarget(
      name: "KnownBadTests", dependencies: codableCompat + ["DecodingStrategies", "TestSupport"],
      exclude: ["Advice", "Mistakes"]),
    .executableTarget(
      name: "known-bad-models",
      dependencies: codableCompat + ["CompatCommand", "DecodingStrategies"],
      path: "Tests/known-bad-models", exclude: ["Corpus"]),
    .executableTarget(
      name: "fake-child", dependencies: codableCompat + ["CompatCommand"],
      path: "Tests/fake-child"),
    .executableTarget(
      name: "combined-faults", dependencies: codableCompat + ["CompatCommand"],
      path: "Tests/combined-faults", exclude: ["Corpus"]),
    .executableTarget(
      name: "adopted-models", dependencies: codableCompat + ["CompatCommand"],
      path: "Tests/adopted-models", exclude: ["Corpus", "compat.txt"]),
    .target(
      name: "AdoptionSnippets",
      dependencies: codableCompat + ["CompatCommand", "CompatTesting", "SampleContracts"],
      path: "Tests/AdoptionSnippets"),
    .testTarget(
      name: "SupervisionTests",
      dependencies: [
        "CompatEngine", "CompatModel", "CompatReport", "TestSupport", "adopted-models",
        "combined-faults", "known-bad-models",
      ]),
    .testTarget(name: "ArchitectureTests", dependencies: codableCompat + ["CompatCommand"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if ["adopted-models", "AdoptionSnippets"].contains(target.name) {
    // As in apps that are new in Xcode.
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}
