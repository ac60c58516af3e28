#if FUZZING
  import CodableCompat
  import SampleContracts

  /// The options of a run of libFuzzer, from the environment, because libFuzzer reads the arguments.
  struct FuzzerRun {
    /// A variable that is missing or wrong.
    struct Failure: Error {
      let variable: String
    }

    /// The fuzzer of one strategy.
    let fuzzer: PayloadFuzzer

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
      guard let contract = SampleContracts.all.first(where: { $0.id == id }) else {
        throw Failure(variable: "CONTRACT")
      }
      guard let budget = Int(try value("MICROSECONDS")) else {
        throw Failure(variable: "MICROSECONDS")
      }
      fuzzer = try PayloadFuzzer(
        contract, strategy: value("STRATEGY"), corpus: value("CORPUS"), catalog: .standard)
      self.budget = budget
      file = try value("INPUTS")
    }
  }
#endif
