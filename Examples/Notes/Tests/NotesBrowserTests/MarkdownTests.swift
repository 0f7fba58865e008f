import Storey
import StoreyHTML
import Testing
import WebDriver

/// Tests of the text area that shows Markdown, with an app that shows the text as its session knows it.
@Suite("Markdown in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct MarkdownTests {
    @Test("Each line has the look of its kind as soon as its marker is typed, and loses it with the marker")
    func typing() async throws {
        try await withDraft { browser in
            try await browser.write(keys: "# Trip\n## Food\n### Fruit\n- milk\n")
            #expect(
                try await browser.lines == [
                    "heading-1: # Trip", "heading-2: ## Food", "heading-3: ### Fruit", "bullet: - milk",
                    "bullet: - ",
                ])
            try await browser.press(.enter)
            try await browser.write(keys: "> said\n")
            try await browser.press(.enter)
            try await browser.write(keys: "1. one\ntwo\n\n- [x] done\nopen\n\n*no* list  with  spaces")
            let text = """
                # Trip
                ## Food
                ### Fruit
                - milk
                > said
                1. one
                2. two
                - [x] done
                - [ ] open
                *no* list  with  spaces
                """
            #expect(
                try await browser.lines == [
                    "heading-1: # Trip", "heading-2: ## Food", "heading-3: ### Fruit", "bullet: - milk",
                    "quote: > said", "number: 1. one", "number: 2. two", "task done: - [x] done",
                    "task: - [ ] open", ": *no* list  with  spaces",
                ])
            try await browser.see(text: text)

            for _ in 0..<6 { try await browser.press(.up) }
            try await browser.press(.home)
            try await browser.press(.right)
            try await browser.press(.right)
            try await browser.press(.backspace)
            try await browser.waitUntil("a plain line") { try await browser.lines[3] == ": -milk" }
        }
    }

    @Test("Return continues a list, splits an item, and ends the list in an empty item")
    func lists() async throws {
        try await withDraft("9. bread and butter\n") { browser in
            try await browser.place(caret: 8)
            try await browser.press(.enter)
            try await browser.see(text: "9. bread\n10.  and butter\n")
            #expect(try await browser.caret == [13, 13])
            try await browser.place(caret: 25)
            try await browser.write(keys: "- [x] a\n")
            try await browser.see(text: "9. bread\n10.  and butter\n- [x] a\n- [ ] ")
            try await browser.press(.enter)
            try await browser.see(text: "9. bread\n10.  and butter\n- [x] a\n")
            // At the start of an item, a line is inserted above it.
            try await browser.place(caret: 0)
            try await browser.press(.enter)
            try await browser.see(text: "\n9. bread\n10.  and butter\n- [x] a\n")
            // Shift and Return start a line without a marker.
            try await browser.place(caret: 9)
            try await browser.press(.enter, with: .shift)
            try await browser.see(text: "\n9. bread\n\n10.  and butter\n- [x] a\n")
        }
    }

    @Test("A click on a checkbox, and Control-Return in its line, check it and leave the caret where it is")
    func checkboxes() async throws {
        try await withDraft("Shopping\n- [ ] milk\n  - [ ] eggs") { browser in
            try await browser.place(caret: 3)
            try await browser.clickCheckbox(line: 1)
            try await browser.see(text: "Shopping\n- [x] milk\n  - [ ] eggs")
            #expect(try await browser.caret == [3, 3])
            try await browser.clickCheckbox(line: 2)
            try await browser.clickCheckbox(line: 1)
            try await browser.see(text: "Shopping\n- [ ] milk\n  - [x] eggs")
            try await browser.place(caret: 18)
            try await browser.press(.enter, with: .control)
            try await browser.see(text: "Shopping\n- [x] milk\n  - [x] eggs")
            #expect(try await browser.caret == [18, 18])
            // Elsewhere it does nothing.
            try await browser.place(caret: 0)
            try await browser.press(.enter, with: .control)
            try await browser.press(BrowserKey("z"), with: .control)
            try await browser.see(text: "Shopping\n- [ ] milk\n  - [x] eggs")
        }
    }

    @Test("Pasted text loses its styles, copied text is Markdown, and commands for styles do nothing")
    func paste() async throws {
        try await withDraft("# Trip\n- milk") { browser in
            try await browser.devTools(
                "Browser.grantPermissions",
                ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
            try await browser.place(caret: 0, to: 13)
            try await browser.press(BrowserKey("c"), with: .control)
            #expect(
                try await browser.evaluate("return navigator.clipboard.readText()", as: String.self)
                    == "# Trip\n- milk")
            _ = try await browser.evaluate(
                """
                const of = (type, text) => new Blob([text], { type })
                return navigator.clipboard.write([new ClipboardItem({
                    "text/html": of("text/html", "<h1 style='color: red'>bread</h1><p>- [ ] <b>eggs</b></p>"),
                    "text/plain": of("text/plain", "bread\\r\\n- [ ] eggs\\r\\n"),
                })]).then(() => true)
                """, as: Bool.self)
            try await browser.place(caret: 9, to: 11)
            try await browser.press(BrowserKey("v"), with: .control)
            try await browser.see(text: "# Trip\n- bread\n- [ ] eggs\nlk")
            #expect(
                try await browser.lines == [
                    "heading-1: # Trip", "bullet: - bread", "task: - [ ] eggs", ": lk",
                ])
            #expect(try await browser.caret == [26, 26])
            try await browser.place(caret: 0, to: 26)
            for key in ["b", "i", "u"] { try await browser.press(BrowserKey(Character(key)), with: .control) }
            #expect(try await browser.count("markdown-text > div > *") == 0)
            try await browser.press(BrowserKey("x"), with: .control)
            try await browser.see(text: "lk")
        }
    }

    @Test("Each edit can be undone and made again: typing, lines, checkboxes, deleting, and replacing")
    func undo() async throws {
        try await withDraft("- [ ] milk") { browser in
            try await browser.place(caret: 10)
            try await browser.write(keys: "\neggs")
            try await browser.clickCheckbox(line: 0)
            try await browser.place(caret: 2, to: 19)
            try await browser.press(.backspace)
            try await browser.write(keys: "!?")
            let states = [
                "- [ ] milk", "- [ ] milk\n- [ ] ", "- [ ] milk\n- [ ] eggs", "- [x] milk\n- [ ] eggs",
                "- gs",
                "- !?gs",
            ]
            for state in states.reversed() {
                try await browser.see(text: state)
                try await browser.press(BrowserKey("z"), with: .control)
            }
            try await browser.see(text: states[0])
            for state in states.dropFirst() {
                try await browser.press(BrowserKey("z"), with: .control, .shift)
                try await browser.see(text: state)
            }
            #expect(try await browser.caret == [4, 4])
        }
    }

    @Test("A button formats the selected lines, undo takes that back, and the text keeps the focus")
    func formatting() async throws {
        try await withDraft("Trip\nmilk\n  eggs\n\n1. bread\nend") { browser in
            func format(_ style: MarkdownLineStyle) async throws {
                try await browser.click("[id$='.\(style.rawValue)']")
            }
            try await browser.place(caret: 7)
            try await format(.task)
            try await browser.see(text: "Trip\n- [ ] milk\n  eggs\n\n1. bread\nend")
            #expect(try await browser.caret == [13, 13])
            try await browser.write(keys: "!")
            try await browser.see(text: "Trip\n- [ ] mi!lk\n  eggs\n\n1. bread\nend")
            // Several lines, with an item of a list among them.
            try await browser.place(caret: 12, to: 30)
            try await format(.number)
            let numbered = "Trip\n1. mi!lk\n  2. eggs\n3. \n4. bread\nend"
            try await browser.see(text: numbered)
            #expect(try await browser.caret == [9, 33])
            try await format(.number)
            try await browser.see(text: "Trip\nmi!lk\n  eggs\n\nbread\nend")
            try await browser.press(BrowserKey("z"), with: .control)
            try await browser.see(text: numbered)
            #expect(try await browser.caret == [9, 33])
            try await format(.heading)
            try await browser.see(text: "Trip\n## mi!lk\n## eggs\n## \n## bread\nend")
            try await format(.quote)
            try await browser.see(text: "Trip\n> mi!lk\n> eggs\n> \n> bread\nend")
            try await browser.place(caret: 0)
            try await format(.bullet)
            try await browser.see(text: "- Trip\n> mi!lk\n> eggs\n> \n> bread\nend")
            #expect(try await browser.caret == [2, 2])
        }
    }

    @Test("Without a caret, a button for formatting starts a new line at the end")
    func formattingWithoutCaret() async throws {
        try await withDraft("Trip", isFocused: false) { browser in
            try await browser.click("[id$='.task']")
            try await browser.see(text: "Trip\n- [ ] ")
            try await browser.write(keys: "milk")
            try await browser.see(text: "Trip\n- [ ] milk")
        }
    }

    @Test("Deleting across lines joins them, and nothing is left of their styles")
    func joining() async throws {
        try await withDraft("# Trip\nmilk\n\n> said") { browser in
            try await browser.place(caret: 7)
            try await browser.press(.backspace)
            try await browser.see(text: "# Tripmilk\n\n> said")
            #expect(try await browser.lines == ["heading-1: # Tripmilk", ": ", "quote: > said"])
            try await browser.place(caret: 4, to: 14)
            try await browser.write(keys: "x")
            try await browser.see(text: "# Trxsaid")
            #expect(try await browser.count("markdown-text *") == 1)
            try await browser.press(BrowserKey("a"), with: .control)
            try await browser.press(.backspace)
            try await browser.see(text: "")
            #expect(try await browser.lines == [": "])
            try await browser.press(.backspace)
            try await browser.write(keys: "b")
            #expect(try await browser.lines == [": b"])
        }
    }

    @Test("A change by the app in the middle of the text leaves the caret between the same characters")
    func appChanges() async throws {
        try await withDraft("# Trip\n- milk\n- eggs") { browser in
            try await browser.place(caret: 17)
            // Without moving the focus.
            try await browser.execute("document.querySelector('[id$=\".add\"]').click()")
            try await browser.see(text: "# Trip\n- bread\n- milk\n- eggs")
            #expect(try await browser.caret == [25, 25])
            try await browser.write(keys: "!")
            try await browser.see(text: "# Trip\n- bread\n- milk\n- e!ggs")
        }
    }

    @Test("An input method composes text, and the line gets its look")
    func composing() async throws {
        try await withDraft("# 旅\n- ") { browser in
            try await browser.place(caret: 6)
            for text in ["ｎ", "に", "にほ", "にほｎ", "にほん"] {
                try await browser.compose(text)
                #expect(try await browser.lines == ["heading-1: # 旅", "bullet: - \(text)"])
            }
            try await browser.devTools("Input.insertText", ["text": "日本"])
            try await browser.see(text: "# 旅\n- 日本")
            try await browser.press(BrowserKey("z"), with: .control)
            try await browser.see(text: "# 旅\n- ")
        }
    }

    @Test("Text typed while disconnected arrives once, and the caret stays")
    func offline() async throws {
        try await withDraft("# Trip\n- milk\n- eggs") { browser in
            let port = try await browser.evaluate("return Number(location.port)", as: Int.self)
            try await Proxy.with(port: port) { proxy in
                try await browser.open(proxy.address)
                try await browser.place(caret: 13)
                try await browser.write(keys: "!")
                try await browser.see(text: "# Trip\n- milk!\n- eggs")
                proxy.cut(true)
                try await browser.write(keys: "\nbread")
                try await browser.waitUntil("the banner") { try await browser.exists(".banner") }
                try await browser.write(keys: "?")
                proxy.cut(false)
                try await browser.see(text: "# Trip\n- milk!\n- bread?\n- eggs")
                #expect(try await browser.caret == [23, 23])
                // Another session, which learns the typed text from the page.
                try await browser.reload()
                try await browser.see(text: "# Trip\n- milk!\n- bread?\n- eggs")
                #expect(try await browser.lines.count == 4)
            }
        }
    }

    @Test("Markdown can be read and written with the keyboard and a screen reader, in both directions")
    func accessibility() async throws {
        try await withDraft("# Trip\n- [ ] milk\n- [x] eggs\n> قال\n1. one\n\nplain") { browser in
            for scheme in [BrowserOptions.ColorScheme.light, .dark] {
                try await browser.emulate(scheme)
                #expect(try await browser.accessibilityViolations == [])
            }
            let attributes: [String?] = try await browser.evaluate(
                """
                const area = document.querySelector("markdown-text")
                return ["role", "aria-multiline", "aria-label", "aria-placeholder", "tabindex"].map((name) => area.getAttribute(name))
                """)
            #expect(attributes == ["textbox", "true", "Text", "Write", "0"])
            let directions: [String] = try await browser.evaluate(
                "return [...document.querySelectorAll('markdown-text > div')].map((line) => getComputedStyle(line).direction)"
            )
            #expect(directions == ["ltr", "ltr", "ltr", "rtl", "ltr", "ltr", "ltr"])
            // Tab isn't part of the text.
            try await browser.place(caret: 0)
            try await browser.press(.tab)
            #expect(
                try await browser.evaluate("return document.activeElement.id", as: String.self).hasSuffix(
                    ".add"))
            try await browser.press(.tab, with: .shift)
            #expect(try await browser.caret == [0, 0])
            try await browser.click("[id$='.lock']")
            try await browser.waitUntil("a disabled text") {
                try await browser.exists("markdown-text:disabled")
            }
            #expect(try await browser.accessibilityViolations == [])
            let isEditable = "return document.querySelector('markdown-text').isContentEditable"
            #expect(try await !browser.evaluate(isEditable, as: Bool.self))
        }
    }

    @Test("A key pressed in a text of 1,000 lines takes less than a frame")
    func longText() async throws {
        let lines = (0..<1000).map { ["# A heading", "- a list", "- [ ] a task", "plain"][$0 % 4] }
        try await withDraft(lines.joined(separator: "\n")) { browser in
            try await browser.place(caret: 5000)
            let times: [Double] = try await browser.evaluate(
                """
                const area = document.querySelector("markdown-text")
                const times = []
                for (let count = 0; count < 60; count++) {
                    const start = performance.now()
                    document.execCommand("insertText", false, "x")
                    area.getBoundingClientRect()
                    times.push(performance.now() - start)
                }
                return times.sort((a, b) => a - b)
                """)
            let median = times[times.count / 2]
            #expect(median < 16, "\(median) ms a key")
        }
    }

    /// Opens the app with a text, with the caret at its start.
    private func withDraft(
        _ text: String = "", isFocused: Bool = true, _ body: (Browser) async throws -> Void
    ) async throws {
        try await Browser.with({ _ in DraftFlow(text) }) { browser in
            try await browser.waitUntil("a connection") {
                try await browser.exists("markdown-text[contenteditable]")
            }
            if isFocused { try await browser.place(caret: 0) }
            try await body(browser)
        }
    }
}

extension Browser {
    /// The lines that the page shows, with their classes.
    fileprivate var lines: [String] {
        get async throws {
            try await evaluate(
                """
                return [...document.querySelector("markdown-text").childNodes]
                    .map((line) => `${line.className}: ${line.textContent}`)
                """)
        }
    }

    fileprivate var caret: [Int] {
        get async throws {
            try await evaluate(
                "const { selectionStart, selectionEnd } = document.activeElement; return [selectionStart, selectionEnd]"
            )
        }
    }

    /// Focuses the text and places the caret or a selection.
    fileprivate func place(caret start: Int, to end: Int? = nil) async throws {
        try await execute(
            """
            const area = document.querySelector("markdown-text")
            area.focus()
            area.setSelectionRange(\(start), \(end ?? start))
            """)
    }

    /// Types keys, one after the other, where the focus is.
    fileprivate func write(keys: String) async throws {
        for key in keys { try await press(key == "\n" ? .enter : BrowserKey(key)) }
    }

    fileprivate func compose(_ text: String) async throws {
        let caret = text.utf16.count
        try await devTools(
            "Input.imeSetComposition", Composition(text: text, selectionStart: caret, selectionEnd: caret))
    }

    /// Clicks the middle of a line's checkbox.
    fileprivate func clickCheckbox(line: Int) async throws {
        let place: [Double] = try await evaluate(
            """
            const line = document.querySelectorAll("markdown-text > div")[\(line)]
            const range = new Range()
            range.setStart(line.firstChild, 0)
            range.setEnd(line.firstChild, line.textContent.indexOf("]"))
            const box = range.getBoundingClientRect()
            return [box.x + box.width / 2, box.y + box.height / 2]
            """)
        for type in ["mousePressed", "mouseReleased"] {
            try await devTools(
                "Input.dispatchMouseEvent",
                MouseEvent(type: type, x: place[0], y: place[1], button: "left", clickCount: 1))
        }
    }

    /// Waits until both the page and its session have the text.
    fileprivate func see(text: String) async throws {
        try await waitUntil("the text \(text)") {
            let texts: [String] = try await evaluate(
                """
                const area = document.querySelector("markdown-text")
                return [area.value, document.querySelector("[id$='.known']").textContent,
                    [...area.children].map((line) => line.textContent).join("\\n")]
                """)
            return texts == [text, text, text]
        }
    }
}

private struct Composition: Encodable {
    var text: String
    var selectionStart: Int
    var selectionEnd: Int
}

private struct MouseEvent: Encodable {
    var type: String
    var x: Double
    var y: Double
    var button: String
    var clickCount: Int
}

// MARK: - The app

enum DraftRoute: Route { case draft }

/// A flow with one Markdown text.
final class DraftFlow: StackCoordinator<DraftRoute> {
    private let text: String

    init(_ text: String) {
        self.text = text
        super.init(root: .draft)
    }

    override func module(for route: DraftRoute) throws -> any Presentable {
        DraftHTMLView(viewModel: DraftViewModel(text))
    }
}

private struct DraftData: Equatable {
    var text: String
    var isLocked = false
}

private enum DraftEvent: Equatable {
    case type(String)
    case add
    case lock
}

private final class DraftViewModel: ViewModel {
    private let store: Store<DraftData>
    var viewInputData: Observed<DraftData> { store.observed }

    init(_ text: String) { store = Store(DraftData(text: text)) }

    func handle(_ event: DraftEvent) {
        store.commit { data in
            switch event {
            case .type(let text): data.text = text
            // After the first line.
            case .add:
                let lines = data.text.split(separator: "\n", maxSplits: 1)
                data.text = lines.joined(separator: "\n- bread\n")
            case .lock: data.isLocked = true
            }
        }
    }
}

private final class DraftHTMLView: HTMLView {
    let viewModel: any ViewModel<DraftData, DraftEvent>

    init(viewModel: DraftViewModel) { self.viewModel = viewModel }

    func title(_ data: DraftData) -> String { "Draft" }

    func body(_ data: DraftData) -> HTML<DraftEvent> {
        textArea(
            id: "text", label: "Text", value: data.text, placeholder: "Write", format: .markdown,
            isEnabled: !data.isLocked, on: { .type($0) })
        button("Add bread", id: "add", on: .add)
        button("Lock", id: "lock", on: .lock)
        for style in [MarkdownLineStyle.heading, .task, .bullet, .number, .quote] {
            formatButton(style.rawValue, id: style.rawValue, as: style)
        }
        p(data.text, class: "verbatim", id: "known")
    }
}
