import CodableCompat
import Foundation
import TestSupport

@testable import CompatCommand

/// Repeats a conversation with the program, and writes down what happens now.
///
/// The first line of a transcript is its title. Of the others, those that begin with
/// - `% ` are steps that prepare something, listed at ``step(_:)``,
/// - `@ ` name a file that is there from now on, whose lines follow, each after `: `,
/// - `$ ` are command lines: variables of the environment come first (`TTY=1` is a terminal), and
///   `< FILE`, `2>/dev/null`, `| head N`, `| tail N` and `| grep TEXT` may follow,
/// - `|`, `!`, `+`, `:`, `-` and `=` are results: standard output, standard error, a file that was
///   written and its text if it is short, a file that was removed, and the exit code.
///
/// `⟪x×9⟫` stands for nine times `x`, and `⟪U+001B⟫` for a character that cannot be seen.
final class TranscriptRun {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var files = MemoryFiles(TrafficLight.corpus)
  private var contracts = [TrafficLight.contract]
  private var hasOwnContracts = false
  private var catalog = TrafficLight.catalog
  private var facts = TrafficLight.facts
  private var hidden: [Regex<AnyRegexOutput>] = []
  private var lines: [String] = []

  /// Returns the transcript with the results of now.
  func repeating(_ transcript: String) throws -> String {
    var path: String?
    for line in transcript.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix(":") {
        guard let path else { continue }
        lines.append(String(line))
        files[path] = try (files[path] ?? "") + Self.expanded(line.dropFirst(2)) + "\n"
        continue
      }
      path = nil
      if let mark = line.first, "|!+-=\\".contains(mark) { continue }
      lines.append(String(line))
      if line.hasPrefix("@ ") {
        path = String(line.dropFirst(2))
        files[String(line.dropFirst(2))] = ""
      } else if line.hasPrefix("% ") || line.hasPrefix("$ ") {
        try perform(ShellLine(Self.expanded(line.dropFirst(2))), isCommand: line.hasPrefix("$"))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func perform(_ line: ShellLine, isCommand: Bool) throws {
    guard isCommand else { return show(try line.filtered(step(line.words)), as: "|") }
    let before = files.texts
    let run = CommandLineRun(
      line.words, files: files, contracts: contracts, catalog: catalog, facts: facts,
      environment: line.environment.filter { $0.key != "TTY" },
      isTerminal: line.environment["TTY"] != nil,
      input: try line.input.map(text) ?? "")
    show(try line.filtered(run.output), as: "|")
    if !line.hidesErrors { show(run.error, as: "!") }
    show(changesSince: before)
    lines.append("= \(run.exitCode.rawValue)")
  }

  /// Performs a step, and returns what it prints.
  private func step(_ words: [String]) throws -> String {
    let rest = Array(words.dropFirst())
    switch (words.first, rest.count) {
    case ("contract", 1...): register(rest[0], try rest.dropFirst().map(TranscriptModels.strategy))
    case ("contracts", 1) where rest == ["none"]: contracts = []
    case ("corpus", 1) where rest == ["none"]: files = MemoryFiles()
    case ("facts", 1) where rest == ["differing"]: facts = TrafficLight.differingFacts
    case ("catalog", 1): catalog = try TranscriptModels.catalog(rest[0])
    case ("refuse", _): files.refuse(rest)
    case ("hide", 1): hidden.append(try Regex(rest[0]))
    case ("cat", 1): return try text(of: rest[0])
    case ("count", 2): return "\(try text(of: rest[1]).ranges(of: rest[0]).count)\n"
    case ("rm", 1): files[rest[0]] = nil
    case ("cp", 2): files[rest[1]] = try text(of: rest[0])
    case ("edit", 3):
      let old = try text(of: rest[0])
      files[rest[0]] = old.replacing(rest[1], with: rest[2])
      if files[rest[0]] == old { throw Failure(description: "nothing to edit: \(words)") }
    default: throw Failure(description: "no such step: \(words)")
    }
    return ""
  }

  private func register(_ id: String, _ strategies: [Strategy]) {
    if !hasOwnContracts { contracts = [] }
    hasOwnContracts = true
    contracts.removeAll { $0.id == id }
    contracts.append(Contract(id) { for strategy in strategies { strategy } })
  }

  private func text(of path: String) throws -> String {
    guard let text = files[path] else { throw Failure(description: "there is no file \(path)") }
    return text
  }

  private func show(_ text: String, as mark: String) {
    guard !text.isEmpty else { return }
    var shown = Self.visible(text)
    for regex in hidden { shown.replace(regex, with: "…") }
    var new = shown.split(separator: "\n", omittingEmptySubsequences: false)
    let isEnded = new.last == ""
    if isEnded { new.removeLast() }
    lines += new.map { $0.isEmpty ? mark : "\(mark) \($0)" }
    if !isEnded { lines.append("\\ no line break at the end") }
  }

  /// Shows the files that are new or have another text, those that are long by their names only.
  private func show(changesSince before: [String: String]) {
    let after = files.texts
    var folder: Substring?
    for (path, text) in after.sorted(by: { $0.key < $1.key }) where before[path] != text {
      let isShort =
        !path.contains("/compat.") && !path.contains("/shard-") && text.utf8.count < 1_500
        && text.count { $0 == "\n" } <= 12
      let end = path.lastIndex(of: "/") ?? path.startIndex
      if !isShort, folder == path[..<end] {
        lines[lines.count - 1] += " \(path[end...].dropFirst())"
      } else {
        lines.append("+ \(path)")
      }
      folder = isShort ? nil : path[..<end]
      if isShort { show(text, as: ":") }
    }
    lines += before.keys.filter { after[$0] == nil }.sorted().map { "- \($0)" }
  }

  /// Replaces what stands for repeated and invisible characters.
  private static func expanded(_ text: Substring) throws -> String {
    String(
      text.replacing(/⟪U\+([0-9A-F]+)⟫/) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }.replacing(/⟪([^⟪⟫]+)×([0-9]+)⟫/) { match in
        String(repeating: String(match.1), count: Int(match.2) ?? 0)
      })
  }

  private static func visible(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isInvisible =
        scalar != "\n"
        && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      if isInvisible {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(4 - digits.count, 0))
        shown.append(contentsOf: "⟪U+\(zeros)\(digits)⟫".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}
