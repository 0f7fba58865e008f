import BrowserPage
import StoreyHTML
import Testing

@Suite("Escaping of user input")
struct EscapingTests {
    static let hostile = [
        "<script>alert(1)</script>", "</div><img src=x onerror=alert(1)>", "\" onclick=\"alert(1)", "' x='",
        "&lt;b&gt; &amp; &#60;", "a\r\nb\rc", "nul\0nul", "</textarea><script>", "\n\n first lines are kept",
        "-->]]>", "\"\u{301} mark on a quote", "<\u{338}script>", "\u{2028}\u{2029}\u{FFFF}", "`${x}`",
        "\u{202E}evil",
    ]

    @Test("Text is escaped", arguments: hostile)
    func asText(_ words: String) throws {
        let html: HTML<Never> = div { text(words) }
        #expect(try Parser.nodes(of: html.rendered()) == [.element("div", [:], [.text(asRead(words))])])
    }

    @Test("Attributes are escaped", arguments: hostile)
    func asAttribute(_ words: String) throws {
        let html: HTML<Never> = div(class: CSSClass(words), id: words) {}.aria(.label, words)
        let attributes = ["class": asRead(words), "id": asRead(words), "aria-label": asRead(words)]
        #expect(try Parser.nodes(of: html.rendered()) == [.element("div", attributes, [])])
    }

    @Test("Field values are escaped", arguments: hostile)
    func asField(_ words: String) throws {
        for (format, tag) in [(TextAreaFormat.plain, "textarea"), (.markdown, "markdown-text")] {
            let html: HTML<String> = textArea(
                id: "text", label: "Text", value: words, format: format, on: \.self)
            guard case .element("label", _, let parts) = try Parser.onlyNode(of: html.rendered()),
                case .element(tag, let attributes, _)? = parts.last
            else { throw Page.FormatError() }
            #expect(attributes["value"] == asRead(words))
        }
    }

    @Test("Values interpolated into a literal are escaped")
    func asLiteral() {
        let name = "<b>"
        let html: HTML<Never> = p { "Hello \(name)" }
        #expect(html.rendered() == "<p>Hello &lt;b&gt;</p>")
    }

    @Test(
        "Addresses that run code are left out",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "\u{1}javascript:x",
            "java\nscript:x",
            "java\tscript:x", "\rjavascript:x", "vbscript:x", "data:text/html,<script>", "blob:x",
            "file:///etc/passwd",
            "x-app:go",
        ])
    func address(_ address: String) {
        let html: HTML<Never> = div {
            link("Go", id: "go", to: address)
            img(address, alt: "")
        }
        #expect(html.rendered() == #"<div><a id="go" class="link">Go</a><img alt=""></div>"#)
    }

    @Test(
        "Harmless addresses are kept",
        arguments: [
            "/notes/1?q=a:b#c", "notes:1/x".replacing(":", with: "%3A"), "#top", "?q=javascript:x", "./a:b",
            "//host/x",
            "https://example.com/", "HTTP://example.com", "mailto:a@example.com", "tel:+41", "", "1:2",
        ])
    func harmlessAddress(_ address: String) throws {
        let html: HTML<Never> = link("Go", id: "go", to: address)
        #expect(
            try Parser.onlyNode(of: html.rendered())
                == .element("a", ["id": "go", "class": "link", "href": address], [.text("Go")]))
    }

    @Test("An image may contain a bitmap in a data URL, but not a document")
    func bitmap() {
        let html: HTML<Never> = div {
            img("data:image/png;base64,AAAA", alt: "")
            img("data:image/svg+xml,<svg>", alt: "")
        }
        #expect(html.rendered() == #"<div><img alt="" src="data:image/png;base64,AAAA"><img alt=""></div>"#)
    }

    /// Browsers can't parse NUL.
    private func asRead(_ words: String) -> String { words.replacing("\0", with: "\u{FFFD}") }
}
