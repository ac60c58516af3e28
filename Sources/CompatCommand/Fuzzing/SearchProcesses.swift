import CodableCompat

struct SearchProcesses {
  let jobs: Int

  /// How they begin; nil if everything runs in this process.
  let launch: Supervisor.Launch?

  /// The branches that this program counts; nil if it counts none.
  let edgeCounters: EdgeCounters?

  /// Ends the search before its time.
  let interruption: Interruption?

  let orphans: OrphanedProcesses?
}
