import TestSupport
import Testing

extension Supervision {
  /// Who made the checks does not matter.
  @Suite struct SameReportTests {
    @Test func `any number of processes writes the same reports as none`() async throws {
      let workplace = try Workplace()
      let numbers = Nightly.isOn ? ["0"] + Nightly.jobs : ["0", "3"]
      var programs: [FinishedProgram] = []
      for jobs in numbers {
        programs.append(
          try await workplace.run([
            "run", "crashing", "hanging", "--strategy",
            "well-behaved,takes-its-time,leaves-thread-running", "--no-hazards", "--jobs", jobs,
            "--reports", "Out-\(jobs)", "--results", "Results-\(jobs)",
          ]))
      }
      let expected = try workplace.reports(in: "Out-0")
      for (jobs, program) in zip(numbers, programs) {
        #expect(program.termination == .exit(0), "\(program.errors)")
        #expect(program.output == programs[0].output)
        #expect(try workplace.reports(in: "Out-\(jobs)") == expected, "--jobs \(jobs)")
      }
    }

    @Test func `locale and time zone do not matter`() async throws {
      let workplace = try Workplace()
      let places = [
        ["LC_ALL": "C", "TZ": "UTC"],
        ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"],
        ["LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Pacific/Apia"],
      ]
      for (number, place) in places.enumerated() {
        let program = try await workplace.run(
          [
            "run", "crashing", "--strategy", "well-behaved", "--no-hazards", "--reports",
            "Out-\(number)", "--results", "Results-\(number)",
          ], environment: place)
        #expect(program.termination == .exit(0), "\(program.errors)")
        #expect(try workplace.reports(in: "Out-\(number)") == workplace.reports(in: "Out-0"))
      }
    }

    @Test func `any number of processes tells the same of models that end them`() async throws {
      let workplace = try Workplace()
      for jobs in Nightly.jobs {
        let program = try await workplace.run([
          "run", "crashing", "deceiving", "--jobs", jobs, "--timeout", "10", "--operator",
          "enum-case-added,string-to-null-string", "--strategy",
          "well-behaved,traps-on-unknown-case,violates-exclusivity,traps-*", "--reports",
          "Out-\(jobs)", "--results", "Results-\(jobs)",
        ])
        #expect(program.termination == .exit(3), "\(program.errors)")
      }
      for jobs in Nightly.jobs {
        #expect(try workplace.reports(in: "Out-\(jobs)") == workplace.reports(in: "Out-1"))
      }
    }
  }
}
