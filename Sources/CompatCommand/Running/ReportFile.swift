import CodableCompat

struct ReportFile: Sendable {
  let format: any ReportFormat
  static let standardTypes: [any ReportFormat.Type] = [
    TextReport.self, HTMLReport.self, JSONReport.self,
  ]

  /// All formats, in the order of the help.
  static let types: [any ReportFormat.Type] =
    standardTypes + [
      MarkdownReport.self, SVGReport.self, JUnitReport.self, SARIFReport.self, GitLabReport.self,
    ]

  /// The files of all formats.
  ///
  /// The text does not depend on the terminal, so that it can be compared.
  ///
  /// - Returns: The files, one for each of ``types``.
  static func all(
    about reported: ReportedFiles, manuals: [OperatorManual], reading disk: any FileReading
  ) -> [ReportFile] {
    [
      ReportFile(format: TextReport(width: 100)),
      ReportFile(format: HTMLReport()),
      ReportFile(format: JSONReport()),
      ReportFile(format: MarkdownReport()),
      ReportFile(format: SVGReport()),
      ReportFile(format: JUnitReport()),
      ReportFile(format: SARIFReport(files: reported, manuals: manuals, reading: disk)),
      ReportFile(format: GitLabReport(files: reported)),
    ]
  }

  static var standardNames: [String] { standardTypes.map { $0.name } }

  static var allNames: [String] { types.map { $0.name } }

  static let jsonName = ReportFile(format: JSONReport()).name

  var formatName: String { type(of: format).name }

  var name: String { "compat.\(type(of: format).fileExtension)" }
}
