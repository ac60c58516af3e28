package import Testing

/// Runs the tests of a suite beside all others instead of behind them: their processes mostly wait.
///
/// Tests that wait for nothing hold the threads on which tests run, and a test that has waited for a
/// process would stand behind all that have not begun. Tasks of a higher priority have threads of
/// their own.
package struct RunsFirst: SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == RunsFirst {
  package static var first: Self { RunsFirst() }
}
