import CompatModel
import JSONSyntax

extension SiteChangeKey: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      pattern.write(to: &writer)
      operatorNumber.write(to: &writer)
      form.write(to: &writer)
      siteChange.write(to: &writer)
      isName.write(to: &writer)
      isFailClosed.write(to: &writer)
      isChangeFailClosed.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      SiteChangeKey(
        pattern: try JSONPointerPattern(from: &reader), operatorNumber: try reader.count(),
        form: try ChangeForm?(from: &reader), siteChange: try SiteChange?(from: &reader),
        isName: try Bool(from: &reader), isFailClosed: try Bool(from: &reader),
        isChangeFailClosed: try Bool(from: &reader))
    }
  }
}

extension SiteChangeFacts: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      tally.write(to: &writer)
      worseThanExpected.write(to: &writer)
      RoundTrip.Kind.allCases.filter(rawValues.contains).write(to: &writer)
      isRead.write(to: &writer)
      dropsNewElements.write(to: &writer)
      for outcome in Outcome.allCases {
        guard let example = examples[outcome] else { continue }
        outcome.write(to: &writer)
        example.write(to: &writer)
      }
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      var facts = SiteChangeFacts()
      facts.tally = try Tally(from: &reader)
      facts.worseThanExpected = try reader.count()
      facts.rawValues = Set(try [RoundTrip.Kind](from: &reader))
      facts.isRead = try Bool(from: &reader)
      facts.dropsNewElements = try Bool(from: &reader)
      while reader.hasMore {
        facts.examples[try Outcome(from: &reader)] = try SiteExample(from: &reader)
      }
      return facts
    }
  }
}

extension SiteExample: Recordable {
  func write(to writer: inout RecordWriter) {
    // Of most examples nothing but the position, or the error, is there to be told.
    writer.array { writer in
      position.write(to: &writer)
      guard errorKind != nil || atSite != nil || before != nil else { return }
      errorKind.write(to: &writer)
      errorSite.write(to: &writer)
      before.write(to: &writer)
      guard let atSite else { return }
      atSite.write(to: &writer)
      seen.write(to: &writer)
      becameNil.write(to: &writer)
      overwritten.write(to: &writer)
      (changedCase?.before).write(to: &writer)
      (changedCase?.now).write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      var example = SiteExample(position: try CheckPosition(from: &reader))
      guard reader.hasMore else { return example }
      example.errorKind = try ErrorFacts.Kind?(from: &reader)
      example.errorSite = try JSONPointerPattern?(from: &reader)
      example.before = try JSONValue?(from: &reader)
      guard reader.hasMore else { return example }
      example.atSite = try SiteReading(from: &reader)
      example.seen = try JSONValue?(from: &reader)
      example.becameNil = try JSONPointerPattern?(from: &reader)
      example.overwritten = try JSONPointerPattern?(from: &reader)
      let (before, now) = (try String?(from: &reader), try String?(from: &reader))
      if let before, let now { example.changedCase = CaseChange(before: before, now: now) }
      return example
    }
  }
}
