/// The last lines of what a process wrote to standard error before it ended.
///
/// Reports contain them and are compared, so everything that differs between runs is removed.
/// Control characters stay: reports escape them in every text.
enum StandardErrorTail {
  static let maximumLines = 6
  static let maximumCharacters = 600

  /// Invalid UTF-8 becomes U+FFFD.
  static func text(of output: some Collection<UInt8>) -> String {
    // A regular expression is compiled whenever it is evaluated, so that is done once for all lines.
    // The runtime prints `3    program    0x… function + 12`, and Swift Testing something before a
    // test, and after all.
    let noise =
      /[0-9]+ .*0x.*|(\*\*\* |💣 )Program crashed:.*|\*\*\* Signal .*|(◇ |↳ |✔ Test run ).*/
      .matchingSemantics(.unicodeScalar)
    let time = /[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}:[0-9]{2}[0-9.Z+:]* */
      .matchingSemantics(.unicodeScalar)
    // Addresses of at least six digits, and the process and the thread as logs show them, such as
    // `[4711:815]`. One or two digits may be an array index.
    let volatile = /(0x[0-9a-fA-F]{6,})|\[[0-9]{3,}(?::[0-9a-fA-F]+)?\]/
      .matchingSemantics(.unicodeScalar)
    var lines: [String] = []
    for bytes in output.split(whereSeparator: [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains)
      .reversed() where lines.count < maximumLines
    {
      let line = String(bytes.text.trimmingPrefix(time)).replacing(volatile) {
        $0.1 == nil ? "" : "0x…"
      }
      // A backtrace shows addresses and paths of one machine.
      guard line != "Current stack trace:", line.wholeMatch(of: noise) == nil,
        !line.allSatisfy({ $0 == " " })
      else { continue }
      lines.append(line)
    }
    return String(lines.reversed().joined(separator: "\n").suffix(maximumCharacters))
  }
}
