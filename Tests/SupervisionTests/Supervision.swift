import Testing

/// Runs over models that trap, hang and meddle, each in a process of its own.
///
/// One after the other: each takes as many cores as it is given.
@Suite struct Supervision {}
