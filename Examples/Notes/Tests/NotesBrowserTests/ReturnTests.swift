import Foundation
@testable import Notes
import NotesDatabase
import Storey
import Testing
import WebDriver

@Suite(
    "Whoever comes back to a screen", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct ReturnTests {
    @Test("finds it scrolled as it was left, with the focus on what they opened")
    func place() async throws {
        try await withNotes(60) { address in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.open("\(address)/notes/all")
                try await browser.see(screen: "All notes")
                for way in [Return.browser, .app] {
                    let row = ".list li:nth-child(\(way == .app ? 20 : 40)) .row"
                    try await browser.waitUntil("the rows") { try await browser.exists(row) }
                    let left = try await browser.scroll(to: row)
                    #expect(left.top > 500)
                    try await browser.click(row)
                    try await browser.waitUntil("the note") { try await browser.exists(".verbatim") }
                    #expect(try await browser.place.top == 0, "a note is read from its beginning")
                    switch way {
                    case .browser: try await browser.back()
                    case .app: try await browser.tap("back")
                    }
                    try await browser.see(screen: "All notes")
                    try await browser.waitUntil("it is as it was: \(left)") {
                        try await browser.place == left
                    }
                }
            }
        }
    }

    @Test("finds what they looked for, and writes on in the middle of it")
    func search() async throws {
        try await withNotes(12) { address in
            try await Browser.with { browser in
                try await browser.open("\(address)/notes/all")
                try await browser.type("Note", into: "[type=search]")
                // The caret stays between “Note” and what follows while the list is drawn anew below.
                for key in " 1" { try await browser.press(BrowserKey(key)) }
                try await browser.see(titles: ["Note 11", "Note 10", "Note 1"])
                try await browser.press(.left)
                try await browser.press(.left)
                for key in "\u{E017}\u{E017}" { try await browser.press(BrowserKey(key)) }
                try await browser.waitUntil("all of them") { try await browser.noteTitles.count == 12 }
                for key in " 7" { try await browser.press(BrowserKey(key)) }
                try await browser.press(.left)
                try await browser.see(titles: ["Note 7"])
                #expect(try await browser.caret == 5)
                try await browser.click(".list .row")
                try await browser.waitUntil("the note") { try await browser.exists(".verbatim") }
                try await browser.back()
                try await browser.see(titles: ["Note 7"])
                #expect(try await browser.property("value", of: "[type=search]") == "Note 7")
            }
        }
    }

    @Test(
        "finds each address where it belongs, also when the app says more while the browser still goes back")
    func steps() async throws {
        try await withNotes(1) { address in
            try await Browser.with { browser in
                try await browser.open("\(address)/notes/all")
                try await browser.see(titles: ["Note 0"])
                try await browser.click(".list .row")
                try await browser.waitUntil("the note") { try await browser.exists(".verbatim") }
                let note = try await browser.evaluate("return location.pathname", as: String.self)
                // What the session says is put into its mouth: no app goes back and on within one drawing.
                try await browser.execute(
                    """
                    window.sockets = []
                    window.WebSocket = class extends WebSocket {
                      constructor(...all) { super(...all); sockets.push(this) }
                    }
                    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
                    """)
                try await browser.waitUntil("a connection") {
                    try await browser.evaluate("return sockets[0]?.readyState === 1", as: Bool.self)
                }
                try await browser.execute(
                    """
                    const say = (op, url, title) =>
                      sockets[0].onmessage({ data: JSON.stringify({ t: "history", op, index: 0, url, title }) })
                    say("back", "/notes/all", "Back")
                    say("replace", "/notes/all?q=milk", "Milk")
                    """)
                try await browser.waitUntil("the new address") {
                    try await browser.evaluate(
                        "return history.state.storey === 0 && location.search === '?q=milk'", as: Bool.self)
                }
                #expect(try await browser.evaluate("return document.title", as: String.self) == "Milk")
                try await browser.forward()
                try await browser.waitUntil("the note's own address") {
                    try await browser.evaluate(
                        "return history.state.storey === 1 && location.pathname === arguments[0]", note,
                        as: Bool.self)
                }
            }
        }
    }

    @Test("sees screens move, unless they asked for none of that")
    func motion() async throws {
        try await withNotes(1) { address in
            try await Browser.with { browser in
                try await browser.open("\(address)/notes/all")
                try await browser.see(titles: ["Note 0"])
                try await browser.execute(
                    "window.moves = []; addEventListener('animationstart', (e) => moves.push(e.animationName))"
                )
                for (motion, moves) in [("no-preference", ["from-right", "from-left"]), ("reduce", [])] {
                    try await browser.devTools(
                        "Emulation.setEmulatedMedia",
                        ["features": [["name": "prefers-reduced-motion", "value": motion]]])
                    try await browser.execute("window.moves.length = 0")
                    try await browser.click(".list .row")
                    try await browser.waitUntil("the note") { try await browser.exists(".verbatim") }
                    try await browser.nextFrame()
                    try await browser.back()
                    try await browser.see(titles: ["Note 0"])
                    try await browser.nextFrame()
                    let seen = try await browser.evaluate("return window.moves", as: [String].self)
                    #expect(seen.filter { $0.hasPrefix("from-") } == moves, "\(motion)")
                }
            }
        }
    }

    /// An app whose notes were written, and whose tour was taken, before.
    private func withNotes(_ count: Int, _ body: (String) async throws -> Void) async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            do {
                let storage = try DatabaseNotesStorage(path: path)
                try await storage.changeSettings { settings in
                    settings.region = .standard
                    settings.identity = .guest
                }
                let launches = FileLaunchStorage(path: "\(folder)/notes-launches.json")
                try launches.markLaunched()
                try launches.markDone(Tutorial.self, version: TourPage.version)
                try launches.markDone(WhatsNew.self, version: WhatsNew.version)
                for number in 0..<count {
                    let date = Date(timeIntervalSince1970: Double(number) * 60)
                    try await storage.save(Note(text: "Note \(number)", created: date, modified: date))
                }
            }
            try await NotesServer.with("--database", path) { try await body($0.address) }
        }
    }
}

private enum Return { case browser, app }

/// How far a screen is scrolled, and what has the focus in it.
private struct Place: Decodable, Equatable {
    var top: Double
    var focus: String
}

extension Browser {
    fileprivate var place: Place {
        get async throws {
            try await evaluate(
                """
                const top = document.querySelector(".content").scrollTop
                return { top, focus: document.activeElement.id }
                """)
        }
    }

    /// Scrolls an element into the middle.
    /// - Returns: the place to find again once the element was tapped.
    fileprivate func scroll(to css: String) async throws -> Place {
        try await evaluate(
            """
            const element = document.querySelector(arguments[0])
            element.scrollIntoView({ block: "center" })
            return { top: document.querySelector(".content").scrollTop, focus: element.id }
            """, css)
    }

    /// Where the caret is in the field that has the focus.
    fileprivate var caret: Int? {
        get async throws { try await evaluate("return document.activeElement.selectionStart") }
    }

    /// Returns when the page has been drawn twice more, with all that moves in it under way.
    fileprivate func nextFrame() async throws {
        _ = try await evaluate(
            """
            const frame = () => new Promise(requestAnimationFrame)
            return frame().then(frame).then(frame).then(() => true)
            """, as: Bool.self)
    }
}
