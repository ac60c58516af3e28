import CodableCompat

extension Supervisor {
  /// A worker slot, which is filled by one process at a time.
  final class Slot {
    var child: SupervisedChild?
    var progress: UnitProgress?

    /// The process that waits while another one does what a new process has to begin with: what it
    /// has made of its sample is worth more than its memory.
    private var waiting: SupervisedChild?

    var processes: [ChildProcess] { [child, waiting].compactMap { $0?.process } }

    /// The number of processes in a row that ended without a recorded step of the unit.
    var endsWithoutStep = 0

    var family: PlanUnit.Family?

    /// Chooses the idle process for a unit; a new one is started where there is none.
    func prepare(for unit: PlanUnit) {
      if unit.beginsProcess {
        waiting = waiting ?? child
        child = nil
      } else if let waiting {
        child = waiting
        self.waiting = nil
      }
    }
  }

  var steps: [RunProgress.Step] {
    slots.compactMap { slot in
      guard let unit = slot.progress?.unit, let content = slot.child?.process.steps.content
      else { return nil }
      return content.unit == unit.number ? (unit, content) : nil
    }
  }

  struct Launch {
    var executable: String

    /// The arguments, with the program's name as the first.
    var arguments: [String]

    var environment: [String: String]
    var setUp: WorkSetUp
  }

  struct Shortage: Equatable, CustomStringConvertible {
    let started: Int
    let wanted: Int
    let failure: SystemFailure

    var description: String {
      let processes = started == 1 ? "process checks" : "processes check"
      return "warning: only \(started) \(processes) instead of \(wanted): \(failure.reason)"
    }
  }
}

extension Supervisor.Launch {
  init(
    _ setUp: WorkSetUp, arguments: [String] = [Worker.argument], environment: [String: String]
  ) {
    let program = CommandLine.arguments.first ?? "codable-compat"
    self.init(
      executable: ExecutablePath.current ?? program, arguments: [program] + arguments,
      environment: environment, setUp: setUp)
  }

  var temporaryFolder: String { environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }
}
