import Storey
import StoreyHTML
import Testing
import WebDriver

/// Tests of columns, which collapse while the window is narrow.
@Suite("Columns in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct SplitPageTests {
    @Test(
        "Resizing the window keeps text, caret, focus and scroll positions, and the user can continue to type"
    )
    func resizing() async throws {
        try await withMail { browser in
            try await browser.resize(width: 1280)
            try await browser.see(columns: ["Mailboxes", "Messages", "Nothing"])
            try await browser.click("[id$='.box-2']")
            try await browser.see(columns: ["Mailboxes", "Box 2", "Nothing"])
            try await browser.click("[id$='.message-40']")
            try await browser.see(columns: ["Mailboxes", "Box 2", "Message 40"])
            try await browser.waitUntil("the address") { try await browser.url.hasSuffix("/40") }
            try await browser.type("Bread", into: "[id$='.reply']")
            try await browser.press(.left)
            let wide = try await browser.columnState
            #expect(wide.tops[1] > 500)
            #expect(wide.caret == 4)

            try await browser.resize(width: 390)
            try await browser.see(columns: ["Message 40"])
            try await browser.send("a")
            try await browser.resize(width: 1100)
            try await browser.see(columns: ["Mailboxes", "Box 2", "Message 40"])
            var expected = wide
            expected.caret = 5
            #expect(try await browser.columnState == expected)
            try await browser.send("!")
            #expect(try await browser.property("value", of: "[id$='.reply']") == "Breaa!d")
        }
    }

    @Test("In a narrow window, the back button leads from column to column, and so does the browser's")
    func back() async throws {
        try await withMail { browser in
            try await browser.resize(width: 390)
            try await browser.see(columns: ["Mailboxes"])
            for _ in 0..<2 {
                try await browser.click("[id$='.box-1']")
                try await browser.see(columns: ["Box 1"])
                try await browser.click("[id$='.message-3']")
                try await browser.see(columns: ["Message 3"])
                try await browser.click("#back")
                try await browser.see(columns: ["Box 1"])
                #expect(
                    try await browser.evaluate("return document.activeElement.id", as: String.self).hasSuffix(
                        ".message-3"))
                try await browser.click("#back")
                try await browser.see(columns: ["Mailboxes"])
            }
            try await browser.click("[id$='.box-2']")
            try await browser.see(columns: ["Box 2"])
            try await browser.back()
            try await browser.see(columns: ["Mailboxes"])
        }
    }

    @Test("The column with the focus is in front when the window becomes narrow")
    func focus() async throws {
        try await withMail { browser in
            try await browser.resize(width: 1280)
            try await browser.see(columns: ["Mailboxes", "Messages", "Nothing"])
            try await browser.click("[id$='.message-2']")
            try await browser.see(columns: ["Mailboxes", "Messages", "Message 2"])
            try await browser.click("[id$='.box-1']")
            try await browser.see(columns: ["Mailboxes", "Box 1", "Message 2"])
            try await browser.type("Milk", into: "[id$='.reply']")
            try await browser.resize(width: 390)
            try await browser.see(columns: ["Message 2"])
            try await browser.send("!")
            #expect(try await browser.property("value", of: "[id$='.reply']") == "Milk!")
            try await browser.click("#back")
            try await browser.see(columns: ["Box 1"])
        }
    }

    @Test(
        "With room for two of three columns, a button shows the sidebar until something is chosen there")
    func sidebar() async throws {
        try await withMail { browser in
            try await browser.resize(width: 834)
            try await browser.see(columns: ["Messages", "Nothing"])
            try await browser.click(".column + .column .sidebar-button")
            try await browser.see(columns: ["Mailboxes", "Messages", "Nothing"])
            #expect(try await browser.accessibilityViolations == [])
            try await browser.press(.escape)
            try await browser.see(columns: ["Messages", "Nothing"])
            #expect(try await browser.property("className", of: ":focus")?.contains("sidebar-button") == true)
            // With the keyboard alone.
            try await browser.press(.enter)
            try await browser.see(columns: ["Mailboxes", "Messages", "Nothing"])
            for _ in 0..<2 { try await browser.press(.tab) }
            #expect(try await browser.property("textContent", of: ":focus") == "Box 1")
            try await browser.press(.enter)
            try await browser.see(columns: ["Box 1", "Nothing"])
            // A click outside closes it, too.
            try await browser.click(".column + .column .sidebar-button")
            try await browser.see(columns: ["Mailboxes", "Box 1", "Nothing"])
            try await browser.mouse(at: 800, 500, button: .left)
            try await browser.see(columns: ["Box 1", "Nothing"])
        }
    }

    @Test(
        "A window that is resized past the width of three columns keeps the focus, text, and the caret")
    func sidebarWhileResizing() async throws {
        try await withMail { browser in
            try await browser.resize(width: 1100)
            try await browser.click("[id$='.box-2']")
            try await browser.see(columns: ["Mailboxes", "Box 2", "Nothing"])
            try await browser.resize(width: 834)
            try await browser.see(columns: ["Box 2", "Nothing"])
            #expect(try await browser.property("className", of: ":focus")?.contains("sidebar-button") == true)
            try await browser.press(.enter)
            for _ in 0..<2 { try await browser.press(.tab) }
            try await browser.resize(width: 1100)
            try await browser.see(columns: ["Mailboxes", "Box 2", "Nothing"])
            #expect(try await browser.property("textContent", of: ":focus") == "Box 1")
            #expect(try await !browser.exists(":popover-open"))

            try await browser.click("[id$='.message-4']")
            try await browser.see(columns: ["Mailboxes", "Box 2", "Message 4"])
            try await browser.type("Milk", into: "[id$='.reply']")
            for (width, columns) in [
                (834, ["Box 2", "Message 4"]), (390, ["Message 4"]), (834, ["Box 2", "Message 4"]),
                (1100, ["Mailboxes", "Box 2", "Message 4"]),
            ] {
                try await browser.resize(width: width)
                try await browser.see(columns: columns)
                try await browser.send("!")
            }
            #expect(try await browser.property("value", of: "[id$='.reply']") == "Milk!!!!")
        }
    }

    @Test("Columns are accessible at every width")
    func accessibility() async throws {
        try await withMail { browser in
            for width in [390, 834, 1024, 1440] {
                try await browser.resize(width: width)
                #expect(try await browser.accessibilityViolations == [])
            }
        }
    }

    /// Serves the app to a browser.
    private func withMail(_ body: (Browser) async throws -> Void) async throws {
        try await Browser.with({ _ in MailFlow() }, body)
    }
}

/// What must be the same after the window was resized.
private struct ColumnState: Decodable, Equatable {
    /// The scroll positions of the columns.
    var tops: [Double]
    var focus: String
    var caret: Int?
}

extension Browser {
    /// Types into the focused element.
    fileprivate func send(_ text: String) async throws {
        try await devTools("Input.insertText", ["text": text])
    }

    /// Waits until exactly the columns with the given titles are visible.
    fileprivate func see(columns titles: [String]) async throws {
        try await waitUntil("the columns \(titles)") {
            try await self.evaluate(
                """
                return [...document.querySelectorAll(".column .large-title")]
                    .filter((title) => title.checkVisibility({ visibilityProperty: true }))
                    .map((title) => title.textContent)
                """) == titles
        }
    }

    fileprivate var columnState: ColumnState {
        get async throws {
            try await evaluate(
                """
                const tops = [...document.querySelectorAll(".column .content")].map((content) => content.scrollTop)
                const { id, selectionStart } = document.activeElement
                return { tops, focus: id, caret: selectionStart ?? null }
                """)
        }
    }
}

// MARK: - The app

private enum MailRoute: Route {
    case mailboxes
    case messages(Int?)
    case noMessage
    case message(Int)
}

private final class MailFlow: SplitCoordinator {
    init() {
        let columns = [MailRoute.mailboxes, .messages(nil), .noMessage].map(MailColumn.init)
        super.init(sidebar: columns[0], content: columns[1], detail: columns[2])
        let routers = columns.map(\.router)
        for column in columns {
            column.open = { [weak self] route in
                let isMessage = if case .message = route { true } else { false }
                routers[0].transaction {
                    routers[isMessage ? 2 : 1].setRoot(route)
                    self?.select(isMessage ? .detail : .content)
                }
            }
        }
        handleLinks(LinkTable { DeepLink("/:message", MailRoute.message).tab(Column.detail) })
    }
}

private final class MailColumn: StackCoordinator<MailRoute> {
    var open: (MailRoute) -> Void = { _ in }

    init(_ root: MailRoute) { super.init(root: root) }

    override func module(for route: MailRoute) throws -> any Presentable {
        let model = MailViewModel(route)
        model.open = { [unowned self] in open($0) }
        return MailHTMLView(viewModel: model)
    }
}

private struct MailData: Equatable {
    let route: MailRoute
    var reply = ""
}

private enum MailEvent: Equatable {
    case open(MailRoute)
    case reply(String)
}

private final class MailViewModel: ViewModel {
    private let store: Store<MailData>
    var viewInputData: Observed<MailData> { store.observed }
    var open: (MailRoute) -> Void = { _ in }

    init(_ route: MailRoute) { store = Store(MailData(route: route)) }

    func handle(_ event: MailEvent) {
        switch event {
        case .open(let route): open(route)
        case .reply(let text): store.commit { $0.reply = text }
        }
    }
}

private final class MailHTMLView: HTMLView {
    let viewModel: any ViewModel<MailData, MailEvent>

    init(viewModel: MailViewModel) { self.viewModel = viewModel }

    func title(_ data: MailData) -> String {
        switch data.route {
        case .mailboxes: "Mailboxes"
        case .messages(let box): box.map { "Box \($0)" } ?? "Messages"
        case .noMessage: "Nothing"
        case .message(let message): "Message \(message)"
        }
    }

    func body(_ data: MailData) -> HTML<MailEvent> {
        switch data.route {
        case .mailboxes:
            for box in 1...3 {
                button("Box \(box)", id: "box-\(box)", class: "row", on: .open(.messages(box)))
            }
        case .messages:
            for message in 1...60 {
                button(
                    "Message \(message)", id: "message-\(message)", class: "row", on: .open(.message(message))
                )
            }
        case .noMessage: p("Nothing is selected.")
        case .message: textField(id: "reply", label: "Reply", value: data.reply, on: { .reply($0) })
        }
    }
}
