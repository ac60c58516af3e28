import Dispatch
import JSONSyntax
import Synchronization

extension Array where Element: Sendable {
  /// Maps the elements on as many cores as there are.
  ///
  /// The result is that of `map`, for any number of cores and any order of completion: what is
  /// computed must not depend on anything but the element. Nothing that calls a model may go
  /// through here, because models need not be safe to decode at the same time.
  package func concurrentMap<Output: Sendable>(
    _ transform: @Sendable (Element) -> Output
  ) -> [Output] {
    guard count > 1 else { return map(transform) }
    let outputs = Mutex<[(position: Int, output: Output)]>([])
    DispatchQueue.concurrentPerform(iterations: count) { position in
      let output = transform(self[position])
      outputs.withLock { $0.append((position, output)) }
    }
    return outputs.withLock { $0 }.ordered { $0.position < $1.position }.map(\.output)
  }
}
