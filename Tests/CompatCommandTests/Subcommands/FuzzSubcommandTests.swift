import CodableCompat
import JSONSyntax
import Testing

@testable import CompatCommand

@Suite struct FuzzSubcommandTests {
  /// A light that needs its place or its street.
  private struct Placed: Codable, Sendable {
    let id: Int
    let place: String?
    let street: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      place = try container.decodeIfPresent(String.self, forKey: .place)
      street = try container.decodeIfPresent(String.self, forKey: .street)
      if place == nil, street == nil { _ = try container.decode(String.self, forKey: .place) }
    }
  }

  private struct Plain: Codable, Sendable {
    let id: Int
    let place: String?
    let street: String?
  }

  static let placed = Strategy(
    .strict, decoding: Placed.self, named: "placed", release: "1.0", builtAgainst: "1")
  static let plain = Strategy(
    .strict, decoding: Plain.self, named: "plain", release: "2.0", builtAgainst: "1")

  static let corpus = [
    "Corpus/light/contract.json":
      #"{"title": "Light", "summary": "A traffic light.", "versions": ["1"]}"#,
    "Corpus/light/1/go.json": #"{"id":1,"place":"Bern","street":"Ring"}"#,
  ]

  static func run(
    _ arguments: [String] = [], strategies: [Strategy] = [placed, plain],
    files: MemoryFiles = MemoryFiles(corpus)
  ) -> CommandLineRun {
    CommandLineRun(
      ["fuzz", "--runs", "800", "--operator", "key-missing"] + arguments, files: files,
      contracts: [Contract("light") { for strategy in strategies { strategy } }],
      catalog: .standard)
  }

  @Test func `a combination is told with its changes, its strategy and the next step`() {
    let run = Self.run()
    let lines = run.output.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    #expect(lines[0] == "Found 1 combination of changes that is worse than its parts.")
    #expect(lines[1].hasSuffix(" of 800 checks of up to 3 changes at once, 2 strategies, seed 1."))
    #expect(
      lines[2] == """

        1. light: ✗ rejected by placed (1.0)
           when the payload changes at these sites at once:
            /place   Placed.place   "Bern" → nothing  key-missing  alone: absorbed
            /street  Placed.street  "Ring" → nothing  key-missing  alone: absorbed
           keyNotFound at '/place': No value associated with key CodingKeys(stringValue: "place", intValue: nil) ("place").
           1-minimal payload: {"id":0,"place":"Bern","street":"Ring"}
           changed to: {"id":0}
           remedy, tried: Placed.place as 'var place: String?' → absorbed
           remedy, tried: Placed.place as 'enum PlaceDefault: DefaultProvider { static let defaultValue = … }; @DecodeWithDefault<PlaceDefault> var place: String' → absorbed
           codable-compat show 'light/1/go.json#key-missing@/place+key-missing@/street'

        Next: write Placed.place in light/placed as the first remedy says; 'fuzz --save' keeps the payloads, so that every 'run' decodes them again.

        """)
    #expect(run.exitCode == .worseThanExpected)
    #expect(run.error == Self.note)
  }

  private static let note = """
    note: everything is checked in this process, without protection: a model that ends it ends the \
    run; whether answers depend on what was read before is not tried

    """

  @Test func `what the finding does not need is left out of its payload`() {
    let files = MemoryFiles(Self.corpus)
    files["Corpus/light/1/go.json"] =
      #"{"id": 1, "seen": [1, 2, {"at": 3}], "place": "Bern", "more": {}, "street": "Ring"}"#
    let run = Self.run(["--save"], files: files)
    #expect(
      run.output.contains(
        """
           1-minimal payload: {"id": 0, "place": "Bern", "street": "Ring"}
           changed to: {"id": 0}

        """))
    let path = run.output.split(separator: "\n").last.map { $0.dropFirst("saved ".count) } ?? ""
    #expect(files[String(path)] == #"{"id": 0}"#)
  }

  /// A price that takes a text for cents, where no unit is there.
  private struct Price: Codable, Sendable {
    let amount: Int
    let unit: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try? container.decode(String.self, forKey: .amount)
      let number = try text.flatMap { Int($0) } ?? container.decode(Int.self, forKey: .amount)
      unit = try container.decodeIfPresent(String.self, forKey: .unit)
      amount = unit == nil && text != nil ? number / 100 : number
    }
  }

  @Test func `what the app sees instead is told, and where`() {
    let files = MemoryFiles(Self.corpus)
    files["Corpus/light/1/go.json"] = #"{"amount":1250,"unit":"cent"}"#
    let price = Strategy(
      .strict, decoding: Price.self, named: "price", release: "1.0", builtAgainst: "1")
    let run = Self.run(
      ["--operator", "type-number-to-string"], strategies: [price], files: files)
    let lines = run.output.split(separator: "\n").dropFirst(2).prefix(6)
    #expect(
      lines.joined(separator: "\n") == #"""
        1. light: ≠ misread by price (1.0)
           when the payload changes at these sites at once:
            /amount  Price.amount  1250 → "1250"     type-number-to-string  alone: intact
            /unit    Price.unit    "cent" → nothing  key-missing            alone: absorbed
           the app sees 12 at '/amount', as after no change alone
           it loses 2 of 2 values
        """#)
    let json = Self.run(
      ["--operator", "type-number-to-string", "--format", "json"], strategies: [price], files: files
    )
    #expect(
      json.output.contains("      \"seen\" : \"12\",\n      \"seenAt\" : \"/amount\",\n"))
  }

  /// Items that need a note if they cost much.
  private struct Basket: Codable, Sendable {
    struct Item: Codable, Sendable {
      let price: Int
      let note: String?

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        price = try container.decode(Int.self, forKey: .price)
        note =
          price > 1_000
          ? try container.decode(String.self, forKey: .note)
          : try container.decodeIfPresent(String.self, forKey: .note)
      }
    }

    let items: [Item]
  }

  @Test func `an element that fails unlike those that stand for it is told, kept and replayed`()
    throws
  {
    let items = [1, 2, 3, 2_004, 2_005, 2_006, 2_007].map {
      #"{"price":\#($0),"note":"Number \#($0) of many"}"#
    }
    let files = MemoryFiles(Self.corpus)
    files["Corpus/light/1/go.json"] = #"{"items":[\#(items.joined(separator: ","))]}"#
    let basket = Strategy(
      .strict, decoding: Basket.self, named: "basket", release: "1.0", builtAgainst: "1")
    let run = Self.run(["--save", "--seed", "5"], strategies: [basket], files: files)
    let text = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      text[0] == "Found 1 covered element that fails unlike those that 'run' changes.")
    #expect(
      text[3...8].joined(separator: "\n") == """
        1. light: ✗ rejected by basket (1.0)
           after a single change of a covered element; 'run' changes others of its shape, which do not fail like this:
            /items/3/note  Basket.Item.note  "Number 2004 of many" → nothing  key-missing
           keyNotFound at '/items/3/note': No value associated with key CodingKeys(stringValue: "note", intValue: nil) ("note").
           1-minimal payload: {"items":[{"price":2004,"note":"Number 2004 of many"}]}
           changed to: {"items":[{"price":2004}]}
        """)
    let replay = CommandLineRun(
      ["replay", "--all"], files: files, contracts: [Contract("light") { basket }],
      catalog: .standard)
    #expect(replay.output.contains("STILL FAILS"))
    #expect(!replay.output.contains("STALE"))
    #expect(replay.exitCode == .worseThanExpected)
    let id = try #require(
      text.first { $0.hasPrefix("   codable-compat show '") }?.split(separator: "'").last)
    let shown = CommandLineRun(
      ["show", String(id)], files: files, contracts: [Contract("light") { basket }],
      catalog: .standard)
    #expect(shown.output.contains("✗ rejected"))
    #expect(shown.exitCode == .success)
  }

  @Test func `JSON says the same for programs`() throws {
    let run = Self.run(["--format", "json"])
    let parts = run.output.replacing(#/  "signatures" : [0-9]+\n/#, with: "")
      .split(separator: #/  "executions" : [0-9]+,\n/#)
    #expect(parts.first == "{\n  \"countedBranches\" : 0,\n  \"doubts\" : [\n\n  ],\n")
    #expect(
      parts.last == #"""
          "findings" : [
            {
              "alike" : [

              ],
              "allValues" : 3,
              "changes" : [
                {
                  "alone" : "absorbed",
                  "mutant" : "light/1/go.json#key-missing@/place",
                  "operatorID" : "key-missing",
                  "property" : "Placed.place",
                  "site" : "/place",
                  "was" : "\"Bern\""
                },
                {
                  "alone" : "absorbed",
                  "mutant" : "light/1/go.json#key-missing@/street",
                  "operatorID" : "key-missing",
                  "property" : "Placed.street",
                  "site" : "/street",
                  "was" : "\"Ring\""
                }
              ],
              "contract" : "light",
              "error" : {
                "kind" : "keyNotFound",
                "message" : "No value associated with key CodingKeys(stringValue: \"place\", intValue: nil) (\"place\").",
                "path" : "/place"
              },
              "id" : "light/1/go.json#key-missing@/place+key-missing@/street",
              "isHoleInShape" : false,
              "lostValues" : 3,
              "mustBeRejected" : false,
              "outcome" : "rejected",
              "payload" : "{\"id\":1}",
              "remedies" : [
                {
                  "code" : "var place: String?",
                  "outcome" : "absorbed",
                  "property" : "Placed.place",
                  "site" : "/place"
                },
                {
                  "code" : "enum PlaceDefault: DefaultProvider { static let defaultValue = … }; @DecodeWithDefault<PlaceDefault> var place: String",
                  "outcome" : "absorbed",
                  "property" : "Placed.place",
                  "site" : "/place"
                },
                {
                  "code" : "@DecodeFailureAsNil var place: String?",
                  "outcome" : "absorbed",
                  "property" : "Placed.place",
                  "site" : "/place"
                }
              ],
              "replay" : "codable-compat show 'light/1/go.json#key-missing@/place+key-missing@/street'",
              "sites" : [
                "/place",
                "/street"
              ],
              "smallest" : {
                "after" : "{\"id\":0}",
                "before" : "{\"id\":0,\"place\":\"Bern\",\"street\":\"Ring\"}",
                "emptied" : [
                  "/id"
                ],
                "isMinimal" : true,
                "leftOut" : [

                ],
                "raised" : {

                },
                "shortened" : {

                }
              },
              "strategies" : [
                {
                  "isJudged" : true,
                  "release" : "1.0",
                  "strategy" : "placed"
                }
              ],
              "wasKept" : false
            }
          ],
          "flakyChecks" : 0,
          "isInterrupted" : false,
          "leftSamples" : 0,
          "limits" : {
            "guidance" : "traces",
            "maximumOrder" : 3,
            "runs" : 800,
            "shard" : "1/1"
          },
          "notSearched" : [

          ],
          "schemaVersion" : 1,
          "searched" : [
            {
              "contract" : "light",
              "release" : "1.0",
              "samples" : 1,
              "strategy" : "placed",
              "unreadSamples" : 0
            },
            {
              "contract" : "light",
              "release" : "2.0",
              "samples" : 1,
              "strategy" : "plain",
              "unreadSamples" : 0
            }
          ],
          "seed" : 1,
        }

        """#)
    #expect(run.exitCode == .worseThanExpected)
    #expect(Self.run(["--format", "json"]).output == run.output)
  }

  @Test func `JSON names the files of what is kept, and nothing else is printed`() throws {
    let files = MemoryFiles(Self.corpus)
    let first = try JSONDocument(
      parsing: Self.run(["--format", "json", "--save"], files: files).output)
    let file = try #require(first.root["findings"]?.children.first?["file"]?.string)
    #expect(file.hasPrefix("Corpus/light/regressions/rejected-place-street-"))
    #expect(files[file] == #"{"id":0}"#)
    #expect(first.root["findings"]?.children.first?["wasKept"]?.boolean == false)
    let second = try JSONDocument(parsing: Self.run(["--format", "json"], files: files).output)
    #expect(second.root["findings"]?.children.first?["file"]?.string == file)
    #expect(second.root["findings"]?.children.first?["wasKept"]?.boolean == true)
  }

  @Test func `JSON names the strategies that read no sample, and the limits`() throws {
    let files = MemoryFiles(Self.corpus)
    files["Corpus/light/1/go.json"] = #"{"id":1}"#
    let run = Self.run(["--format", "json", "--max-order", "4", "--shard", "1/2"], files: files)
    let root = try JSONDocument(parsing: run.output).root
    #expect(root["searched"]?.children.isEmpty == true)
    #expect(root["notSearched"]?.children.map { $0["strategy"]?.string } == ["placed"])
    #expect(root["notSearched"]?.children.map { $0["unreadSamples"]?.number?.description } == ["1"])
    #expect(root["limits"]?["maximumOrder"]?.number?.description == "4")
    #expect(root["limits"]?["shard"]?.string == "1/2")
    #expect(root["limits"]?["runs"]?.number?.description == "800")
    #expect(run.exitCode == .sampleFailed)
  }

  @Test func `the id that is told shows the payload`() {
    let run = CommandLineRun(
      ["show", "light/1/go.json#key-missing@/place+key-missing@/street"],
      files: MemoryFiles(Self.corpus),
      contracts: [
        Contract("light") {
          Self.placed; Self.plain
        }
      ], catalog: .standard)
    #expect(run.output.contains("✗ rejected"))
    #expect(run.output.contains("~ absorbed"))
    #expect(run.output.contains(#"{"id":1[-,"place":"Bern","street":"Ring"-]}"#))
    #expect(run.exitCode == .success)
  }

  @Test func `nothing found is a success`() {
    let run = Self.run(strategies: [Self.plain])
    #expect(run.output.hasPrefix("No combination of changes is worse than its parts.\n"))
    #expect(run.exitCode == .success)
  }

  @Test func `a reference is searched, and not judged`() {
    let run = Self.run(strategies: [Self.placed.asReference(), Self.plain])
    #expect(run.output.hasPrefix("Found 1 combination"))
    #expect(run.exitCode == .success)
  }

  @Test func `a strategy that reads no sample is named, and the search is no success`() {
    let files = MemoryFiles(Self.corpus)
    files["Corpus/light/1/go.json"] = #"{"id":1}"#
    let run = Self.run(files: files)
    #expect(
      run.output.contains(
        """

        warning: nothing was searched for light/placed, which read no sample that was tried; 'run' \
        says why

        """))
    #expect(run.exitCode == .sampleFailed)
  }

  @Test func `the samples that a strategy does not read are counted`() {
    let files = MemoryFiles(Self.corpus)
    files["Corpus/light/1/stop.json"] = #"{"id":"x","place":"Bern"}"#
    let run = Self.run(["--strategy", "placed"], files: files)
    #expect(
      run.output.contains(
        """

        note: 1 of 2 samples was not searched for light/placed, which does not read it as the \
        contract says; 'run' says why

        """))
  }

  @Test func `the environment names the shard only where an option gives their number`() {
    func run(_ options: [String]) -> CommandLineRun {
      CommandLineRun(
        ["fuzz", "--runs", "9", "--format", "json"] + options, files: MemoryFiles(Self.corpus),
        contracts: [Contract("light") { Self.placed }], catalog: .standard,
        environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"])
    }
    #expect(run(["--shard", "/2"]).output.contains(#""shard" : "2/2""#))
    #expect(run([]).output.contains(#""shard" : "1/1""#))
    let alone = Self.run(["--shard", "/2"])
    #expect(alone.error.contains("the environment does not say which one is meant"))
    #expect(alone.exitCode == .usage)
  }

  @Test func `a shard searches its strategies`() {
    #expect(Self.run(["--shard", "1/2"]).exitCode == .worseThanExpected)
    let second = Self.run(["--shard", "2/2"])
    #expect(second.output.contains(" 1 strategy, "))
    #expect(second.exitCode == .success)
  }

  @Test func `the same seed finds the same`() {
    #expect(Self.run(["--seed", "7"]).output == Self.run(["--seed", "7"]).output)
  }
}
