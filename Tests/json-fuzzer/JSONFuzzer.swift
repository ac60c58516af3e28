#if FUZZING
  /// Checks one input, and traps if it breaks a law.
  ///
  /// The function that libFuzzer calls; its `main` is the program's.
  @_cdecl("LLVMFuzzerTestOneInput")
  func checkInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do {
      try InputCheck.check(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
      fatalError(error.description)
    }
    return 0
  }
#else
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Checks files, such as those that libFuzzer has written.
  ///
  /// With `-D FUZZING`, libFuzzer makes up the inputs instead:
  ///
  ///     swift build -c release --product json-fuzzer --scratch-path .build/fuzzing \
  ///       --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address -Xswiftc -DFUZZING
  ///     .build/fuzzing/release/json-fuzzer NEW_INPUTS Tests/json-fuzzer/Seeds
  @main
  enum JSONFuzzer {
    static func main() throws {
      var isBroken = false
      for path in CommandLine.arguments.dropFirst() {
        let bytes = try Array(Data(contentsOf: URL(filePath: path)))
        do {
          try InputCheck.check(bytes)
        } catch {
          isBroken = true
          print("\(path):1:1: error: \(error); fix JSONSyntax, and add the file to the seeds")
        }
      }
      if isBroken { exit(1) }
    }
  }
#endif
