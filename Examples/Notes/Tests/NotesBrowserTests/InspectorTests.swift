import Foundation
import Notes
import Testing
import WebDriver

@Suite(
    "The inspector in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct InspectorTests {
    private static let frame = "#storey-inspector iframe"

    /// Runs the body with an open inspector beside the notes.
    private func inspect(
        viewport: BrowserOptions.Viewport = .desktop, _ body: (Browser) async throws -> Void
    ) async throws {
        try await NotesServer.with("--memory", "--inspect") { server in
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                try await browser.begin(server.address)
                try await browser.click("#storey-inspector .opener")
                try await body(browser)
            }
        }
    }

    @Test("The tree, the state, and the log follow what the user does")
    func follows() async throws {
        try await inspect { browser in
            try await browser.inFrame(Self.frame) { panel in
                try await panel.waitUntil("the tree") {
                    try await panel.texts(of: ".node").contains { $0.contains("NotesHomeHTMLView") }
                }
            }
            try await browser.createNote("Bread", isWide: true)
            try await browser.inFrame(Self.frame) { panel in
                try await panel.waitUntil("the state of the note, with the last change") {
                    let changed = try await panel.texts(of: ".value.changed")
                    return changed.contains { $0.contains("Bread") }
                }
                try await panel.click("#tab-events")
                try await panel.waitUntil("the calls and patches") {
                    let kinds = try await panel.texts(of: ".badge-kind")
                    return Set(["action", "call", "commit", "delivery", "patch", "screen"]).isSubset(
                        of: kinds)
                }
                try await panel.click("[id$='.kind-patch']")
                try await panel.waitUntil("the filtered log") {
                    try await !panel.texts(of: ".badge-kind").contains("patch")
                }
                try await panel.click(".event-row")
                try await panel.waitUntil("the details") { try await panel.exists(".detail") }
                try await panel.click("#tab-objects")
                try await panel.waitUntil("the scopes") {
                    try await panel.texts(of: ".scope").contains { $0.contains("note-details #") }
                }
                try await panel.click("#tab-performance")
                try await panel.waitUntil("the launch") {
                    try await panel.texts(of: ".step > code").contains("OpenNotes")
                }
                #expect(try await panel.count(".bar") > 0)
            }
        }
    }

    @Test("The time tab replays what the user has done so far")
    func time() async throws {
        try await inspect { browser in
            try await browser.createNote("Bread", isWide: true)
            try await browser.inFrame(Self.frame) { panel in
                try await panel.click("#tab-time")
                try await panel.waitUntil("the steps, and the app's screen") {
                    let steps = try await panel.texts(of: ".steps .title")
                    let hasPicture = try await panel.exists(".picture .app")
                    return hasPicture && steps.contains { $0.contains("Bread") }
                }
                // With what the app adds to tests and bug reports.
                try await panel.waitUntil("the exports") {
                    let exports = [".copy-test", ".copy-link", ".report", ".save-recording", ".branch"]
                    let css = exports.map { "[id$='\($0)']" }.joined(separator: ",")
                    return try await panel.count(css) == exports.count
                }
            }
        }
    }

    /// With the frames of the animation in the README.
    @Test("A typed text is shown and logged at once, and the player goes back to an earlier step")
    func typing() async throws {
        try await inspect { browser in
            let animation = Animation("inspector", of: browser)
            // More room for the app.
            try await browser.devTools("Emulation.setDeviceMetricsOverride", WindowMetrics())
            for _ in 1...5 {
                try await browser.execute(
                    "document.querySelector('#storey-inspector .handle').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))"
                )
            }
            try await browser.createNote("Ideas", isWide: true)
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.waitUntil("the new note") {
                try await browser.property("value", of: Browser.noteText) == ""
            }
            try await animation.add(frames: 4)
            var text = ""
            for part in ["Sho", "ppi", "ng ", "li", "st"] {
                text += part
                try await browser.type(part, into: Browser.noteText)
                try await browser.inFrame(Self.frame) { panel in
                    let shown = text.trimmingCharacters(in: .whitespaces)
                    try await panel.waitUntil("the text in the state") {
                        try await panel.texts(of: ".value.changed").contains { $0.contains(shown) }
                    }
                }
                try await animation.add(frames: 2)
            }
            try await browser.inFrame(Self.frame) { panel in
                try await panel.click("#tab-events")
                try await panel.waitUntil("the log") { try await panel.exists(".event-row") }
            }
            try await animation.add(frames: 4)
            for part in ["\nMi", "lk", "\nBr", "ead", "\nTe", "a"] {
                let last = try await browser.inFrame(Self.frame) {
                    try await $0.property("id", of: ".event-row")
                }
                text += part
                try await browser.type(part, into: Browser.noteText)
                try await browser.inFrame(Self.frame) { panel in
                    try await panel.waitUntil("the event in the log") {
                        try await panel.property("id", of: ".event-row") != last
                    }
                }
                try await animation.add(frames: 2)
            }
            try await browser.inFrame(Self.frame) { panel in
                try await panel.click("#tab-time")
                try await panel.waitUntil("the last step") { try await panel.exists(".picture .app") }
            }
            try await animation.add(frames: 4)
            try await browser.inFrame(Self.frame) { panel in
                try await panel.click("[id$='.last']")
                var place = ""
                for _ in 1...8 {
                    try await panel.waitUntil("the earlier step") {
                        let texts = try await panel.texts(of: "span.place")
                        let isWaiting = try await panel.exists(".picture.waits")
                        guard let text = texts.first, text != place, !isWaiting else { return false }
                        place = text
                        return true
                    }
                    try await animation.add(frames: 2)
                    try await panel.click("[id$='.back']")
                }
                #expect(try await panel.exists(".picture .app"))
            }
            try await animation.add(frames: 6)
            #expect(try await browser.noteText == text)
        }
    }

    @Test("The arrow beside a screen goes there")
    func jump() async throws {
        try await inspect { browser in
            try await browser.inFrame(Self.frame) { panel in
                try await panel.click(".node:last-child > .small-button")
            }
            try await browser.waitUntil("another tab") {
                try await !browser.texts(of: ".screen .large-title").contains("Notes")
            }
        }
    }

    @Test("A selected element shows its source code, its event, and the handler")
    func selection() async throws {
        try await inspect { browser in
            try await browser.click("#storey-inspector .tools.start button")
            let (x, y) = try await browser.center(of: "[id$='.new-note']")
            try await browser.mouse(at: x, y, button: nil)
            try await browser.waitUntil("the label") {
                try await browser.texts(of: "#storey-inspector .label").contains {
                    $0.contains("sends newNote") && $0.contains("NotesHomeHTMLView.swift:")
                }
            }
            try await browser.mouse(at: x, y, button: .left)
            try await browser.inFrame(Self.frame) { panel in
                try await panel.waitUntil("the element") {
                    let texts = try await panel.texts(of: ".picked dd")
                    return texts.contains("new-note")
                        && texts.contains {
                            $0.hasPrefix("Notes/Modules/NotesHome/NotesHomeViewModel.swift:")
                        }
                }
                let address = try await panel.evaluate(
                    "return document.querySelector(\"[id$='.open-handler']\").dataset.address",
                    as: String.self)
                #expect(address.hasPrefix("vscode://file/"))
            }
            // The click selected the element and didn't use it.
            #expect(try await browser.texts(of: ".screen .large-title").contains("Notes"))
        }
    }

    @Test("What is redrawn flashes while the panel is open")
    func flashes() async throws {
        try await inspect { browser in
            try await browser.execute(
                """
                window.flashes = 0
                new MutationObserver(records => {
                  for (const record of records) for (const node of record.addedNodes) if (node.className.includes("flash")) flashes++
                }).observe(document.querySelector("#storey-inspector .overlays"), { childList: true })
                """)
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.waitUntil("a flash") { try await browser.evaluate("return flashes > 0") }
        }
    }

    @Test("Option-I opens and closes the panel, whose size and state the browser remembers")
    func shortcut() async throws {
        try await inspect { browser in
            let shortcut =
                "dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyI', altKey: true, ctrlKey: true }))"
            let isOpen = "return document.getElementById('storey-inspector').hasAttribute('data-open')"
            try await browser.execute(shortcut)
            #expect(try await browser.evaluate(isOpen) == false)
            try await browser.execute(shortcut)
            try await browser.execute(
                "document.querySelector('#storey-inspector .handle').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))"
            )
            let width = "return getComputedStyle(document.documentElement).getPropertyValue('--storey-dock')"
            let size = try await browser.evaluate(width, as: String.self)
            try await browser.reload()
            try await browser.waitUntil("the panel") { try await browser.evaluate(isOpen) }
            #expect(try await browser.evaluate(width, as: String.self) == size)
            // The panel is a page of the same tab, whose history and stored state remain those of the app.
            try await browser.see(screen: "Notes")
            try await browser.inFrame(Self.frame) { panel in
                try await panel.waitUntil("the tree") { try await panel.exists(".node") }
                try await panel.execute(shortcut)
            }
            try await browser.waitUntil("the closed panel") { try await !browser.evaluate(isOpen) }
        }
    }

    @Test(
        "All tabs have no accessibility violations, in light and dark mode",
        arguments: [BrowserOptions.Viewport.desktop, .tablet])
    func accessibility(viewport: BrowserOptions.Viewport) async throws {
        try await inspect(viewport: viewport) { browser in
            try await browser.createNote("Bread", isWide: true)
            for tab in ["screens", "events", "objects", "performance", "time"] {
                try await browser.inFrame(Self.frame) { panel in
                    try await panel.click("#tab-\(tab)")
                    try await panel.waitUntil("\(tab)") {
                        try await panel.exists("#tab-\(tab)[aria-current]")
                    }
                }
                for scheme in [BrowserOptions.ColorScheme.dark, .light] {
                    try await browser.emulate(scheme)
                    try await browser.inFrame(Self.frame) { panel in
                        let violations = try await panel.accessibilityViolations
                        #expect(violations == [], "\(tab), \(scheme)")
                    }
                }
            }
        }
    }

    @Test("A server without the inspector has no trace of it")
    func absent() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                #expect(
                    try await !browser.evaluate(
                        "return document.documentElement.outerHTML.includes('inspector')"))
                for path in ["inspector.js", "inspector/inspector.js", "inspector/panel.css", "inspector/x/"]
                {
                    #expect(try await browser.status(of: "/storey/\(path)") == 404, "\(path)")
                }
            }
        }
    }

    @Test("Another browser can't open the panel of a session")
    func otherBrowser() async throws {
        try await inspect { browser in
            let path = "return document.querySelector('[data-panel]').dataset.panel"
            let panel: String = try await browser.evaluate(path)
            #expect(try await browser.status(of: panel) == 200)
            let origin: String = try await browser.evaluate("return location.origin")
            try await Browser.with { other in
                try await other.open(origin)
                #expect(try await other.status(of: panel) == 404)
                #expect(try await other.status(of: "\(panel)request", method: "POST") == 404)
                let own: String = try await other.evaluate(path)
                #expect(try await other.status(of: own) == 200)
            }
        }
    }
}

/// A wide window, for the animation.
private struct WindowMetrics: Encodable {
    let width = 1680
    let height = 945
    let deviceScaleFactor = 1
    let mobile = false
}

extension Browser {
    /// The middle of an element in the window.
    fileprivate func center(of css: String) async throws -> (Double, Double) {
        let place: [Double] = try await evaluate(
            """
            const rect = document.querySelector("\(css)").getBoundingClientRect()
            return [rect.left + rect.width / 2, rect.top + rect.height / 2]
            """)
        return (place[0], place[1])
    }

    /// The status of the response to a request of the page.
    fileprivate func status(of path: String, method: String = "GET") async throws -> Int {
        try await evaluate("return fetch('\(path)', { method: '\(method)' }).then(({ status }) => status)")
    }
}
