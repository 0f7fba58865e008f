import Notes
import Testing
import WebDriver

@Suite(
    "Motion of the page", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct MotionTests {
    @Test("A screen moves beside the replaced one, forward and back")
    func screens() async throws {
        try await withMovingNotes { browser in
            try await browser.click(".list .row")
            try await browser.see(screen: "Bread")
            try await browser.see(motion: [
                "new(screen) push-in", "old(screen) push-out",
            ])
            try await browser.back()
            try await browser.see(titles: ["Bread", "Milk"])
            try await browser.see(motion: ["new(screen) back-in", "old(screen) back-out"])
            try await browser.tap("tab-settings")
            try await browser.see(screen: "Settings")
            try await browser.see(motion: [
                "new(screen) -ua-view-transition-fade-in", "old(screen) -ua-view-transition-fade-out",
            ])
        }
    }

    @Test("A sheet moves out, and so does a deleted row")
    func leaving() async throws {
        try await withMovingNotes { browser in
            try await browser.tap(NotesHomeElement.newFolder)
            // A click would miss a button that moves.
            try await browser.waitUntil("the sheet at its place") {
                try await browser.evaluate(
                    "return document.querySelector('.sheet')?.getAnimations()[0]?.playState === 'finished'",
                    as: Bool.self)
            }
            try await browser.tap(FolderEditorElement.cancel)
            try await browser.waitUntil("no sheet") { try await !browser.exists(".sheet") }
            try await browser.see(motion: ["old(backdrop) vanish", "old(sheet) sink"])
            try await browser.deleteNote(titled: "Milk")
            try await browser.see(titles: ["Bread"])
            try await browser.waitUntil("the row of Milk vanishes") {
                try await browser.motions.joined().contains {
                    $0.hasPrefix("old(row-") && $0.hasSuffix(" vanish")
                }
            }
        }
    }

    @Test("An alert moves in and out, and a row that enters a list appears")
    func entering() async throws {
        try await withMovingNotes { browser in
            for title in ["Milk", "Bread"] {
                try await browser.openActions(of: title)
                try await browser.click(".actions:popover-open > :first-child")
                try await browser.waitUntil("\(title) is pinned") {
                    try await browser.noteTitles.first == title
                }
            }
            try await browser.waitUntil("the row of Bread appears") {
                try await browser.motions.joined().contains {
                    $0.hasPrefix("new(row-") && $0.hasSuffix(" appear")
                }
            }
            try await browser.deleteNote(titled: "Milk")
            try await browser.tap(NotesHomeElement.deletedNotes)
            try await browser.see(screen: "Recently deleted")
            try await browser.tap(DeletedNotesElement.empty)
            try await browser.waitUntil("the alert") { try await browser.exists(".alert") }
            #expect(
                try await browser.evaluate(
                    "return getComputedStyle(document.querySelector('.alert')).animationName") == "pop")
            try await browser.press(.escape)
            try await browser.waitUntil("no alert") { try await !browser.exists(".alert") }
            try await browser.see(motion: ["old(alert) vanish"])
        }
    }

    @Test("The session learns that a transition has ended, although the bar follows the scroll position")
    func ends() async throws {
        try await withMovingNotes { browser in
            try await browser.execute(
                """
                window.sent = []
                const { send } = WebSocket.prototype
                WebSocket.prototype.send = function (text) { sent.push(JSON.parse(text).t); send.call(this, text) }
                """)
            try await browser.click(".list .row")
            try await browser.see(screen: "Bread")
            try await browser.waitUntil("the end of the transition") {
                try await browser.evaluate("return sent.includes('transitionEnded')")
            }
        }
    }

    @Test("A sheet follows the finger that pulls its bar down, and is dismissed if it is pulled far enough")
    func pulling() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk")
                try await browser.tap(NotesHomeElement.newFolder)
                try await browser.waitUntil("the sheet") { try await browser.exists(".sheet .navbar") }
                let top = "return document.querySelector('.sheet').getBoundingClientRect().top"
                let rest = try await browser.evaluate(top, as: Double.self)
                // The bar is at the top of the sheet.
                let pull = { (distance: Double) in
                    try await browser.touch(
                        [0, 0.5, 1].map { (195, rest + 30 + distance * $0) }, lifts: false)
                    // Moves are handled before the next frame is drawn.
                    try await browser.waitUntil("the sheet follows the finger") {
                        try await browser.evaluate(top) == rest + distance
                    }
                    try await browser.liftFinger()
                }
                try await pull(40)
                #expect(try await browser.evaluate(top) == rest)
                try await pull(400)
                try await browser.waitUntil("no sheet") { try await !browser.exists(".sheet") }
            }
        }
    }

    @Test("A press during a transition ends it and reaches what is at its place")
    func interruption() async throws {
        try await withMovingNotes { browser in
            // A transition ends only if a press interrupts it.
            try await browser.execute("window.holds = true")
            try await browser.click(".list .row")
            try await browser.see(screen: "Bread")
            try await browser.see(motion: ["new(screen) push-in", "old(screen) push-out"])
            try await browser.press(on: "[id='back']")
            try await browser.see(motion: ["new(screen) back-in", "old(screen) back-out"])
            try await browser.press(on: ".list .row")
            try await browser.see(motion: ["new(screen) push-in", "old(screen) push-out"])
            #expect(try await browser.count("[data-moves=screen]") == 1)
        }
    }

    @Test("A step back that the browser itself animates, as under a finger, isn't animated again")
    func animatedByBrowser() async throws {
        try await withMovingNotes { browser in
            try await browser.click(".list .row")
            try await browser.see(screen: "Bread")
            try await browser.see(motion: ["new(screen) push-in", "old(screen) push-out"])
            try await browser.execute(
                "Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { value: true })")
            try await browser.back()
            try await browser.see(titles: ["Bread", "Milk"])
            #expect(try await browser.motions.count == 1)
        }
    }

    @Test("Nothing moves if the user prefers reduced motion")
    func reduced() async throws {
        try await withMovingNotes { browser in
            try await browser.emulate(["prefers-reduced-motion": "reduce"])
            try await browser.click(".list .row")
            try await browser.see(screen: "Bread")
            try await browser.back()
            try await browser.see(titles: ["Bread", "Milk"])
            #expect(try await browser.motions == [])
        }
    }

    @Test("Sheets, rows, menus, alerts, switches, and the sidebar don't move either then")
    func reducedEverywhere() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .tablet)) { browser in
                try await browser.begin(server.address)
                try await browser.execute(
                    """
                    window.moving = new Set()
                    const look = () => {
                      for (const { timeline, effect, animationName, transitionProperty } of document.getAnimations()) {
                        // What follows the scroll position is under the user's finger.
                        if (timeline !== document.timeline) continue
                        const { target, pseudoElement } = effect
                        moving.add(`${target.className || target.id}${pseudoElement ?? ""} ${animationName ?? transitionProperty}`)
                      }
                      requestAnimationFrame(look)
                    }
                    look()
                    """)
                for title in ["Milk", "Bread"] { try await browser.createNote(title, isWide: true) }
                let openSidebar = {
                    try await browser.click(".column + .column .sidebar-button")
                    try await browser.waitUntil("the sidebar") {
                        try await browser.exists(".column:popover-open")
                    }
                }
                try await openSidebar()
                try await browser.tap(NotesHomeElement.newFolder)
                try await browser.waitUntil("the sheet") { try await browser.exists(".sheet") }
                try await browser.tap(FolderEditorElement.cancel)
                try await browser.waitUntil("no sheet") { try await !browser.exists(".sheet") }
                try await browser.deleteNote(titled: "Milk")
                try await browser.see(titles: ["Bread"])
                try await openSidebar()
                try await browser.tap(NotesHomeElement.deletedNotes)
                try await browser.tap(DeletedNotesElement.empty)
                try await browser.waitUntil("the alert") { try await browser.exists(".alert") }
                try await browser.press(.escape)
                try await browser.waitUntil("no alert") { try await !browser.exists(".alert") }
                try await browser.tap("tab-settings")
                try await browser.see(screen: "Settings")
                try await browser.click("[id$='.show-excerpts']")
                let moving = try await browser.evaluate("return [...moving].sort()", as: [String].self)
                #expect(moving == [])
            }
        }
    }

    @Test("The splash doesn't move either then")
    func reducedSplash() async throws {
        try await NotesServer.with("--scenario", "signedOut") { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                try await browser.see(screen: "Get started")
                // The splash is visible too briefly, so its initial HTML is shown without scripts.
                let animations: [String] = try await browser.evaluate(
                    """
                    return fetch(location.origin).then(answer => answer.text())
                      .then(page => { document.documentElement.innerHTML = page })
                      .then(() => document.querySelector(".splash").getAnimations({ subtree: true }))
                      .then((all) => all.map(({ animationName }) => animationName))
                    """)
                #expect(animations == [])
            }
        }
    }

    /// Runs the body with two notes in a browser that shows motion and lists it.
    private func withMovingNotes(_ body: (Browser) async throws -> Void) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk")
                try await browser.createNote("Bread")
                try await browser.emulate(["prefers-reduced-motion": "no-preference"])
                try await browser.execute(
                    """
                    window.motions = []
                    const start = document.startViewTransition.bind(document)
                    document.startViewTransition = (update) => {
                      const transition = start(update)
                      transition.ready.then(() => {
                        const all = document.getAnimations().filter(({ effect }) => effect.pseudoElement)
                        motions.push(all.map((one) =>
                          `${one.effect.pseudoElement.replace("::view-transition-", "")} ${one.animationName}`)
                          .filter((name) => /^(old|new)\\(/.test(name)).sort())
                        if (window.holds) for (const one of all) one.pause()
                      }, () => {})
                      return transition
                    }
                    """)
                try await body(browser)
            }
        }
    }
}

extension Browser {
    /// The animations of each transition so far, such as `new(screen) push-in`.
    fileprivate var motions: [[String]] {
        get async throws { try await evaluate("return window.motions") }
    }

    /// Presses and releases the mouse at the place of an element, also if the browser finds none there in a transition.
    fileprivate func press(on css: String) async throws {
        let place = try await evaluate(
            """
            const { left, top } = document.querySelector(arguments[0]).getBoundingClientRect()
            return [left + 10, top + 10]
            """, css, as: [Double].self)
        struct Mouse: Encodable {
            let type: String
            let x: Double
            let y: Double
            let button = "left"
            let clickCount = 1
        }
        for type in ["mousePressed", "mouseReleased"] {
            try await devTools("Input.dispatchMouseEvent", Mouse(type: type, x: place[0], y: place[1]))
        }
    }

    /// Waits until the last transition has the animations, and perhaps more, such as those of rows that stay.
    fileprivate func see(motion: [String]) async throws {
        try await waitUntil("the motion \(motion)") {
            try await self.motions.last.map { Set(motion).isSubset(of: $0) } ?? false
        }
    }
}
