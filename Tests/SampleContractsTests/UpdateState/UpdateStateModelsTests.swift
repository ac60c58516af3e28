import CodableCompat
import JSONSyntax
import Testing

@testable import SampleContracts

@Suite struct UpdateStateModelsTests {
  static let stored = "update-state/2018-11/stored.json"
  static let state = #""state":{"storedToFile":{"path":"/var/mobile/updates/cam 4.2.0.bin"}}"#

  @Test func `the layouts of a record say the same`() throws {
    for sample in try #require(try Payloads.corpus.get()["update-state"]).samples {
      let text = String(decoding: sample.document.bytes, as: UTF8.self)
      let states: Set<String> = [
        "\(try UpdateStateModels.WrappedValues.read(text).checkpoint)",
        "\(try UpdateStateModels.FlattenedKeys.read(text).progress)",
        "\(try UpdateStateModels.Synthesised.read(text).state)",
        "\(try UpdateStateModels.KeyPerCase.read(text).state)",
        "\(try UpdateStateModels.UnknownCase.read(text).state)",
      ]
      #expect(states.count == 1, "\(sample.id): \(states)")
    }
  }

  @Test func `none, one and two values are read`() throws {
    let id = "update-state/2018-11/"
    #expect(
      try UpdateStateModels.WrappedValues.read(Payloads.text(id + "started.json")).checkpoint
        == .started)
    #expect(
      try UpdateStateModels.FlattenedKeys.read(Payloads.text(Self.stored)).progress
        == .storedToFile(path: "/var/mobile/updates/cam 4.2.0.bin"))
    #expect(
      try UpdateStateModels.Synthesised.read(Payloads.text(id + "uploading.json")).state
        == .uploadingToDevice(fromPath: "/var/mobile/updates/häb.bin", percentage: 42))
  }

  @Test func `a state that is not known is rejected, or unknown`() throws {
    let text = try Payloads.text(Self.stored, Self.state, becomes: #""state":{"verifying":{}}"#)
    #expect(throws: DecodingError.self) { try UpdateStateModels.Synthesised.read(text) }
    #expect(throws: DecodingError.self) { try UpdateStateModels.KeyPerCase.read(text) }
    #expect(try UpdateStateModels.UnknownCase.read(text).state == .unknown)
  }

  @Test func `a key beside a known one is ignored, and of two known ones the first counts by hand`()
    throws
  {
    let beside = try Payloads.text(
      Self.stored, Self.state, becomes: #""state":{"verifying":{},"storedToFile":{"path":"a"}}"#)
    let two = try Payloads.text(
      Self.stored, Self.state, becomes: #""state":{"storedToFile":{"path":"a"},"started":{}}"#)
    #expect(try UpdateStateModels.Synthesised.read(beside).state == .storedToFile(path: "a"))
    #expect(throws: DecodingError.self) { try UpdateStateModels.Synthesised.read(two) }
    #expect(try UpdateStateModels.KeyPerCase.read(two).state == .started)
  }

  @Test func `flattened keys fall through to another case when a value cannot be read`() throws {
    let text = try Payloads.text(
      Self.stored, #""progress":{"#,
      becomes: #""progress":{"uploadingToDevicePath":"b","uploadingToDevicePercentage":1,"x":{"#
    ).replacing("cam 4.2.0.bin\"},\"retries\"", with: "cam 4.2.0.bin\"}},\"retries\"")
    #expect(
      try UpdateStateModels.FlattenedKeys.read(text).progress
        == .uploadingToDevice(fromPath: "b", percentage: 1))
  }
}
