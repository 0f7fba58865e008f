import Foundation
@testable import Notes
import NotesDatabase
import Storey
import Testing
import WebDriver

@Suite(
    "Returning to a screen in a browser", .serialized, .enabled(if: Browser.isExpected),
    .timeLimit(.minutes(10)))
struct BrowserRestorationTests {
    @Test("Going back restores the scroll position and focus")
    func place() async throws {
        try await NotesServer.with(notes: 60) { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.open("\(server.address)/notes/all")
                try await browser.see(screen: "All notes")
                for way in [Return.browser, .app] {
                    let row = ".list li:nth-child(\(way == .app ? 20 : 40)) .row"
                    try await browser.waitUntil("the rows") { try await browser.exists(row) }
                    let left = try await browser.scroll(to: row)
                    #expect(left.top > 500)
                    try await browser.click(row)
                    try await browser.waitUntil("the note") { try await browser.exists(Browser.noteText) }
                    #expect(try await browser.place.top == 0, "a note is read from its beginning")
                    switch way {
                    case .browser: try await browser.back()
                    case .app: try await browser.tap("back")
                    }
                    try await browser.see(screen: "All notes")
                    try await browser.waitUntil("the restored position \(left)") {
                        try await browser.place == left
                    }
                }
            }
        }
    }

    @Test("Going back restores the search, and editing it keeps the caret")
    func search() async throws {
        try await NotesServer.with(notes: 12) { server in
            try await Browser.with { browser in
                try await browser.open("\(server.address)/notes/all")
                try await browser.type("Note", into: "[type=search]")
                // The caret must stay after “Note” while the list below is redrawn.
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
                try await browser.waitUntil("the note") { try await browser.exists(Browser.noteText) }
                try await browser.back()
                try await browser.see(titles: ["Note 7"])
                #expect(try await browser.property("value", of: "[type=search]") == "Note 7")
            }
        }
    }

    @Test(
        "History entries stay correct when the app updates one during a pending Back")
    func steps() async throws {
        try await NotesServer.with(notes: 1) { server in
            try await Browser.with { browser in
                try await browser.open("\(server.address)/notes/all")
                try await browser.see(titles: ["Note 0"])
                try await browser.click(".list .row")
                try await browser.waitUntil("the note") { try await browser.exists(Browser.noteText) }
                let note = try await browser.evaluate("return location.pathname", as: String.self)
                // Simulates the session's messages, because the app doesn't go back and update the URL in one
                // redraw.
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
}

private enum Return { case browser, app }

/// The scroll position and focused element of a screen.
private struct Place: Decodable, Equatable {
    var top: Double
    var focus: String
}

extension Browser {
    fileprivate var place: Place {
        get async throws {
            try await evaluate(
                """
                const top = [...document.querySelectorAll(".content")]
                  .find((content) => content.checkVisibility({ visibilityProperty: true })).scrollTop
                return { top, focus: document.activeElement.id }
                """)
        }
    }

    /// Scrolls an element to the center.
    /// - Returns: The position to restore after the element was clicked.
    fileprivate func scroll(to css: String) async throws -> Place {
        try await evaluate(
            """
            const element = document.querySelector(arguments[0])
            element.scrollIntoView({ block: "center" })
            return { top: document.querySelector(".content").scrollTop, focus: element.id }
            """, css)
    }

    /// The caret position in the focused field.
    fileprivate var caret: Int? {
        get async throws { try await evaluate("return document.activeElement.selectionStart") }
    }
}
