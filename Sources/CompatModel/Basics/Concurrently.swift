import Dispatch
import Synchronization

/// Makes two things at the same time, where there are two cores.
///
/// What holds for `concurrentMap` holds here: neither may depend on the other, nor call a model.
package func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let outputs = Mutex<(First?, Second?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { position in
    if position == 0 {
      let output = first()
      outputs.withLock { $0.0 = output }
    } else {
      let output = second()
      outputs.withLock { $0.1 = output }
    }
  }
  guard case (let first?, let second?) = outputs.withLock({ $0 }) else {
    preconditionFailure("concurrentPerform returns when both are done")
  }
  return (first, second)
}
