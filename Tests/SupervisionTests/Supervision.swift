import TestSupport
import Testing

/// Runs over models that trap, hang and meddle, each in a process of its own.
@Suite(.first) struct Supervision {}
