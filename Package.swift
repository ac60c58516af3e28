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
      name: "CompatReport", dependencies: ["CompatModel", "JSONSyntax"],
      resources: [.embedInCode("HTML/Page")]),
    .target(
      name: "CodableCompat",
      dependencies: [
        "CompatModel", "CompatOperators", "CompatEngine", "CompatReport", "JSONSyntax",
      ]),
    .target(name: "CompatTesting", dependencies: codableCompat),
    .target(name: "CompatCommand", dependencies: codableCompat),
    .target(name: "SampleContracts", dependencies: codableCompat + ["DecodingStrategies"]),
    .executableTarget(
      name: "codable-compat", dependencies: ["CompatCommand", "SampleContracts"]),
    .executableTarget(
      name: "compat-benchmarks",
      // It runs the programs: as dependencies, they are built with it.
      dependencies: codableCompat + [
        "BrowserDriver", "SampleContracts", "codable-compat", "combined-faults",
        "known-bad-models", "sample-fuzzer",
      ]),
    .executableTarget(
      name: "json-fuzzer", dependencies: ["JSONSyntax"], path: "Tests/json-fuzzer",
      exclude: ["Seeds"]),
    .executableTarget(
      name: "contract-fuzzer", dependencies: codableCompat + ["CompatCommand"],
      path: "Tests/contract-fuzzer", exclude: ["Corpus"]),
    .executableTarget(
      name: "sample-fuzzer", dependencies: codableCompat + ["SampleContracts"],
      path: "Tests/sample-fuzzer"),
    .testTarget(name: "JSONSyntaxTests", dependencies: ["JSONSyntax", "json-fuzzer"]),
    .testTarget(name: "DecodingStrategiesTests", dependencies: ["DecodingStrategies"]),
    .target(
      name: "TestSupport",
      dependencies: codableCompat,
      path: "Tests/TestSupport"),
    .testTarget(
      name: "CompatModelTests", dependencies: ["CompatModel", "JSONSyntax", "TestSupport"]),
    .testTarget(
      name: "CompatOperatorsTests",
      dependencies: ["CompatModel", "CompatOperators", "JSONSyntax", "TestSupport"]),
    .testTarget(
      name: "CompatEngineTests",
      dependencies: codableCompat + ["DecodingStrategies", "TestSupport"],
      exclude: [
        "Drift/DriftCases.txt", "Run/Baseline/BaselineProblems.txt",
        "Run/Checking/SecondReading.txt", "Run/Checking/UnitOutcomes.txt",
        "Run/Results/Recording/DamagedResults.txt", "Run/Samples.txt", "Run/Sites/SiteChanges.txt",
        "Search/PayloadSignatures.txt", "Search/Slices",
      ]),
    .testTarget(
      name: "CodableCompatTests",
      dependencies: codableCompat + ["DecodingStrategies", "TestSupport"],
      exclude: [
        "Reporting/Became.txt", "Reporting/Facts", "Reporting/RemedyCode.txt",
        "Reporting/Scenarios.txt",
      ]),
    .testTarget(
      name: "CompatReportTests",
      dependencies: codableCompat + ["TestSupport"]),
    .target(
      name: "BrowserDriver", dependencies: ["JSONSyntax"], path: "Tests/BrowserDriver"),
    .testTarget(
      name: "PageTests",
      // The fixture of the tests of reports has a hostile string wherever there can be one.
      dependencies: codableCompat + ["BrowserDriver", "CompatReportTests", "TestSupport"]),
    .testTarget(
      name: "CompatTestingTests", dependencies: codableCompat + ["CompatTesting"],
      exclude: ["Payloads"]),
    .testTarget(
      name: "CompatCommandTests",
      dependencies: codableCompat + ["CompatCommand", "DecodingStrategies"]),
    .testTarget(
      name: "SampleContractsTests",
      dependencies: codableCompat + ["SampleContracts", "DecodingStrategies"]),
    .testTarget(
      name: "CompatSuiteTests",
      dependencies: codableCompat + ["CompatTesting", "SampleContracts", "TestSupport"],
      exclude: ["EnumTruth.txt", "UnionTruth.txt"]),
    .testTarget(
      name: "CalibrationTests",
      dependencies: codableCompat + ["DecodingStrategies", "TestSupport"]),
    .testTarget(
      name: "KnownBadTests", dependencies: codableCompat + ["DecodingStrategies"]),
    .executableTarget(
      name: "known-bad-models",
      dependencies: codableCompat + ["CompatCommand", "DecodingStrategies"],
      path: "Tests/known-bad-models", exclude: ["Corpus"]),
    .executableTarget(
      name: "combined-faults", dependencies: codableCompat + ["CompatCommand"],
      path: "Tests/combined-faults", exclude: ["Corpus"]),
    .executableTarget(
      name: "adopted-models", dependencies: codableCompat + ["CompatCommand"],
      path: "Tests/adopted-models", exclude: ["Corpus", "compat.txt"]),
    .target(
      name: "AdoptionSnippets",
      dependencies: codableCompat + ["CompatTesting", "SampleContracts"],
      path: "Tests/AdoptionSnippets"),
    .testTarget(
      name: "SupervisionTests",
      dependencies: ["TestSupport", "adopted-models", "combined-faults", "known-bad-models"]),
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
