import Notes
import Testing
import WebDriver

@Suite(
    "Actions of rows in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct RowActionPageTests {
    @Test("A swiped row follows the finger and shows its actions; a tap on it only moves it back")
    func swiping() async throws {
        try await withNotes(.phone) { browser in
            try await browser.swipe(row: "Milk", by: -60, lifts: false)
            try await browser.see(swipe: "drag", "60px")
            try await browser.liftFinger()
            try await browser.see(swipe: "open", "180px")
            #expect(try await browser.swipeActions == ["Pin", "Move to folder…", "Delete"])
            #expect(try await browser.accessibilityViolations == [])
            try await browser.saveScreenshot("row-swiped")
            try await browser.swipe(row: "Milk", by: 0)
            try await browser.see(swipe: nil)
            try await browser.swipe(row: "Milk", by: -60)
            try await browser.swipe(row: "Bread", by: 0)
            try await browser.see(swipe: nil)
            #expect(try await browser.url.hasSuffix("/notes"), "no note was opened")
            try await browser.swipe(row: "Milk", by: -60)
            // The row first moves aside.
            let y = try await browser.middle(ofRow: "Milk").y
            try await browser.waitUntil("Delete is visible") {
                try await browser.evaluate(
                    "return document.elementFromPoint(350, \(y)).matches('.destructive')")
            }
            try await browser.touch([(350, y)])
            try await browser.see(titles: ["Bread"])
        }
    }

    @Test("A swipe across most of a row performs its first action, also from right to left")
    func fullSwipe() async throws {
        try await withNotes(.phone) { browser in
            try await browser.swipe(row: "Milk", by: -290, lifts: false)
            try await browser.see(swipe: "full", "290px")
            try await browser.liftFinger()
            try await browser.waitUntil("Milk is pinned") {
                try await browser.texts(of: "h2").contains("Pinned")
            }
            try await browser.see(swipe: nil)
            try await browser.execute("document.documentElement.dir = 'rtl'")
            try await browser.swipe(row: "Bread", by: -60)
            // In the wrong direction.
            try await browser.see(swipe: nil)
            try await browser.swipe(row: "Bread", by: 290)
            try await browser.waitUntil("both are pinned") {
                try await browser.texts(of: "h2").first { $0 == "Latest" } == nil
            }
        }
    }

    @Test("A row scrolls with the list, and a canceled swipe leaves it at its place")
    func scrolling() async throws {
        try await withNotes(.phone) { browser in
            let (x, y) = try await browser.middle(ofRow: "Milk")
            try await browser.touch([(x, y), (x - 4, y - 20), (x - 80, y - 40)])
            try await browser.see(swipe: nil)
            try await browser.swipe(row: "Milk", by: -60)
            try await browser.execute("document.querySelector('.content').dispatchEvent(new Event('scroll'))")
            try await browser.see(swipe: nil)
        }
    }

    @Test("A long press opens the menu, and a tap outside closes it without another effect")
    func longPress() async throws {
        try await withNotes(.phone) { browser in
            let (x, y) = try await browser.middle(ofRow: "Milk")
            try await browser.touch([(x, y)], lifts: false)
            try await browser.waitUntil("the menu") { try await browser.exists(".actions:popover-open") }
            try await browser.liftFinger()
            #expect(try await browser.texts(of: ".actions:popover-open > *") == Self.titles)
            #expect(try await browser.accessibilityViolations == [])
            try await browser.swipe(row: "Bread", by: 0)
            try await browser.waitUntil("no menu") { try await !browser.exists(".actions:popover-open") }
            #expect(try await browser.url.hasSuffix("/notes"), "no note was opened")
        }
    }

    @Test("The keyboard opens the menu of the focused row, moves in it, and gets the focus back")
    func keyboard() async throws {
        try await withNotes(.narrow) { browser in
            let row = try await browser.focusRow("Milk")
            try await browser.press(.f10, with: .shift)
            #expect(try await browser.focusedText == "Pin")
            try await browser.press(.up)
            #expect(try await browser.focusedText == "Delete")
            try await browser.press(.down)
            #expect(try await browser.focusedText == "Pin")
            try await browser.press(.end)
            #expect(try await browser.focusedText == "Delete")
            try await browser.press(.home)
            #expect(try await browser.accessibilityViolations == [])
            try await browser.press(.escape)
            #expect(try await browser.evaluate("return document.activeElement.id") == row)
            try await browser.press(.tab)
            try await browser.press(.enter)
            #expect(try await browser.focusedText == "Pin")
            try await browser.press(.down)
            try await browser.press(.enter)
            try await browser.waitUntil("the folders") { try await browser.exists(".sheet") }
            try await browser.press(.escape)
            try await browser.waitUntil("no folders") { try await !browser.exists(".sheet") }
            #expect(try await browser.evaluate("return document.activeElement.id") == "\(row)-more")
        }
    }

    @Test("A right click opens the menu at the pointer; so does a button that appears over the row")
    func mouse() async throws {
        try await withNotes(.narrow) { browser in
            let (x, y) = try await browser.middle(ofRow: "Milk")
            try await browser.mouse(at: x, y, button: .right)
            let corner: [Double] = try await browser.evaluate(
                """
                const { left, top } = document.querySelector(":popover-open").getBoundingClientRect()
                return [left, top]
                """)
            #expect(corner == [x, y])
            try await browser.saveScreenshot("row-menu")
            try await browser.mouse(at: x, 700, button: .left)
            #expect(try await !browser.exists(":popover-open"))
            let more = "document.querySelector(\"[aria-label='Actions for Milk']\")"
            try await browser.mouse(at: x, y, button: nil)
            #expect(try await browser.evaluate("return getComputedStyle(\(more)).opacity") == "1")
            try await browser.mouse(at: 600, y, button: .left)
            #expect(try await browser.texts(of: ":popover-open > *") == Self.titles)
            try await browser.mouse(at: 600, y, button: .left)
            #expect(try await !browser.exists(":popover-open"), "the button closes it, too")
            try await browser.mouse(at: x, y, button: .right)
            try await browser.click(":popover-open > *")
            try await browser.waitUntil("Milk is pinned") {
                try await browser.texts(of: "h2").contains("Pinned")
            }
        }
    }

    private static let titles = ["Pin", "Move to folder…", "Share…", "Delete"]

    /// The home screen with two notes, Milk below Bread.
    private func withNotes(
        _ viewport: BrowserOptions.Viewport, _ body: (Browser) async throws -> Void
    ) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk")
                try await browser.createNote("Bread")
                try await body(browser)
            }
        }
    }
}

extension Browser {
    /// The visible actions beside the row that is swiped aside.
    fileprivate var swipeActions: [String] {
        get async throws {
            try await evaluate(
                """
                return [...document.querySelectorAll("[data-swipe] > .actions > *")]
                  .filter((action) => action.checkVisibility()).map((action) => action.textContent)
                """)
        }
    }

    /// Waits until a row is swiped aside in this state and by this distance, or none is. Frames combine the moves of a finger.
    fileprivate func see(swipe state: String?, _ distance: String = "") async throws {
        try await waitUntil("a swipe: \(state ?? "none") \(distance)") {
            let shown: [String] = try await self.evaluate(
                """
                const item = document.querySelector("[data-swipe]")
                return item ? [item.dataset.swipe, item.style.getPropertyValue("--swipe")] : []
                """)
            return shown == (state.map { [$0, distance] } ?? [])
        }
    }

    /// The text of the focused element.
    fileprivate var focusedText: String {
        get async throws { try await evaluate("return document.activeElement.textContent") }
    }

    fileprivate func middle(ofRow title: String) async throws -> (x: Double, y: Double) {
        let box: [Double] = try await evaluate(
            """
            const { left, top, width, height } = \(row(title)).getBoundingClientRect()
            return [Math.round(left + width / 2), Math.round(top + height / 2)]
            """)
        return (box[0], box[1])
    }

    /// Moves a finger at the height of the row, or taps its beginning if the distance is 0.
    fileprivate func swipe(row title: String, by distance: Double, lifts: Bool = true) async throws {
        let y = try await middle(ofRow: title).y
        let x: Double = distance < 0 ? 350 : 40
        let steps = distance == 0 ? [0] : stride(from: 0, through: 1, by: 0.25).map { $0 * distance }
        try await touch(steps.map { (x + $0, y) }, lifts: lifts)
    }

    /// Focuses the row with the title.
    /// - Returns: The row's identifier in the page.
    fileprivate func focusRow(_ title: String) async throws -> String {
        try await evaluate("const row = \(row(title)); row.focus(); return row.id")
    }

    private func row(_ title: String) -> String {
        "[...document.querySelectorAll('.list .row')].find((row) => row.textContent.startsWith('\(title)'))"
    }
}
