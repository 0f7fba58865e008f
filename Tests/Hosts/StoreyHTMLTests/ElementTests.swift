import BrowserPage
import Storey
import StoreyHTML
import StoreyInternal
import Testing

private enum Event: Equatable { case chosen(Size), opened(Bool), closed, sent, checked(Bool) }

private enum Size: String, CaseIterable { case small, large, giant }

@Suite("Elements of HTML")
struct ElementTests {
    @Test("Every element of the table is written with its attributes and content")
    func table() {
        let inPlace: Set<HTMLTag> = [
            .caption, .col, .colgroup, .optgroup, .select, .table, .tbody, .td, .tfoot, .th, .thead, .tr,
        ]
        for tag in HTMLTag.allCases where !inPlace.contains(tag) {
            let html: HTML<Never> = element(
                tag, "a<b", class: "c", id: "i", attributes: ["title": "\"", "lang": nil])
            let type = tag == .button ? " type=\"button\"" : ""
            let start = "<\(tag.rawValue) id=\"i\" class=\"c\"\(type) title=\"&quot;\">"
            switch tag {
            case .br, .hr, .img, .input, .source, .track, .wbr: #expect(html.rendered() == start)
            case .textarea: #expect(html.rendered() == "\(start)\n</textarea>")
            case .pre: #expect(html.rendered() == "\(start)\na&lt;b</pre>")
            default: #expect(html.rendered() == "\(start)a&lt;b</\(tag.rawValue)>")
            }
        }
    }

    @Test("A button that copies a link has only addresses that a link may have, and a notice if there is one")
    func copiedLink() {
        let copying = { (address: String, message: String?) -> HTML<String> in
            button("C", id: "c", on: "copied").copiesLink(to: address, message: message)
        }
        #expect(copying("/notes/1", nil).rendered().contains(" data-copy-link=\"/notes/1\""))
        #expect(!copying("/notes/1", nil).rendered().contains("data-copied"))
        #expect(copying("/notes/1", "Copied").rendered().contains(" data-copied=\"Copied\""))
        #expect(!copying("javascript:alert(1)", nil).rendered().contains("copy-link"))
    }

    @Test(
        "A text area for Markdown is a custom element with its label and text, and its text is patched like any field"
    )
    func markdown() {
        let area = { (text: String, format: TextAreaFormat) -> HTML<String> in
            textArea(id: "a", label: "L", value: text, placeholder: "P", format: format, on: \.self)
        }
        let html = area("\n# 1", .markdown)
        #expect(
            html.rendered() == """
                <label class="textarea"><span class="label">L</span>\
                <markdown-text id="a" data-on="input" aria-label="L" aria-multiline="true" placeholder="P" role="textbox">\n# 1</markdown-text></label>
                """)
        #expect(area("2", .markdown).patches(from: html) == [.value(path: [0, 1], "2")])
        #expect(area("\n# 1", .plain).patches(from: html).count == 1)
        #expect(html.event(for: .type("3"), at: "a") == "3")
    }

    @Test(
        "A lazy list has only the shown rows, with their positions, and sends the ones that the page asks for"
    )
    func lazyRows() {
        let list = { (visible: Range<Int>) -> HTML<Range<Int>> in
            lazyList(
                0..<20, id: "l", rowID: \.self, rowHeight: 3.5, visible: visible, on: \.self
            ) { p("\($0)") }
        }
        let html = list(18..<40)
        #expect(
            html.rendered() == """
                <lazy-list id="l" data-on="input" count="2" first="18" row-height="3.5" total="20"><ul class="list">\
                <li aria-posinset="19" aria-setsize="20"><p>18</p></li>\
                <li aria-posinset="20" aria-setsize="20"><p>19</p></li></ul></lazy-list>
                """)
        #expect(html.event(for: .type("3-9"), at: "l") == 3..<9)
        for request in ["", "9", "9-3", "3-3", "0-501", "a-b", "99999999999999999999-3"] {
            #expect(html.event(for: .type(request), at: "l") == 18..<20, "\(request)")
        }
        #expect(
            list(19..<20).elements == [
                ScreenElement(.list, "", identifier: "l"), ScreenElement(.text, "19"),
            ])
        #expect(list(-5..<1).rendered().contains("first=\"0\" row-height=\"3.5\" total=\"20\""))
        #expect(list(30..<40).rendered().contains("count=\"0\""))
        let part = { (loaded: Range<Int>, total: Int) -> HTML<Range<Int>> in
            lazyList(
                loaded, id: "l", rowID: \.self, rowHeight: 3.5, offset: loaded.lowerBound, total: total,
                visible: 5..<60, on: \.self
            ) { p("\($0)") }
        }
        let start = { (html: HTML<Range<Int>>) in html.rendered().prefix { $0 != ">" } }
        #expect(
            start(part(50..<90, 100))
                == #"<lazy-list id="l" data-on="input" count="10" first="50" row-height="3.5" total="100""#)
        #expect(
            part(50..<90, 100).rendered().contains(
                #"<li aria-posinset="51" aria-setsize="100"><p>50</p></li>"#))
        #expect(
            start(part(50..<50, 20))
                == #"<lazy-list id="l" data-on="input" count="0" first="20" row-height="3.5" total="20""#,
            "the rows that were loaded don't exist anymore")
        let first: HTML<Range<Int>> = lazyList(
            0..<2, id: "l", rowID: \.self, rowHeight: 3, total: 9, visible: 0..<4, on: \.self
        ) { p("\($0)") }
        #expect(first.rendered().hasPrefix("<lazy-list id=\"l\" data-on=\"input\" count=\"2\" first=\"0\""))
        #expect(
            first.rendered().contains(
                "total=\"9\"><ul class=\"list\"><li aria-posinset=\"1\" aria-setsize=\"9\""))
    }

    @Test("A table, a video, and a list are written as described")
    func examples() {
        let html: HTML<Never> = section {
            element(.table) {
                element(.caption, "Rain")
                element(.colgroup) { element(.col, attributes: ["span": "2"]) }
                element(.thead) {
                    element(.tr) {
                        element(.th, "City"); element(.th, "mm")
                    }
                }
                element(.tbody) {
                    element(.tr) {
                        element(.td) { p("Bern") }; element(.td, "3")
                    }
                }
            }
            element(.video, attributes: ["controls": "", "src": "/rain.mp4", "poster": "/rain.png"]) {
                element(.track, attributes: ["src": "/rain.vtt"])
            }
            element(.picture) {
                element(.source, attributes: ["srcset": "/a.webp 1x, /b.webp 2x"])
                img("/a.png", alt: "Rain")
            }
            element(.dl) {
                element(.dt, "Rain"); element(.dd, "Water")
            }
            ol { li { element(.pre, "\n1") } }
            element(.progress, attributes: ["value": "3", "max": "7"])
            customElement("map-view", attributes: ["zoom": "3"]) { "Map" }
        }
        #expect(
            html.rendered() == """
                <section><table><caption>Rain</caption><colgroup><col span="2"></colgroup><thead><tr><th>City</th>\
                <th>mm</th></tr></thead><tbody><tr><td><p>Bern</p></td><td>3</td></tr></tbody></table><video \
                controls="" poster="/rain.png" src="/rain.mp4"><track src="/rain.vtt"></video><picture><source \
                srcset="/a.webp 1x, /b.webp 2x"><img alt="Rain" src="/a.png"></picture><dl><dt>Rain</dt><dd>Water\
                </dd></dl><ol class="list"><li><pre>\n\n1</pre></li></ol><progress max="7" value="3"></progress>\
                <map-view zoom="3">Map</map-view></section>
                """)
    }

    @Test("A table with other content than rows, and rows outside of a table, are written as spans")
    func misplaced() {
        let html: HTML<Never> = div {
            element(.table) { element(.tr) { element(.td, "a") } }
            element(.tr) { element(.td, "b") }
            element(.col)
            element(.select) { element(.option) { strong("c") } }
            element(.form) { element(.form) { "d" } }
            element(.dl) { element(.dd) { div { element(.dd, "e") } } }
        }
        #expect(
            html.rendered() == """
                <div><span><span><span>a</span></span></span><span><span>b</span></span><span></span><span><span>\
                <strong>c</strong></span></span><form><span>d</span></form><dl><dd><div><span>e</span></div></dd>\
                </dl></div>
                """)
    }

    @Test("A frame shows only a page with an address that runs no code")
    func frames() {
        let html: HTML<Never> = div {
            frame("http://localhost:8081", title: "Map")
            frame("javascript:alert(1)", title: "Map")
        }
        #expect(
            html.rendered() == """
                <div><iframe src="http://localhost:8081" title="Map"></iframe>\
                <iframe data-refused="src" title="Map"></iframe></div>
                """)
    }

    @Test(
        "Elements that aren't custom elements are refused",
        arguments: [
            "script", "style", "iframe", "svg", "Map-View", "map view", "a-b>", "", "-a", "annotation-xml",
            "a-\u{E9}", "map-view/", "foreign",
        ])
    func refusedElement(name: String) throws {
        let html: HTML<Never> = customElement(name) { "x" }
        #expect(
            try Parser.nodes(of: html.rendered())
                == [.element("span", ["data-refused": name], [.text("x")])])
    }

    @Test(
        "Attributes that run code or that descriptions write themselves are refused",
        arguments: [
            ("onclick", "x"), ("onload", "x"), ("OnClick", "x"), ("style", "x"), ("srcdoc", "<script>"),
            ("id", "x"),
            ("class", "x"), ("data-on", "click"), ("a b", "x"), ("a=b", "x"), ("x>", "x"), ("\"", "x"),
            ("", "x"),
            ("href", "javascript:x"), ("src", "java\nscript:x"), ("action", " javascript:x"), ("nonce", "x"),
            ("formaction", "data:text/html,x"), ("poster", "data:image/svg+xml,x"),
            ("srcset", "/a 1x, javascript:x 2x"), ("xlink:href", "javascript:x"),
        ])
    func refusedAttribute(name: String, value: String) throws {
        let given: HTML<Never> = element(.div, "x", attributes: ["title": "t", name: value])
        let set: HTML<Never> = element(.div, "x", attributes: ["title": "t"]).attribute(name, value)
        let expected = Page.element("div", ["title": "t", "data-refused": name], [.text("x")])
        #expect(try Parser.nodes(of: given.rendered()) == [expected])
        #expect(try Parser.nodes(of: set.rendered()) == [expected])
    }

    @Test("Random text in any element and attribute is escaped", arguments: 0..<200)
    func random(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func words() -> String {
            let scalars = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? "<>\"'&=/`\r\n\t -!;".unicodeScalars.randomElement(using: &random)!
                    : Unicode.Scalar(UInt32.random(in: 1...0x24F, using: &random))!
            }
            return String(String.UnicodeScalarView(scalars))
        }
        let tags: [HTMLTag] = [.abbr, .blockquote, .figure, .mark, .output, .pre, .summary]
        for tag in tags {
            let (text, title, data) = (words(), words(), words())
            let html: HTML<Never> = element(
                tag, text, id: data, attributes: ["title": title, "data-x": data]
            )
            .aria(.label, title).attribute("value", text)
            let attributes = ["id": data, "title": title, "data-x": data, "aria-label": title, "value": text]
            #expect(
                try Parser.nodes(of: html.rendered()) == [.element(tag.rawValue, attributes, [.text(text)])],
                "seed \(seed)")
        }
    }

    @Test("A shortcut names its keys for the page and for assistive technologies")
    func shortcuts() {
        func rendered(_ key: String, _ modifiers: HTMLKeyModifiers) -> String {
            let html: HTML<Int> = button("Go", id: "go", on: 1).shortcut(key, modifiers)
            return html.rendered()
        }
        #expect(rendered("Escape", []).contains(#" data-key="Escape">"#))
        #expect(!rendered("Escape", []).contains("aria-keyshortcuts"))
        #expect(
            rendered("s", .command).contains(
                #"aria-keyshortcuts="Control+S Meta+S" data-key="Command+s""#))
        #expect(rendered("n", .option).contains(#"aria-keyshortcuts="Alt+N" data-key="Alt+n""#))
        #expect(
            rendered("Enter", [.option, .shift]).contains(
                #"aria-keyshortcuts="Alt+Shift+Enter" data-key="Alt+Shift+Enter""#))
    }

    @Test("Modifiers of a field with a label that concern the input apply to the field")
    func fieldModifiers() {
        let name: HTML<String> = textField(id: "name", label: "Name", value: "", on: { $0 })
            .aria(.invalid, true).aria(.describedBy, "problem").autofocus()
        #expect(
            name.rendered() == """
                <label class="field"><span class="label">Name</span><input id="name" data-on="input" \
                aria-describedby="problem" aria-invalid="true" autofocus="" type="text" value=""></label>
                """)
    }

    @Test("An attribute of a labeled field is set on the field")
    func fieldAttribute() {
        let html: HTML<Event> = textField(
            id: "age", label: "Age", value: "3", kind: .number, on: { _ in .sent }
        ).attribute("min", "0")
        #expect(
            html.rendered() == """
                <label class="field"><span class="label">Age</span><input id="age" data-on="input" min="0" \
                type="number" value="3"></label>
                """)
    }
}

@Suite("Controls that choose, open, and submit")
struct ControlTests {
    private func menu(
        _ selection: Size?, _ sizes: [Size] = [.small, .large], grouped: Bool = false
    ) -> HTML<Event> {
        select(
            id: "size", label: "Size", sizes, value: \.rawValue, title: { $0.rawValue.uppercased() },
            group: { grouped && $0 == .large ? "Big" : nil }, selection: selection, placeholder: "Choose",
            on: { .chosen($0) })
    }

    private func radios(_ selection: Size?) -> HTML<Event> {
        radioGroup(
            id: "size", label: "Size", [Size.small, .large], value: \.rawValue,
            title: { $0.rawValue.uppercased() }, selection: selection, on: { .chosen($0) })
    }

    @Test("A select is written with its groups and the chosen option")
    func selectHTML() {
        #expect(
            menu(.large, grouped: true).rendered() == """
                <label class="field"><span class="label">Size</span><select id="size" data-on="input"><option \
                value="small">SMALL</option><optgroup label="Big"><option value="large" selected="">LARGE</option>\
                </optgroup></select></label>
                """)
        #expect(
            menu(.giant).rendered() == """
                <label class="field"><span class="label">Size</span><select id="size" data-on="input"><option \
                disabled="" hidden="" value="" selected="">Choose</option><option value="small">SMALL</option><option \
                value="large">LARGE</option></select></label>
                """)
    }

    @Test("A group of radio buttons is written with the chosen one")
    func radioHTML() {
        #expect(
            radios(.large).scoped(to: "s").rendered() == """
                <fieldset id="s.size" class="choices" data-on="input" role="radiogroup"><legend class="label">Size\
                </legend><label class="choice"><input name="s.size" type="radio" value="small"><span>SMALL</span>\
                </label><label class="choice"><input name="s.size" type="radio" value="large" checked=""><span>LARGE\
                </span></label></fieldset>
                """)
    }

    @Test("Both are one field for tests, and only their options send an event")
    func choosing() {
        for html in [menu(.small), radios(.small)] {
            #expect(html.elements == [ScreenElement(.field, "Size", identifier: "size", value: "small")])
            #expect(html.event(for: .type("large"), at: "size") == .chosen(.large))
            #expect(html.event(for: .type("giant"), at: "size") == nil)
            #expect(html.event(for: .type(""), at: "size") == nil)
            let field = html.elements.first { $0.identifier == "size" }
            #expect(field?.options.values == ["small", "large"])
        }
    }

    @Test("A choice is patched after its options, and only if it differs from the user's")
    func patches() {
        var shown = menu(.small)
        shown.record(.type("large"), at: "size")
        #expect(menu(.large).patches(from: shown).isEmpty)
        #expect(menu(.small).patches(from: shown) == [.value(path: [0, 1], "small")])
        #expect(
            menu(.giant, [.small, .large, .giant]).patches(from: shown) == [
                .children(
                    path: [0, 1], removed: [],
                    placed: [
                        .init(position: 2, source: .inserted(#"<option value="giant">GIANT</option>"#))
                    ]),
                .value(path: [0, 1], "giant"),
            ])
        var buttons = radios(nil)
        buttons.record(.type("large"), at: "size")
        #expect(radios(.small).patches(from: buttons) == [.value(path: [0], "small")])
    }

    private func disclosures(isOpen: Bool, isDisabled: Bool = false) -> HTML<Event> {
        element(.fieldset, attributes: ["disabled": isDisabled ? "" : nil]) {
            details("More", id: "more", isOpen: isOpen, on: { .opened($0) }) { p("Text") }
            dialog("Sure?", id: "sure", isOpen: isOpen, on: .closed) { button("Yes", id: "yes", on: .sent) }
            form(id: "form", on: .sent) { checkbox("All", id: "all", isOn: true, on: { .checked($0) }) }
        }
    }

    @Test("Details, dialogs, and forms are written as described")
    func disclosureHTML() {
        #expect(
            disclosures(isOpen: true).rendered() == """
                <fieldset><details id="more" data-on="change" open=""><summary>More</summary><p>Text</p></details>\
                <dialog id="sure" data-on="change" aria-label="Sure?" data-modal="" open=""><button id="yes" \
                class="button" data-on="click" type="button">Yes</button></dialog><form id="form" \
                data-on="submit"><label class="choice"><input id="all" data-on="change" checked="" \
                type="checkbox"><span class="label">All</span></label></form></fieldset>
                """)
    }

    @Test(
        "Opening, closing, and submitting send events, but not what the session itself has opened or closed")
    func disclosureEvents() {
        let (open, closed) = (disclosures(isOpen: true), disclosures(isOpen: false))
        #expect(closed.event(for: .toggle(true), at: "more") == .opened(true))
        #expect(closed.event(for: .toggle(false), at: "more") == nil)
        #expect(open.event(for: .toggle(false), at: "more") == .opened(false))
        #expect(open.event(for: .toggle(false), at: "sure") == .closed)
        #expect(open.event(for: .toggle(true), at: "sure") == nil)
        #expect(open.event(for: .tap, at: "yes") == .sent)
        #expect(closed.event(for: .tap, at: "yes") == nil)
        #expect(closed.event(for: .submit, at: "form") == .sent)
        #expect(closed.event(for: .toggle(false), at: "all") == .checked(false))
        var recorded = closed
        recorded.record(.toggle(true), at: "more")
        #expect(
            closed.patches(from: recorded) == [.attribute(path: [0, 0], name: "open", value: nil)])
    }

    @Test("Controls in a disabled group send no events")
    func disabledGroup() {
        let html = disclosures(isOpen: true, isDisabled: true)
        #expect(html.event(for: .toggle(false), at: "all") == nil)
        #expect(html.event(for: .tap, at: "yes") == nil)
    }
}
