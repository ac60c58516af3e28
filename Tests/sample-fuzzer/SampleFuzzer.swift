#if FUZZING
  import CodableCompat
  import Foundation
  import Synchronization

  let run: FuzzerRun = {
    do { return try FuzzerRun(environment: ProcessInfo.processInfo.environment) } catch {
      fatalError("\(error)")
    }
  }()

  let inputs = Mutex(ExecutedInputs(budget: run.budget, file: run.file))

  typealias Bytes = UnsafeMutablePointer<UInt8>

  @_cdecl("LLVMFuzzerTestOneInput")
  func check(_ input: Bytes?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: input, count: count)
    inputs.withLock { $0.append(bytes) }
    if let twin = run.twin {
      guard run.fuzzer.agrees(with: twin, on: Array(bytes)) else { fatalError("both differ") }
      return 0
    }
    return run.fuzzer.check(input, count: count)
  }

  #if OPERATORS
    @_cdecl("LLVMFuzzerCustomMutator")
    func mutate(_ input: Bytes, _ count: Int, _ maximum: Int, _ seed: UInt32) -> Int {
      run.fuzzer.mutate(input, count: count, maximumCount: maximum, seed: seed)
        ?? mutateBytes(input, count, maximum)
    }

    @_cdecl("LLVMFuzzerCustomCrossOver")
    func crossOver(
      _ first: Bytes, _ firstCount: Int, _ second: Bytes, _ secondCount: Int, _ result: Bytes,
      _ maximum: Int, _ seed: UInt32
    ) -> Int {
      run.fuzzer.crossOver(
        first, firstCount, second, secondCount, into: result, maximumCount: maximum, seed: seed)
    }

    @_silgen_name("LLVMFuzzerMutate")
    func mutateBytes(_ input: Bytes, _ count: Int, _ maximum: Int) -> Int
  #endif
#else
  /// libFuzzer on the models of the sample contracts, or on those with planted faults, which
  /// `compat-benchmarks fuzz` compares with the search: it compiles this program once more, with
  /// libFuzzer.
  @main
  enum SampleFuzzer {
    static func main() { print("Started by: swift run -c release compat-benchmarks fuzz") }
  }
#endif
