import Foundation
import Notes
import NotesWeb
import Storey
import Testing
import WebDriver

/// Writes what `storey dev` writes, and looks at the page of the app.
@Suite(
    "Development in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct DevelopmentPageTests {
    @Test("Errors appear over the app, which stays usable, can be dismissed, and go away when they are fixed")
    func errors() async throws {
        try await withFolder { folder in
            try Self.write(Self.status(), in: folder)
            try await NotesServer.with("--memory", variables: ["STOREY_DEV=\(folder)"]) { server in
                try await Browser.with { browser in
                    try await browser.begin(server.address)
                    try await browser.tap(NotesHomeElement.newNote)
                    try await browser.write("Milk")
                    try Self.write(Self.status(state: "building"), in: folder)
                    try await browser.waitUntil("the build") {
                        try await browser.text(Self.state) == "Rebuilding…"
                    }
                    for line in [7, 8] {
                        try Self.write(
                            Self.status(
                                state: "failed",
                                more: """
                                    , "diagnostics": [{ "file": "/app/My View.swift", "name": "My View.swift", "line": \(line),
                                    "column": 3, "message": "cannot find '<b>' in scope",
                                    "code": [{ "line": \(line), "text": "  <b>" }, { "line": 9, "text": "}" }] }]
                                    """), in: folder)
                        try await browser.waitUntil("the error") {
                            try await browser.text(Self.errors + " a") == "My View.swift:\(line):3"
                        }
                        #expect(
                            try await browser.evaluate(
                                "return document.querySelector(arguments[0]).href", Self.errors + " a",
                                as: String.self) == "vscode://file/app/My%20View.swift:\(line):3")
                        #expect(try await browser.text(Self.errors + " p") == "cannot find '<b>' in scope")
                        #expect(try await browser.text(Self.errors + " .wrong").hasSuffix("\(line)    <b>"))
                        #expect(try await !browser.exists(Self.state))
                        try await browser.type(" and eggs", into: Browser.noteText)
                        if line == 7 { try await browser.click(Self.errors + " button") }
                        #expect(try await browser.exists(Self.errors) == (line == 8))
                    }
                    #expect(try await browser.noteText == "Milk and eggs and eggs")
                    try Self.write(Self.status(), in: folder)
                    try await browser.waitUntil("no error") { try await !browser.exists(Self.errors) }
                }
            }
        }
    }

    @Test("A changed style sheet replaces the old one without loading the page again")
    func styleSheet() async throws {
        try await withFolder { folder in
            try Self.write(Self.status(), in: folder)
            try await NotesServer.with("--memory", variables: ["STOREY_DEV=\(folder)"]) { server in
                try await Browser.with { browser in
                    try await browser.open(server.address)
                    try await browser.waitUntil("the first screen") {
                        try await browser.exists(browser.css(AccountElement.continueAsGuest.elementID))
                    }
                    try await browser.execute("window.isSamePage = true")
                    for size in [7, 31] {
                        try FileManager.default.createDirectory(
                            atPath: "\(folder)/Web", withIntermediateDirectories: true)
                        try Data("body { padding-top: \(size)px }".utf8)
                            .write(to: URL(filePath: "\(folder)/Web/splash.css"))
                        let address = "/storey/assets/splash.\(size).css"
                        try Self.write(Self.status(more: #", "assets": ["\#(address)"]"#), in: folder)
                        try await browser.waitUntil("the style of \(address)") {
                            try await browser.evaluate(
                                """
                                const links = [...document.querySelectorAll("link[rel=stylesheet][href*=splash]")]
                                return getComputedStyle(document.body).paddingTop + links.map((link) => " " + link.getAttribute("href"))
                                """, as: String.self) == "\(size)px \(address)"
                        }
                    }
                    #expect(try await browser.evaluate("return window.isSamePage", as: Bool.self))
                }
            }
        }
    }

    @Test(
        "After a restart, and for changed texts, the page is back at its place with its text, focus, and caret"
    )
    func restart() async throws {
        try await withApp { browser, folder, restart in
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write((1...80).map { "Line \($0)" }.joined(separator: "\n"))
            try await browser.waitUntilNoteIsStored()
            try await browser.execute(
                """
                document.querySelector(arguments[0]).setSelectionRange(10, 14)
                document.querySelector(arguments[0]).closest(".content").scrollTop = 120
                """, Browser.noteText)
            let place = try await browser.developedPlace
            #expect(place.hasPrefix("text 10 14 120 /notes/"))
            for restarts in [true, false, true] {
                try await browser.execute("window.isSamePage = true")
                let session = try await browser.session
                if restarts {
                    try await restart()
                } else {
                    try Self.write(Self.status(more: #", "texts": 1"#), in: folder)
                }
                try await browser.waitForSession(after: session)
                try await browser.waitUntil("the page") {
                    try await browser.evaluate("return window.isSamePage ?? false", as: Bool.self)
                        == restarts
                }
                try await browser.waitUntil("its place", is: place) { try await browser.developedPlace }
            }
        }
    }

    @Test("What the session stores while the page leaves doesn't replace what the page stores of its place")
    func leaving() async throws {
        try await withApp { browser, folder, restart in
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Milk")
            try await browser.waitUntilNoteIsStored()
            // The next session's messages
            try await browser.execute(
                """
                window.trees = []
                window.WebSocket = class extends WebSocket {
                  set onmessage(receive) {
                    super.onmessage = (event) => {
                      if (JSON.parse(event.data).tree) window.trees.push(() => receive(event))
                      receive(event)
                    }
                  }
                }
                """)
            try await restart()
            try await browser.waitUntil("the session's state") {
                try await browser.evaluate("return window.trees.length > 0", as: Bool.self)
            }
            try await browser.execute(
                """
                document.querySelector(arguments[0]).focus()
                document.querySelector(arguments[0]).setSelectionRange(1, 3)
                addEventListener("beforeunload", () => trees.at(-1)())
                """, Browser.noteText)
            let (place, session) = try await (browser.developedPlace, browser.session)
            #expect(place.hasPrefix("text 1 3 0 /notes/"))
            try Self.write(Self.status(more: #", "texts": 1"#), in: folder)
            try await browser.waitForSession(after: session)
            try await browser.waitUntil("its place", is: place) { try await browser.developedPlace }
        }
    }

    @Test(
        "After a restart, a screen that loads slowly gets its position and focus, unless the user has acted since"
    )
    func slowScreen() async throws {
        try await withApp { browser, _, restart in
            try await browser.createNote((1...80).map { "Line \($0)" }.joined(separator: "\n"))
            try await browser.click(".list .row")
            try await browser.waitUntil("the address of the note") {
                try await browser.url.contains("/notes/")
            }
            // A page in which nothing was typed has nothing to restore but the place.
            try await browser.open(browser.url)
            try await browser.waitUntil("the note") { try await browser.exists(Browser.noteText) }
            // The first page of a session then has an empty screen, like one whose data isn't loaded. On a busy machine, the page may
            // connect again after that.
            try await browser.execute(
                """
                window.WebSocket = class extends WebSocket {
                  set onmessage(receive) {
                    super.onmessage = (event) => {
                      const message = JSON.parse(event.data)
                      if (message.t !== "render" || window.isLoaded) return receive(event)
                      const page = document.createElement("template")
                      page.innerHTML = message.html
                      for (const content of page.content.querySelectorAll(".content")) {
                        content.replaceChildren()
                      }
                      receive({ data: JSON.stringify({ ...message, html: page.innerHTML }) })
                      window.load = () => {
                        window.isLoaded = true
                        receive(event)
                      }
                    }
                  }
                }
                """)
            for acts in [false, true] {
                // The text grows to its height when the scripts of the page have run.
                try await browser.waitUntil("the position before", is: 120) {
                    try await browser.evaluate(
                        """
                        const field = document.querySelector(arguments[0])
                        field.focus()
                        field.setSelectionRange(10, 14)
                        const content = field.closest(".content")
                        content.scrollTop = 120
                        return content.scrollTop
                        """, Browser.noteText, as: Int.self)
                }
                let place = try await browser.developedPlace
                #expect(place.hasPrefix("text 10 14 120 /notes/"))
                try await browser.execute("window.isLoaded = false")
                try await restart()
                try await browser.waitUntil("the empty screen") {
                    try await browser.evaluate("return window.load !== undefined", as: Bool.self)
                }
                #expect(try await browser.developedPlace != place)
                if acts { try await browser.press(.tab) }
                try await browser.execute("load()\ndelete window.load")
                try await browser.waitUntil("the position", is: acts ? 0 : 120) {
                    try await browser.evaluate(
                        "return document.querySelector(arguments[0])?.closest('.content').scrollTop",
                        Browser.noteText, as: Int?.self)
                }
                #expect(try await (browser.developedPlace == place) == !acts)
            }
        }
    }

    @Test("A page waits longer and longer for a server that accepts requests but no connections")
    func reconnecting() async throws {
        try await withApp { browser, _, restart in
            try await browser.execute(
                """
                window.attempts = []
                window.WebSocket = class {
                  constructor(address) {
                    if (address.endsWith("/storey/dev")) window.attempts.push(performance.now())
                    setTimeout(() => this.onclose())
                  }
                  close() {}
                }
                """)
            try await restart()
            try await browser.waitUntil("the attempts") {
                try await browser.evaluate("return window.attempts.length >= 4", as: Bool.self)
            }
            #expect(
                try await browser.evaluate(
                    "return window.attempts[3] - window.attempts[0] > 500", as: Bool.self))
        }
    }

    /// Opens an app in development in a browser. The closure gets the folder of the app's status, and can restart the app at the same
    /// address.
    private func withApp(
        _ body: (_ browser: Browser, _ folder: String, _ restart: () async throws -> Void) async throws ->
            Void
    ) async throws {
        try await withFolder { folder in
            try Self.write(Self.status(), in: folder)
            let (arguments, variables) = (
                ["--database", "\(folder)/notes.sqlite"], ["STOREY_DEV=\(folder)"]
            )
            var server = try await NotesServer.start(arguments, variables: variables)
            func restart() async throws {
                let port = server.port
                await server.process.end()
                server = try await NotesServer.start(arguments, port: port, variables: variables)
            }
            do {
                try await Browser.with { browser in
                    try await browser.begin(server.address)
                    try await body(browser, folder, restart)
                }
            } catch {
                await server.process.end()
                throw error
            }
            await server.process.end()
        }
    }

    private static let state = "#storey-dev-state"
    private static let errors = "#storey-dev-errors"

    private static func status(state: String = "running", more: String = "") -> String {
        #"{ "state": "\#(state)", "run": 1\#(more) }"#
    }

    private static func write(_ status: String, in folder: String) throws {
        try Data(status.utf8).write(to: URL(filePath: "\(folder)/status.json"), options: .atomic)
    }
}

extension Browser {
    /// The focused element's name in its screen, its selection, its scroll position, and the page's path.
    fileprivate var developedPlace: String {
        get async throws {
            try await evaluate(
                """
                const active = document.activeElement
                const top = active.closest(".content")?.scrollTop ?? 0
                return [active.id.replace(/^.*\\./, ""), active.selectionStart, active.selectionEnd, top, location.pathname].join(" ")
                """, as: String.self)
        }
    }
}
