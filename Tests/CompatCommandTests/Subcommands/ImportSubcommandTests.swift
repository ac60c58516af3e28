import CodableCompat
import JSONSyntax
import Testing

@testable import CompatCommand

@Suite struct ImportSubcommandTests {
  static func run(
    _ arguments: [String], _ more: [String: String]
  ) -> (run: CommandLineRun, files: MemoryFiles) {
    let files = MemoryFiles(TrafficLight.corpus.merging(more) { $1 })
    let run = CommandLineRun(["import"] + arguments + ["--version=2018-11"], files: files)
    return (run, files)
  }

  /// An entry of a HAR file; `content` is the JSON of the response's content.
  static func entry(_ url: String, _ content: String, status: Int = 200) -> String {
    #"{"request":{"url":"\#(url)"},"response":{"status":\#(status),"content":\#(content)}}"#
  }

  static func archive(_ entries: [String]) -> String {
    "{\"log\":{\"entries\":[\n\(entries.joined(separator: ",\n"))\n]}}"
  }

  static func body(_ text: String, type: String = "application/json") -> String {
    #"{"mimeType":"\#(type)","text":\#(JSONValue.string(text).text)}"#
  }

  @Test func `bodies of the named addresses are added without their secrets`() throws {
    let mail = "{\"id\":3,\"color\":\"red\",\"mail\":\"anna@corp.de\"}"
    let archive = Self.archive([
      Self.entry(
        "https://a.b/lights/1?token=1", Self.body(mail, type: "application/json; charset=utf-8")),
      Self.entry("https://a.b/lights/2", Self.body(#"{"color":"green","id":1}"#)),
      Self.entry(
        "https://a.b/lights/3",
        #"{"mimeType":"application/hal+json","encoding":"base64","text":"eyJpZCI6OSwiY29sb3IiOiJncmVlbiJ9"}"#
      ),
      Self.entry("https://a.b/users/1", Self.body("no JSON")),
      Self.entry("https://a.b/lights/4", Self.body("<p>", type: "text/html")),
      Self.entry("https://a.b/lights/5", Self.body("{}"), status: 404),
      Self.entry("https://a.b/lights/6", #"{"mimeType":"application/json"}"#), "7",
    ])
    let (run, files) = Self.run(
      ["har", "a.har", "--contract", "light", "--url", "*/lights/*"], ["a.har": archive])
    #expect(run.exitCode == .success)
    #expect(files.paths.filter { $0.hasPrefix("Corpus/light/2018-11/") }.count == 4)
    #expect(files["Corpus/light/2018-11/green.json"] == #"{"id":9,"color":"green"}"#)
    let added = try #require(files["Corpus/light/2018-11/red.json"])
    #expect(added.wholeMatch(of: /\{"id":3,"color":"red","mail":"user\d+@example.com"\}/) != nil)
    #expect(
      run.error == """
        Corpus/light/2018-11/red.json: replaced an e-mail address at '/mail'
        note: left out 1 of another type than JSON
        note: left out 1 of other addresses
        note: left out 1 that say the same as another one
        note: left out 1 with the status of an error
        note: left out 1 without a body
        note: left out 1 without request or response

        """)
    #expect(run.output.contains("Corpus/light/2018-11/green.json: added\n"))
    #expect(!run.error.contains("anna") && !run.output.contains("anna"))
  }

  @Test func `bodies that cannot be read are all reported, and nothing is written`() {
    let archive = Self.archive([
      Self.entry("https://a.b/1", Self.body(#"{"id":3,"color":"red"}"#)),
      Self.entry("https://a.b/2", Self.body("{\n\"id\" 1}")),
      Self.entry("https://a.b/3", #"{"mimeType":"a/json","encoding":"base64","text":"%%"}"#),
      Self.entry("https://a.b/4", #"{"mimeType":"a/json","encoding":"br","text":"x"}"#),
    ])
    let (run, files) = Self.run(["har", "a.har", "--contract", "light"], ["a.har": archive])
    #expect(
      run.error == """
        a.har:3:109: error: the body is not valid JSON: 2:6: expected ':' after the key, found '1'; leave it out with '--skip-invalid'
        a.har:4:119: error: the body says that it is base64, and is not; leave it out with '--skip-invalid'
        a.har:5:115: error: the body has the unknown encoding 'br'; leave it out with '--skip-invalid'

        """)
    #expect(run.exitCode == .invalidInput)
    #expect(files.paths.count { $0.hasPrefix("Corpus/light/2018-11/") } == 2)
    let (skipped, others) = Self.run(
      ["har", "a.har", "--contract", "light", "--skip-invalid"], ["a.har": archive])
    #expect(skipped.exitCode == .success)
    #expect(skipped.error == "note: left out 3 that are not valid\n")
    #expect(others.paths.count { $0.hasPrefix("Corpus/light/2018-11/") } == 3)
  }

  @Test(arguments: [
    (
      "{\"log\":",
      "a.har:1:8: error: the payload is not valid JSON: expected a value, found the end"
    ),
    (
      "[]",
      "a.har:1:1: error: this is no HAR file: expected an object 'log' with an array 'entries'; "
    ),
    ("", "a.har:1:1: error: the payload is not valid JSON: expected a value, found the end"),
    (String(repeating: "[", count: 100_000), "a.har:1:513: error: the payload is not valid JSON: "),
  ])
  func `a file that is no archive is 65`(content: String, error: String) {
    let (run, _) = Self.run(["har", "a.har", "--contract", "light"], ["a.har": content])
    #expect(run.error.hasPrefix(error), "\(run.error.prefix(300))")
    #expect(run.exitCode == .invalidInput)
  }

  @Test func `each line is a payload, and repetitions are counted`() {
    let lines =
      "{\"id\":5,\"color\":\"red\"}\r\n\n{\"color\":\"red\",\"id\":5}\n{\"id\":6,\"color\":\"red\"}"
    let (run, files) = Self.run(["ndjson", "l", "--contract", "light"], ["l": lines])
    #expect(files["Corpus/light/2018-11/red.json"] == #"{"id":5,"color":"red"}"#)
    #expect(files["Corpus/light/2018-11/red-2.json"] == #"{"id":6,"color":"red"}"#)
    #expect(run.error == "note: left out 1 that say the same as another one\n")
    #expect(run.exitCode == .success)
  }

  @Test func `a line that is no payload is reported with its number`() {
    let (run, _) = Self.run(["ndjson", "l", "--contract", "light"], ["l": "{}\n{\"id\":}\n"])
    #expect(
      run.error.hasPrefix(
        "l:2:1: error: the body is not valid JSON: 1:7: expected a value, found '}'"))
    #expect(run.exitCode == .invalidInput)
  }

  @Test func `a secret of a line is replaced in the lines before and in other files`() {
    let (_, files) = Self.run(
      ["ndjson", "l", "m", "--contract", "light"],
      [
        "l": #"{"id":5,"color":"red","note":"Hedwig"}"#,
        "m": #"{"id":6,"color":"green","first_name":"Hedwig"}"#,
      ])
    #expect(
      files["Corpus/light/2018-11/red.json"] == #"{"id":5,"color":"red","note":"Frankie"}"#)
  }

  @Test(arguments: ["{\"password\":hunter2}", "hunter2", "{hunter2:1}", "{\"a\":1}hunter2"])
  func `an error shows one character of what is no JSON`(line: String) {
    let (run, _) = Self.run(["ndjson", "l", "--contract", "light"], ["l": line])
    #expect(run.error.contains("found 'h…'"), "\(run.error)")
    #expect(!run.error.contains("hu"))
    let (har, _) = Self.run(["har", "l", "--contract", "light"], ["l": line])
    #expect(!har.error.contains("hu") && har.exitCode == .invalidInput)
  }

  @Test func `nothing to add is no error`() {
    let (run, _) = Self.run(["ndjson", "l", "--contract", "light"], ["l": "\n"])
    #expect(run.error == "note: there is nothing to add\n")
    #expect(run.exitCode == .success)
  }

  @Test(arguments: [
    (["xml", "a", "--contract", "light"], "error: 'import' reads har or ndjson, not 'xml'"),
    (["har", "a"], "error: 'import' needs '--contract NAME'\n"),
    (
      ["har", "a", "--contract", "a", "--contract", "b", "--url", "x"],
      "error: each '--contract' needs its '--url', in the same order\n"
    ),
    (
      ["ndjson", "a", "--contract", "a", "--url", "x"],
      "error: 'import ndjson' and '--url' exclude each other; give one of them\n"
    ),
    (
      ["har", "a", "--contract", "lihgt"],
      "error: there is no contract 'lihgt' in 'Corpus'; did you"
    ),
  ])
  func `invalid usage is 64`(arguments: [String], error: String) {
    let (run, _) = Self.run(arguments, ["a": "{}"])
    #expect(run.error.hasPrefix(error), "\(run.error)")
    #expect(run.exitCode == .usage)
  }

  @Test func `a file that does not exist is 66`() {
    #expect(Self.run(["har", "no.har", "--contract", "light"], [:]).run.exitCode == .missingInput)
  }

  @Test func `the version is required`() {
    let run = CommandLineRun(["import", "har", "a", "--contract", "light"])
    #expect(run.error.hasPrefix("error: 'import' needs '--version VERSION'\n"))
  }
}
