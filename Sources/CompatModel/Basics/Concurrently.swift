/// Makes two things at the same time, where there are two cores.
///
/// What holds for `concurrentMap` holds here: neither may depend on the other, nor call a model.
package func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let outputs = [true, false].concurrentMap { isFirst -> (First?, Second?) in
    isFirst ? (first(), nil) : (nil, second())
  }
  guard let first = outputs[0].0, let second = outputs[1].1 else {
    preconditionFailure("each of the two has made one output")
  }
  return (first, second)
}
