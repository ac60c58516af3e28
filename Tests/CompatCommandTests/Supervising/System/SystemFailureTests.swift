import Foundation
import Testing

@testable import CompatCommand

@Suite struct SystemFailureTests {
  @Test(arguments: [
    (EMFILE, "too few file descriptors are allowed; raise the limit with 'ulimit -n'"),
    (ENFILE, "the system has too many open files; end other programs"),
    (EAGAIN, "too few processes are allowed; raise the limit with 'ulimit -u'"),
    (ENOMEM, "too little memory is free; end other programs"),
    (EFBIG, "the file is larger than 'ulimit -f' allows; raise that limit"),
    (ENOENT, "No such file or directory"),
  ])
  func `a failure of the system is 71, and says what is missing`(
    _ code: Int32, _ reason: String
  ) {
    let failure = SystemFailure("start a child process", code: code)
    let command = CommandFailure(failure)
    #expect(
      command == CommandFailure(.systemFailed, "error: cannot start a child process: \(reason)"))
  }

  @Test func `a limit below the reserved numbers is a lack of file descriptors`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let file = Descriptor(open("/dev/null", O_RDONLY))
      var limit = rlimit(rlim_cur: 4, rlim_max: 4)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let error = #expect(throws: SystemFailure.self) { try file.moved() }
      _exit(error?.code == EMFILE ? 7 : 2)
    }
  }
}
