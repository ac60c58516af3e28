#if FUZZING
  import CodableCompat

  #if FAULTS
    private let contracts = CombinedFaults.all
  #else
    import SampleContracts
    private let contracts = SampleContracts.all
  #endif

  /// The options of a run of libFuzzer, from the environment, because libFuzzer reads the arguments.
  struct FuzzerRun {
    /// A variable that is missing or wrong.
    struct Failure: Error {
      let variable: String
    }

    /// The fuzzer of one strategy.
    let fuzzer: PayloadFuzzer

    /// That of a strategy which must agree with it; nil for none.
    let twin: PayloadFuzzer?

    /// The processor time of the run, in microseconds.
    let budget: Int

    /// Where the executed inputs are written.
    let file: String

    init(environment: [String: String]) throws {
      func value(_ name: String) throws -> String {
        guard let value = environment["SAMPLE_FUZZER_\(name)"] else {
          throw Failure(variable: name)
        }
        return value
      }
      let id = try value("CONTRACT")
      guard let contract = contracts.first(where: { $0.id == id }) else {
        throw Failure(variable: "CONTRACT")
      }
      guard let budget = Int(try value("MICROSECONDS")) else {
        throw Failure(variable: "MICROSECONDS")
      }
      let corpus = try value("CORPUS")
      func fuzzer(_ strategy: String) throws -> PayloadFuzzer {
        try PayloadFuzzer(contract, strategy: strategy, corpus: corpus, catalog: .standard)
      }
      self.fuzzer = try fuzzer(value("STRATEGY"))
      twin = try environment["SAMPLE_FUZZER_TWIN"].map(fuzzer)
      self.budget = budget
      file = try value("INPUTS")
    }
  }
#endif
