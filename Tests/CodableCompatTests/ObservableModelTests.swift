import CodableCompat
import Observation
import Synchronization
import Testing

/// Apps have models that are `@Observable`: what the macro makes names the module `Observation`, so
/// that no public type of the library may have that name.
@Suite struct ObservableModelTests {
  @Observable final class Counter {
    var count = 0
  }

  @Test func `an observable model compiles beside the library`() {
    let counter = Counter()
    let changes = Changes()
    withObservationTracking {
      _ = counter.count
    } onChange: {
      changes.isSeen.withLock { $0 = true }
    }
    counter.count = 1
    let isSeen = changes.isSeen.withLock { $0 }
    #expect(isSeen)
    #expect(Outcome.intact.isSurvived)
  }

  private final class Changes: Sendable {
    let isSeen = Mutex(false)
  }
}
