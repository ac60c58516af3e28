import CodableCompat
import Platform
import Synchronization

/// Decompresses gzip data (RFC 1952) by the `gzip` of the system, to no more bytes than are allowed.
enum Gzip {
  static func plain(_ bytes: [UInt8], limit: Int) throws(SampleProblem) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    let (plain, isComplete): ([UInt8], Bool)
    do {
      (plain, isComplete) = try decompressed(bytes, limit: limit)
    } catch {
      throw SampleProblem(
        "'gzip' cannot be started: \(error.reason); decompress the payload before")
    }
    if isComplete { return plain }
    let reason = plain.count > limit ? "it holds more than \(limit) bytes" : "it is damaged"
    throw SampleProblem("the gzip data is refused: \(reason); compress it again")
  }

  /// Sends the bytes through the program, of which no more than one byte beyond the limit is read.
  private static func decompressed(
    _ bytes: [UInt8], limit: Int
  ) throws(SystemFailure) -> (plain: [UInt8], isComplete: Bool) {
    let (input, output, process) = try Descriptor.inheritance.withLock { _ throws(SystemFailure) in
      let (input, output) = (try PipeEnds(), try PipeEnds())
      let process = try ChildProcess.spawn(
        "gzip", arguments: ["gzip", "-dc"], variables: [],
        inheriting: [(input.reading, 0), (output.writing, 1)])
      return (input.writing, output.reading, process)
    }
    for end in [input, output] { end.makeNonblocking() }
    var (rest, plain) = (bytes[...], [UInt8]())
    while plain.count <= limit {
      rest = input.send(rest).map { rest.dropFirst($0) } ?? []
      if rest.isEmpty { input.shut() }
      var waiting = [pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)]
      if input.isOpen {
        waiting.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0))
      }
      _ = poll(&waiting, nfds_t(waiting.count), -1)
      guard let piece = output.receive() else { break }
      plain += piece
    }
    // A program that still writes ends with its reader.
    for end in [input, output] { end.shut() }
    return (plain, ChildProcess.ending(of: process) == .exit(0) && plain.count <= limit)
  }
}
