import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// Nothing but the source of this library can write markup.
@Suite struct HTMLBuilderTests {
  @Test func `text and attributes are escaped`() {
    var html = HTMLBuilder()
    html.element("span", .title("\"a\" & 'b' <c>")) { $0.text("\"a\" & 'b' <c>\u{1B}") }
    #expect(
      html.markup
        == "<span title=\"&quot;a&quot; &amp; &#39;b&#39; &lt;c&gt;\">"
        + "\"a\" &amp; 'b' &lt;c&gt;\\u{1B}</span>")
  }

  @Test func `text that may be written from right to left is isolated`() {
    var html = HTMLBuilder()
    html.foreign("שלום")
    html.foreign("plain")
    #expect(html.markup == "<bdi>שלום</bdi>plain")
  }

  @Test func `lines stay lines`() {
    var html = HTMLBuilder()
    html.lines("{\n\t\"a\": \"é\"\r\n}")
    #expect(html.markup == "{\n<bdi>\t\"a\": \"é\"\\r</bdi>\n}")
  }

  @Test func `every meaning has its element`() {
    var html = HTMLBuilder()
    let sentence: Sentence = """
      \(Outcome.misread) \("n", .name) \("v", .value) \("q", .quotation) \("/p", .location) \
      \("c", .command) \("e", .emphasis) \("a", .aside) \(1)
      """
    html.prose(sentence)
    #expect(
      html.markup == """
        <span class="outcome misread">misread</span> <b>n</b> <code>v</code> \
        <q>q</q> <code>/p</code> <kbd>c</kbd> <strong>e</strong> <small>a</small> 1
        """)
  }
}
