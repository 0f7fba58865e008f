import Storey
import StoreyHTML
import Testing
import WebDriver

/// Tests of long lists, with an app that has 10,000 messages.
@Suite("Long lists in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct LazyListTests {
    @Test("Of 10,000 rows, the page has those near the visible ones, wherever the user scrolls")
    func scrolling() async throws {
        try await withMessages { browser in
            try await browser.see(message: 0)
            for top in [0.5, 1, 0.25, 0] {
                try await browser.execute(
                    """
                    const content = document.querySelector(".content")
                    content.scrollTop = (content.scrollHeight - content.clientHeight) * \(top)
                    """)
                try await browser.see(message: Int(9_990 * top))
                let count = try await browser.count(".list > li")
                #expect(count < 200, "\(count) rows at \(top)")
            }
            let state: [String] = try await browser.evaluate(
                """
                const row = document.querySelectorAll(".list > li")[3]
                return [row.textContent, row.ariaPosInSet, row.ariaSetSize]
                """)
            #expect(state == ["Message 3", "4", "10000"])
            #expect(try await browser.accessibilityViolations == [])
        }
    }

    @Test(
        "The End key and a dragged scroll bar lead over 10,000 rows, and few of the rows in between are sent")
    func jumps() async throws {
        try await withMessages { browser in
            try await browser.see(message: 0)
            try await browser.execute(
                """
                window.asked = []
                window.most = 0
                document.addEventListener("input", ({ target }) => {
                    if (target.localName === "lazy-list") asked.push(target.value)
                })
                new MutationObserver(() => { most = Math.max(most, document.querySelectorAll(".list > li").length) })
                    .observe(document.body, { subtree: true, childList: true })
                document.querySelector(".list .row").focus()
                """)
            try await browser.press(.end)
            try await browser.see(message: 9_999)
            let jumped: [String] = try await browser.evaluate("return asked.splice(0)")
            #expect((1...3).contains(jumped.count), "\(jumped)")
            try await browser.execute(
                """
                const content = document.querySelector(".content")
                const [end, start] = [content.scrollTop, performance.now()]
                return new Promise((done) => {
                    const step = () => {
                        const part = Math.min(1, (performance.now() - start) / 1000)
                        content.scrollTop = end * (1 - part)
                        if (part < 1) requestAnimationFrame(step)
                        else done()
                    }
                    requestAnimationFrame(step)
                })
                """)
            try await browser.see(message: 0)
            let dragged: [String] = try await browser.evaluate("return asked.splice(0)")
            #expect((1...6).contains(dragged.count), "\(dragged)")
            #expect(try await browser.evaluate("return most", as: Int.self) < 300)
        }
    }

    @Test("Frames stay short while the user scrolls through 10,000 rows")
    func frames() async throws {
        try await withMessages { browser in
            try await browser.see(message: 0)
            let times: [Double] = try await browser.evaluate(
                """
                const content = document.querySelector(".content")
                const times = []
                return new Promise((done) => {
                    let last = performance.now()
                    const step = (now) => {
                        times.push(now - last)
                        last = now
                        content.scrollTop += 120
                        if (times.length < 180) requestAnimationFrame(step)
                        else done(times.sort((a, b) => a - b))
                    }
                    requestAnimationFrame(step)
                })
                """)
            #expect(times[times.count / 2] < 20, "a frame in the middle takes \(times[times.count / 2]) ms")
            try await browser.see(message: 362)
        }
    }

    @Test("Back to 10,000 rows takes less than 100 milliseconds, and leads to where the user was")
    func back() async throws {
        try await withMessages { browser in
            try await browser.see(message: 0)
            try await browser.execute("document.querySelector('.content').scrollTop = 300000")
            try await browser.see(message: 5_000)
            var times: [Double] = []
            for _ in 0..<5 {
                try await browser.execute("document.querySelector('[id$=\".message-5001\"]').click()")
                try await browser.waitUntil("the message") { try await browser.exists("[id$='.text']") }
                times.append(
                    try await browser.evaluate(
                        """
                        const start = performance.now()
                        document.querySelector("#back").click()
                        return new Promise((seen) => new MutationObserver((_, observer) => {
                            if (!document.querySelector("[id$='.message-5001']")) return
                            observer.disconnect()
                            document.body.getBoundingClientRect()
                            seen(performance.now() - start)
                        }).observe(document.body, { subtree: true, childList: true }))
                        """))
                try await browser.see(message: 5_000)
                #expect(
                    try await browser.evaluate(
                        "return document.querySelector('.content').scrollTop", as: Double.self) == 300_000)
            }
            // On a busy machine, single ones take longer.
            let fastest = times.min() ?? .infinity
            #expect(fastest < 100, "\(times) ms")
        }
    }

    private func withMessages(_ body: (Browser) async throws -> Void) async throws {
        try await Browser.with({ _ in MessagesFlow() }, body)
    }
}

extension Browser {
    /// Waits until the row of a message is visible.
    fileprivate func see(message: Int) async throws {
        try await waitUntil("message \(message)") {
            try await self.evaluate(
                """
                const row = document.querySelector("[id$='.message-\(message)']")
                if (!row) return false
                const { top, bottom } = row.getBoundingClientRect()
                return bottom > 0 && top < innerHeight
                """)
        }
    }
}

// MARK: - The app

private enum MessagesRoute: Route {
    case list
    case message(Int)
}

private final class MessagesFlow: StackCoordinator<MessagesRoute> {
    init() { super.init(root: .list) }

    override func module(for route: MessagesRoute) throws -> any Presentable {
        let model = MessagesViewModel(route)
        model.open = { [unowned self] in router.push(.message($0)) }
        return MessagesHTMLView(viewModel: model)
    }
}

private struct MessagesData: Equatable {
    let route: MessagesRoute
    var visible = 0..<30
}

private enum MessagesEvent: Equatable {
    case scroll(Range<Int>)
    case open(Int)
}

private final class MessagesViewModel: ViewModel {
    private let store: Store<MessagesData>
    var viewInputData: Observed<MessagesData> { store.observed }
    var open: (Int) -> Void = { _ in }

    init(_ route: MessagesRoute) { store = Store(MessagesData(route: route)) }

    func handle(_ event: MessagesEvent) {
        switch event {
        case .scroll(let positions): store.commit { $0.visible = positions }
        case .open(let message): open(message)
        }
    }
}

private final class MessagesHTMLView: HTMLView {
    let viewModel: any ViewModel<MessagesData, MessagesEvent>

    init(viewModel: MessagesViewModel) { self.viewModel = viewModel }

    func title(_ data: MessagesData) -> String {
        if case .message(let message) = data.route { "Message \(message)" } else { "Messages" }
    }

    func body(_ data: MessagesData) -> HTML<MessagesEvent> {
        switch data.route {
        case .list:
            lazyList(
                0..<10_000, id: "messages", rowID: \.self, rowHeight: 3.75, visible: data.visible,
                on: MessagesEvent.scroll
            ) { message in
                button(id: "message-\(message)", class: "row", on: .open(message)) {
                    span("Message \(message)", class: "title")
                }
            }
        case .message(let message): p("Text of message \(message)", id: "text")
        }
    }
}
