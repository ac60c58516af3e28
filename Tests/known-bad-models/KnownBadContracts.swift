import CodableCompat

/// The contracts of the corpus beside this file: one ticket, read by models that do what no model
/// should do, each beside one that behaves well.
///
/// All models read the ticket like the well-behaved one: their outcomes differ only where their
/// habit shows.
enum KnownBadContracts {
  static let all = [
    crashing, hanging, meddling, severing, excessive, deceiving, wavering, remembering, repeating,
  ]

  /// Models that end their process at some payloads, each in another way.
  static let crashing = Contract("crashing") {
    Strategy.wellBehaved
    Habitual<TrapsOnUnknownCase>.strategy
    Habitual<UnwrapsByForce>.strategy
    Habitual<IndexesOutOfBounds>.strategy
    Habitual<OverflowsInteger>.strategy
    Habitual<ViolatesExclusivity>.strategy
    Habitual<Aborts>.strategy
    Habitual<ExitsWithSuccess>.strategy
    Habitual<ExitsWithFailure>.strategy
    Habitual<OverflowsStack>.strategy
    Failing<UnspeakableError>.strategy
    Failing<NamelessKeyError>.strategy
  }

  /// Models that take what they can get.
  static let hanging = Contract("hanging") {
    Strategy.wellBehaved
    Habitual<LoopsForever>.strategy
    Habitual<AllocatesWithoutEnd>.strategy
    Habitual<TakesItsTime>.strategy
    Habitual<LeavesThreadRunning>.strategy
  }

  /// Models that use what belongs to the whole process.
  static let meddling = Contract("meddling") {
    Strategy.wellBehaved
    Habitual<PrintsGarbage>.strategy
    Habitual<IgnoresSignals>.strategy
    Habitual<HidesItsTraps>.strategy
    Habitual<ClosesStandardStreams>.strategy
    Habitual<SaysAllIsWell>.strategy
    Habitual<Forks>.strategy
  }

  /// Models that cut the wires between their process and its parent.
  static let severing = Contract("severing") {
    Strategy.wellBehaved
    Habitual<ClosesEverything>.strategy
    Habitual<TruncatesFiles>.strategy
    Habitual<ScribblesOverFiles>.strategy
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
    Habitual<TrapsAtSample>.strategy
    Habitual<TrapsBesideSample>.strategy
    Habitual<TrapsWhenWorn>.strategy
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
    Remembering<RemembersByID>.strategy
    Remembering<RejectsTheFirst>.strategy
    Remembering<RejectsByTurns>.strategy
    Remembering<RepeatsTheTitle>.strategy
    Remembering<AnswersWhenFull>.strategy
    Remembering<SharesEqualTickets>.strategy
    NamesItsProcess.strategy
  }

  /// Models that show of one ticket what they have read of another one.
  static let repeating = Contract("repeating") {
    Strategy.wellBehaved
    Remembering<RepeatsTheState>.strategy
    Remembering<ForgetsByID>.strategy
  }
}
