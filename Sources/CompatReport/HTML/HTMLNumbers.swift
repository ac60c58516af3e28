import CompatModel

/// The numbers that matter most, on the page.
struct HTMLNumbers: Sendable {
  var numbers: [KeyNumber]

  func write(to html: inout HTMLBuilder) {
    html.element("ul", .class("numbers"), .label("The numbers that matter")) { html in
      for number in numbers {
        html.element("li", .class(number.outcome.rawValue)) { html in
          if let section = number.section {
            html.element("a", .href(fragment: section)) { write(number, to: &$0) }
          } else {
            html.element("div") { write(number, to: &$0) }
          }
          html.element("span", .class("meaning")) { $0.prose(number.meaning) }
        }
      }
    }
  }

  private func write(_ number: KeyNumber, to html: inout HTMLBuilder) {
    html.element("b", text: number.count.grouped)
    html.text(" " + number.label)
  }
}
