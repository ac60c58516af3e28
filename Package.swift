// swift-tools-version: 6.2

import PackageDescription

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
    .target(name: "CompatReport", dependencies: ["CompatModel", "JSONSyntax"]),
    .target(
      name: "CodableCompat",
      dependencies: [
        "CompatModel", "CompatOperators", "CompatEngine", "CompatReport", "JSONSyntax",
      ]),
    .target(name: "CompatTesting", dependencies: ["CodableCompat", "JSONSyntax"]),
    .target(name: "CompatCommand", dependencies: ["CodableCompat", "JSONSyntax"]),
    .target(name: "SampleContracts", dependencies: ["CodableCompat", "DecodingStrategies"]),
    .executableTarget(
      name: "codable-compat", dependencies: ["CompatCommand", "SampleContracts"]),
    .executableTarget(
      name: "compat-benchmarks",
      // It runs the two programs: as dependencies, they are built with it.
      dependencies: [
        "CodableCompat", "JSONSyntax", "SampleContracts", "codable-compat", "known-bad-models",
      ]),
    .testTarget(name: "JSONSyntaxTests", dependencies: ["JSONSyntax"]),
    .testTarget(name: "DecodingStrategiesTests", dependencies: ["DecodingStrategies"]),
    .target(
      name: "TestSupport",
      dependencies: [
        "CompatModel", "CompatOperators", "CompatEngine", "CompatReport", "JSONSyntax",
      ],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "CompatModelTests", dependencies: ["CompatModel", "JSONSyntax", "TestSupport"]),
    .testTarget(
      name: "CompatOperatorsTests",
      dependencies: ["CompatModel", "CompatOperators", "JSONSyntax", "TestSupport"]),
    .testTarget(
      name: "CompatEngineTests",
      dependencies: [
        "CodableCompat", "CompatModel", "CompatOperators", "CompatEngine", "CompatReport",
        "JSONSyntax", "TestSupport",
      ]),
    .testTarget(
      name: "CodableCompatTests",
      dependencies: [
        "CodableCompat", "CompatModel", "CompatOperators", "CompatEngine", "CompatReport",
        "JSONSyntax", "TestSupport",
      ]),
    .testTarget(
      name: "CompatReportTests",
      dependencies: [
        "CodableCompat", "CompatModel", "CompatEngine", "CompatReport", "JSONSyntax", "TestSupport",
      ]),
    .testTarget(
      name: "CompatTestingTests", dependencies: ["CompatTesting", "CodableCompat", "JSONSyntax"]),
    .testTarget(
      name: "CompatCommandTests", dependencies: ["CompatCommand", "CodableCompat"]),
    .testTarget(
      name: "SampleContractsTests",
      dependencies: ["SampleContracts", "CodableCompat", "DecodingStrategies", "JSONSyntax"]),
    .testTarget(
      name: "CompatSuiteTests",
      dependencies: [
        "CompatTesting", "CodableCompat", "CompatReport", "JSONSyntax", "SampleContracts",
      ]),
    .testTarget(
      name: "CalibrationTests", dependencies: ["CodableCompat", "DecodingStrategies", "JSONSyntax"]),
    .testTarget(
      name: "KnownBadTests", dependencies: ["CodableCompat", "DecodingStrategies", "JSONSyntax"]),
    .executableTarget(
      name: "known-bad-models",
      dependencies: ["CompatCommand", "CodableCompat", "DecodingStrategies"],
      path: "Tests/known-bad-models", exclude: ["Corpus"]),
    .testTarget(
      name: "SupervisionTests", dependencies: ["known-bad-models"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["CodableCompat", "CompatCommand"]),
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
}
