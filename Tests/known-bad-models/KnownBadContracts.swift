import CodableCompat

/// The contracts of the corpus beside this file: one ticket, read by models that do what no model
/// should do, each beside one that behaves well.
///
/// All models read the ticket like the well-behaved one: their outcomes differ only where their
/// habit shows.
enum KnownBadContracts {
  static let all = [
    crashing, hanging, meddling, severing, excessive, deceiving, wavering,
    remembering,
    repeating,
  ]

  /// Models that end their process at some payloads, each in another way.
  static let crashing = Contract("crashing") {
    Strategy.wellBehaved
    Strategy(habit: TrapsOnUnknownCase.self)
    Strategy(habit: UnwrapsByForce.self)
    Strategy(habit: IndexesOutOfBounds.self)
    Strategy(habit: OverflowsInteger.self)
    Strategy(habit: ViolatesExclusivity.self)
    Strategy(habit: Aborts.self)
    Strategy(habit: ExitsWithSuccess.self)
    Strategy(habit: ExitsWithFailure.self)
    Strategy(habit: OverflowsStack.self)
    Failing<UnspeakableError>.strategy
    Failing<NamelessKeyError>.strategy
  }

  /// Models that take what they can get.
  static let hanging = Contract("hanging") {
    Strategy.wellBehaved
    Strategy(habit: LoopsForever.self)
    Strategy(habit: AllocatesWithoutEnd.self)
    Strategy(habit: TakesItsTime.self)
    Strategy(habit: LeavesThreadRunning.self)
  }

  /// Models that use what belongs to the whole process.
  static let meddling = Contract("meddling") {
    Strategy.wellBehaved
    Strategy(habit: PrintsGarbage.self)
    Strategy(habit: IgnoresSignals.self)
    Strategy(habit: HidesItsTraps.self)
    Strategy(habit: ClosesStandardStreams.self)
    Strategy(habit: SaysAllIsWell.self)
    Strategy(habit: Forks.self)
  }

  /// Models that cut the wires between their process and its parent.
  static let severing = Contract("severing") {
    Strategy.wellBehaved
    Strategy(habit: ClosesEverything.self)
    Strategy(habit: TruncatesFiles.self)
    Strategy(habit: ScribblesOverFiles.self)
    Strategy(habit: LeavesProcesses.self)
  }

  /// Models that hold more than can be looked at.
  static let excessive = Contract("excessive") {
    Strategy.wellBehaved
    NestsDeeply.strategy
    HoldsTooMuch.strategy
    Failing<EndlessWordsError>.strategy
  }

  /// Models that end their process where it says little.
  static let deceiving = Contract("deceiving") {
    Strategy.wellBehaved
    Strategy(habit: TrapsAtSample.self)
    Strategy(habit: TrapsBesideSample.self)
    Strategy(habit: TrapsWhenWorn.self)
    TrapsWhenTraced.strategy
  }

  /// A model that does not always give the same answer.
  static let wavering = Contract("wavering") {
    Strategy.wellBehaved
    RejectsAtRandom.strategy
  }

  /// Models whose answer depends on what they have read before, and two that only look so.
  static let remembering = Contract("remembering") {
    Strategy.wellBehaved
    Strategy(memory: RemembersByID.self)
    Strategy(memory: RejectsTheFirst.self)
    Strategy(memory: RejectsByTurns.self)
    Strategy(memory: RepeatsTheTitle.self)
    Strategy(memory: AnswersWhenFull.self)
    Strategy(memory: SharesEqualTickets.self)
    NamesItsProcess.strategy
  }

  /// Models that show of one ticket what they have read of another one.
  static let repeating = Contract("repeating") {
    Strategy.wellBehaved
    Strategy(memory: RepeatsTheState.self)
    Strategy(memory: ForgetsByID.self)
  }
}
