import CodableCompat
import CompatCommand

let order = Contract("order", decoding: Order.self)

#if FUZZING
  let fuzzer: PayloadFuzzer = {
    do {
      return try PayloadFuzzer(order, corpus: "Tests/contract-fuzzer/Corpus", catalog: .standard)
    } catch { fatalError("\(error)") }
  }()

  typealias Bytes = UnsafeMutablePointer<UInt8>

  @_cdecl("LLVMFuzzerTestOneInput")
  func check(_ input: Bytes?, _ count: Int) -> CInt { fuzzer.check(input, count: count) }

  @_cdecl("LLVMFuzzerCustomMutator")
  func mutate(_ input: Bytes, _ count: Int, _ maximum: Int, _ seed: UInt32) -> Int {
    fuzzer.mutate(input, count: count, maximumCount: maximum, seed: seed)
      ?? mutateBytes(input, count, maximum)
  }

  @_cdecl("LLVMFuzzerCustomCrossOver")
  func crossOver(
    _ first: Bytes, _ firstCount: Int, _ second: Bytes, _ secondCount: Int, _ result: Bytes,
    _ maximum: Int, _ seed: UInt32
  ) -> Int {
    fuzzer.crossOver(
      first, firstCount, second, secondCount, into: result, maximumCount: maximum, seed: seed)
  }

  @_silgen_name("LLVMFuzzerMutate")
  func mutateBytes(_ input: Bytes, _ count: Int, _ maximum: Int) -> Int
#else
  @main
  enum ContractFuzzer {
    static func main() { CompatCommand.main { order } }
  }
#endif
