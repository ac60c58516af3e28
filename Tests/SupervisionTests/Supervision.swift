import Testing

/// Runs over models that trap, hang and meddle, each in a process of its own.
///
/// One after the other: each takes as many cores as it is given.
@Suite struct Supervision {}

/// Begins a run for all tests of a suite before any test runs: its processes mostly wait.
struct BeginsFirst: SuiteTrait {
  let begin: @Sendable () -> Void

  func prepare(for test: Test) async throws { begin() }
}

extension Trait where Self == BeginsFirst {
  static var runOverKnownBadModels: Self {
    BeginsFirst { _ = Supervision.KnownBadModelsTests.everything }
  }

  static var runOverDeceivingModels: Self {
    BeginsFirst { _ = Supervision.DeceivingModelsTests.everything }
  }
}
