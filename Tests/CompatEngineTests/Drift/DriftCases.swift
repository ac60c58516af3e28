/// What changes, one thing at a time.
extension DriftCase {
  static let all: [DriftCase] = [
    DriftCase("nothing", [#"{"a":1}"#], [#"{"a":2}"#], []),
    DriftCase(
      "a case of an enum", [#"{"status":"open"}"#], [#"{"status":"open"}"#, #"{"status":"held"}"#],
      [#"/status case-added "held" enum-case-added 0/3→3/6 thin"#]),
    DriftCase(
      "a case that is gone", [#"{"status":"open"}"#, #"{"status":"held"}"#],
      [#"{"status":"open"}"#], [#"/status case-removed "held" enum-case-removed 3/6→0/3 thin"#]),
    DriftCase(
      "another spelling", [#"{"status":"in_progress"}"#], [#"{"status":"in-progress"}"#],
      [#"/status case-respelled "in_progress"→"in-progress" enum-case-separator 3/3→3/3"#]),
    DriftCase(
      "another letter case", [#"{"status":"open"}"#], [#"{"status":"OPEN"}"#],
      [#"/status case-respelled "open"→"OPEN" enum-case-letter-case 3/3→3/3"#]),
    DriftCase(
      "a case in an array", [#"{"roles":["admin"]}"#], [#"{"roles":["admin","guest"]}"#],
      [#"/roles/* case-added "guest" enum-case-added-in-array 0/3→3/3"#]),
    DriftCase(
      "an empty list", [#"{"a":[1]}"#], [#"{"a":[1]}"#, #"{"a":[]}"#],
      ["/a empty-appeared array-empty 0/3→3/6 thin"]),
    DriftCase(
      "an empty text", [#"{"title":"A cup of tea"}"#], [#"{"title":""}"#],
      ["/title empty-appeared - 0/3→3/3"]),
    DriftCase("lists that were empty before", [#"{"a":[]}"#], [#"{"a":[]}"#], []),
    DriftCase(
      "an integer beyond 32 bits", [#"{"a":7}"#], [#"{"a":4294967296}"#],
      ["/a range-widened Int32→Int64 - 0/3→3/3"]),
    DriftCase(
      "an integer beyond 64 bits", [#"{"a":[7,-7]}"#], [#"{"a":[9,98765432109876543210]}"#],
      ["/a/* range-widened Int32|negative→more-than-64-bit - 0/3→3/3"]),
    DriftCase(
      "an integer for UInt64 alone", [#"{"a":4294967296}"#], [#"{"a":9223372036854775808}"#],
      ["/a range-widened Int64→UInt64 - 0/3→3/3"]),
    DriftCase(
      "a negative integer", [#"{"a":7}"#], [#"{"a":-7}"#],
      ["/a range-widened Int32→negative - 0/3→3/3"]),
    DriftCase("a smaller integer", [#"{"a":4294967296}"#], [#"{"a":7}"#], []),
    DriftCase("free text", [#"{"title":"tea"}"#], [#"{"title":"coffee"}"#], []),
    DriftCase(
      "a case of a union",
      [#"[{"type":"image","url":"/a"},{"type":"text","body":"b"}]"#],
      [#"[{"type":"image","url":"/a"},{"type":"text","body":"b"},{"type":"poll","votes":3}]"#],
      [#"/*/type union-grew "poll" disc-unknown-in-array 0/3→3/3"#]),
    DriftCase(
      "a case that is a key", [#"[{"qr":{"size":1}},{"ean":{"digits":13}}]"#],
      [#"[{"qr":{"size":1}},{"ean":{"digits":13}},{"code39":{"text":"x"}}]"#],
      [#"/*/code39 union-grew "code39" case-key-unknown 0/3→3/3"#]),
    DriftCase(
      "a key", [#"{"a":1}"#], [#"{"a":1,"b":true}"#], ["/b key-appeared key-added 0/3→3/3"]),
    DriftCase(
      "a key with all that it holds", [#"{"a":1}"#], [#"{"a":1,"b":{"c":{"d":1}}}"#],
      ["/b key-appeared key-added 0/3→3/3"]),
    DriftCase(
      "a key that is gone", [#"{"a":1,"b":true}"#], [#"{"a":1}"#],
      ["/b key-vanished key-missing 3/3→0/3"]),
    DriftCase(
      "an object that is gone", [#"{"a":1,"b":{"c":true}}"#], [#"{"a":1}"#],
      ["/b key-vanished object-missing 3/3→0/3"]),
    DriftCase(
      "a key that became optional", [#"{"a":1}"#], [#"{"a":1}"#, "{}"],
      ["/a became-optional key-missing 0/3→3/6 thin"]),
    DriftCase(
      "a key that became optional in some elements", [#"{"l":[{"a":1},{"a":1}]}"#],
      [#"{"l":[{"a":1},{}]}"#], ["/l/*/a became-optional key-missing 0/3→3/3"]),
    DriftCase(
      "a key that became required", [#"{"a":1}"#, "{}"], [#"{"a":1}"#],
      ["/a became-required - 3/6→0/3 thin"]),
    DriftCase(
      "null", [#"{"a":1}"#], [#"{"a":1}"#, #"{"a":null}"#],
      ["/a null-appeared key-null 0/3→3/6 thin"]),
    DriftCase(
      "null in place of an object", [#"{"a":{"b":1}}"#], [#"{"a":null}"#],
      ["/a null-appeared object-null 0/3→3/3"]),
    DriftCase(
      "null in an array", [#"{"a":[1,2]}"#], [#"{"a":[1,null]}"#],
      ["/a/* null-appeared array-null-element 0/3→3/3"]),
    DriftCase(
      "no null", [#"{"a":1}"#, #"{"a":null}"#], [#"{"a":1}"#], ["/a null-vanished - 3/6→0/3 thin"]),
    DriftCase(
      "a first value", [#"{"a":null}"#], [#"{"a":{"b":1}}"#],
      ["/a value-first-seen object key-first-seen 0/3→3/3"]),
    DriftCase(
      "an integer that becomes a fraction", [#"{"a":1}"#], [#"{"a":1.5}"#],
      ["/a type-widened integer→fraction type-int-to-fraction 0/3→3/3"]),
    DriftCase(
      "an integer with a point", [#"{"a":1}"#], [#"{"a":1.0}"#],
      ["/a type-widened integer→integral-decimal type-int-to-integral-decimal 0/3→3/3"]),
    DriftCase("a fraction that is whole", [#"{"a":1.5}"#], [#"{"a":1}"#], []),
    DriftCase(
      "a number in quotes", [#"{"a":1}"#], [#"{"a":"1"}"#],
      ["/a type-changed integer→text type-number-to-string 0/3→3/3"]),
    DriftCase(
      "an amount in quotes", [#"{"a":1.5}"#], [#"{"a":"1.5"}"#],
      ["/a type-changed fraction→text decimal-as-string 0/3→3/3"]),
    DriftCase(
      "a text that becomes a number", [#"{"a":"x"}"#], [#"{"a":1}"#],
      ["/a type-changed text→integer type-string-to-number 0/3→3/3"]),
    DriftCase(
      "a boolean that becomes a number", [#"{"a":true}"#], [#"{"a":1}"#],
      ["/a type-changed boolean→integer bool-as-int 0/3→3/3"]),
    DriftCase(
      "a boolean that becomes a text", [#"{"a":true}"#], [#"{"a":"yes"}"#],
      ["/a type-changed boolean→text bool-as-string 0/3→3/3"]),
    DriftCase(
      "some texts", [#"{"a":1}"#], [#"{"a":1}"#, #"{"a":"x"}"#],
      ["/a type-widened integer→text type-number-to-string 0/3→3/6 thin"]),
    DriftCase(
      "an object that becomes a list", [#"{"a":{"b":1}}"#], [#"{"a":[{"b":1}]}"#],
      ["/a type-changed object→array object-to-array 0/3→3/3"]),
    DriftCase(
      "a list of one that becomes its element", [#"{"a":[{"id":1}]}"#], [#"{"a":{"id":1}}"#],
      ["/a type-changed array→object array-to-scalar 0/3→3/3"]),
    DriftCase(
      "a list that becomes a map", [#"{"a":[{"id":1}]}"#], [#"{"a":{"0":{"id":1}}}"#],
      ["/a type-changed array→object array-to-map 0/3→3/3"]),
    DriftCase(
      "a map that becomes a list", [#"{"a":{"10":{"n":1},"11":{"n":2}}}"#],
      [#"{"a":[{"n":1},{"n":2}]}"#],
      ["/a type-changed object→array map-to-array 0/3→3/3"]),
    DriftCase(
      "a first element", [#"{"a":[]}"#], [#"{"a":[{"id":1}]}"#],
      ["/a/* value-first-seen object key-first-seen 0/3→3/3"]),
    DriftCase(
      "an empty list for an object", [#"{"a":{"b":1}}"#], [#"{"a":[]}"#],
      ["/a type-changed object→array empty-object-to-array 0/3→3/3"]),
    DriftCase(
      "a scalar that becomes an object", [#"{"a":7}"#], [#"{"a":{"id":7}}"#],
      ["/a type-changed integer→object scalar-to-object 0/3→3/3"]),
    DriftCase(
      "another type of element", [#"{"a":[1]}"#], [#"{"a":[1,"x"]}"#],
      ["/a/* type-widened integer→text array-heterogeneous 0/3→3/3"]),
    DriftCase(
      "fractions of a second", [#"{"at":"2018-11-30T09:41:00Z"}"#],
      [#"{"at":"2018-11-30T09:41:00.250Z"}"#],
      ["/at format-changed date-time→date-time-with-fraction date-fractional-seconds 0/3→3/3"]),
    DriftCase(
      "no time", [#"{"at":"2018-11-30T09:41:00Z"}"#], [#"{"at":"2018-11-30"}"#],
      ["/at format-changed date-time→day date-date-only 0/3→3/3"]),
    DriftCase(
      "an offset", [#"{"at":"2018-11-30T09:41:00Z"}"#], [#"{"at":"2018-11-30T09:41:00+01:00"}"#],
      ["/at format-changed date-time→date-time-with-offset date-offset 0/3→3/3"]),
    DriftCase(
      "seconds", [#"{"at":"2018-11-30T09:41:00Z"}"#], [#"{"at":1543570860}"#],
      ["/at type-changed text→integer date-epoch-seconds 0/3→3/3"]),
    DriftCase(
      "milliseconds", [#"{"at":"2018-11-30T09:41:00Z"}"#], [#"{"at":1543570860000}"#],
      ["/at type-changed text→integer date-epoch-millis 0/3→3/3"]),
    DriftCase(
      "no address", [#"{"u":"https://a.example/1"}"#], [#"{"u":""}"#],
      ["/u format-changed url→empty string-empty-for-url 0/3→3/3"]),
    DriftCase(
      "a relative address", [#"{"u":"https://a.example/1"}"#], [#"{"u":"/1"}"#],
      ["/u format-changed url→path url-relative 0/3→3/3"]),
    DriftCase(
      "a name in another style", [#"{"user_name":"Ada"}"#], [#"{"userName":"Bob"}"#],
      ["/user_name renamed /userName 70% key-recased 3/3→3/3"]),
    DriftCase(
      "another name", [#"{"a":1,"billing":"automatic","b":2}"#],
      [#"{"a":1,"collection":"automatic","b":2}"#],
      ["/billing renamed /collection 70% key-renamed 3/3→3/3"]),
    DriftCase(
      "another name without a reason", [#"{"a":1,"x":true}"#], [#"{"a":1,"y":true}"#],
      ["/x key-vanished key-missing 3/3→0/3", "/y key-appeared key-added 0/3→3/3"]),
    DriftCase(
      "a key in a new object", [#"{"timezone":"Etc/UTC","a":1}"#],
      [#"{"settings":{"timezone":"Etc/UTC"},"a":1}"#],
      [
        "/settings key-appeared key-added 0/3→3/3",
        "/timezone moved /settings/timezone 85% key-nested 3/3→3/3",
      ]),
    DriftCase(
      "a key out of an object", [#"{"settings":{"timezone":"Etc/UTC"},"a":1}"#],
      [#"{"timezone":"Etc/UTC","a":1}"#],
      [
        "/settings key-vanished object-missing 3/3→0/3",
        "/settings/timezone moved /timezone 85% key-hoisted 3/3→3/3",
      ]),
    DriftCase(
      "other keys of a map", [#"{"m":{"1001":{"n":1}}}"#],
      [#"{"m":{"1002":{"n":1},"1003":{"n":2}}}"#], []),
    DriftCase(
      "a member of all values of a map", [#"{"m":{"1001":{"n":1}}}"#],
      [#"{"m":{"1002":{"n":1,"o":true}}}"#], ["/m/*/o key-appeared key-added 0/3→3/3"]),
    DriftCase(
      "another root", [#"{"a":1}"#], [#"[{"a":1}]"#],
      ["/ type-changed object→array object-to-array 0/3→3/3"]),
    DriftCase(
      "a key with a star", [#"{"a":1}"#], [#"{"a":1,"*":2,"b/c":3}"#],
      ["/~2 key-appeared key-added 0/3→3/3", "/b~1c key-appeared key-added 0/3→3/3"]),
  ]
}
