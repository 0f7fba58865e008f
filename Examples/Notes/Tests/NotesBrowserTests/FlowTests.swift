import Foundation
import Testing
import WebDriver

@Suite("In a real browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct FlowTests {
    @Test("a person writes, reads, edits and deletes notes")
    func notes() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap("first-note")
                try await browser.write("Milk\nTwo litres")
                try await browser.tap("save")
                try await browser.see(titles: ["Milk"])
                try await browser.createNote("Bread <b>rye</b> & \"salt\"")
                try await browser.see(titles: ["Bread <b>rye</b> & \"salt\"", "Milk"])

                try await browser.click(".list li:nth-child(2) .row")
                try await browser.see(screen: "Milk")
                #expect(try await browser.text("[id$='.text']") == "Milk\nTwo litres")
                try await browser.tap("edit")
                try await browser.write("Oat milk")
                try await browser.tap("save")
                try await browser.see(screen: "Oat milk")

                try await browser.tap("delete")
                try await browser.waitUntil("the question") {
                    try await browser.texts(of: ".alert h2") == ["Delete “Oat milk”?"]
                }
                try await browser.tap("answer-1")
                try await browser.waitUntil("no question") { try await !browser.exists(".alert") }
                try await browser.tap("delete")
                try await browser.tap("answer-0")
                try await browser.see(titles: ["Bread <b>rye</b> & \"salt\""])
                try await browser.tap("undo")
                try await browser.see(titles: ["Oat milk", "Bread <b>rye</b> & \"salt\""])

                try await browser.tap("all-notes")
                try await browser.type("SALT", into: "[type=search]")
                try await browser.see(titles: ["Bread <b>rye</b> & \"salt\""])
                #expect(try await browser.property("value", of: "[type=search]") == "SALT")
            }
        }
    }

    @Test("a person signs in for the sake of a shared note, and is taken on to it; all notes fade in")
    func signingInFirst() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap("first-note")
                try await browser.write("Milk")
                try await browser.tap("save")
                try await browser.see(titles: ["Milk"])
                try await browser.tap("all-notes")
                try await browser.waitUntil("all notes, faded in") {
                    try await browser.exists(".screen.in-fade")
                }
                try await browser.click(".list .row")
                try await browser.see(screen: "Milk")
                try await browser.tap("shared")
                try await browser.tap("tab-shared")
                try await browser.see(screen: "Shared")
                try await browser.see(titles: ["Milk"])
                try await browser.click(".list .row")
                try await browser.tap("create-account")
                try await browser.waitUntil("the name") { try await browser.exists("[id$='.name']") }
                try await browser.type("anna", into: "[id$='.name']")
                try await browser.type("correct horse", into: "[id$='.password']")
                try await browser.tap("submit")
                try await browser.waitUntil("nothing of signing in is left") {
                    try await !browser.exists(".sheet")
                }
                try await browser.see(screen: "Milk")
                #expect(try await browser.url.hasPrefix("\(server.address)/shared/"))
            }
        }
    }

    @Test("the address bar, back, forward and reload follow the app and lead it")
    func addresses() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap("first-note")
                try await browser.write("Milk")
                try await browser.tap("save")
                try await browser.see(titles: ["Milk"])
                try await browser.see(address: "\(server.address)/notes")
                try await browser.click(".list .row")
                try await browser.see(screen: "Milk")
                try await browser.waitUntil("the note's address") {
                    try await browser.url.hasPrefix("\(server.address)/notes/")
                }
                let address = try await browser.url
                try await browser.waitUntil("the note's title") { try await browser.title == "Milk" }

                try await browser.back()
                try await browser.see(screen: "Notes")
                try await browser.forward()
                try await browser.see(screen: "Milk")
                try await browser.reload()
                try await browser.see(screen: "Milk")
                try await browser.see(address: address)
                try await browser.tap("back")
                try await browser.see(screen: "Notes")
                try await browser.see(address: "\(server.address)/notes")
            }
        }
    }

    @Test("two tabs see each other's changes, and a typed text survives them")
    func twoTabs() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                let one = try await browser.tab
                let other = try await browser.newTab()
                try await browser.open(server.address)
                try await browser.tap("new-note")
                try await browser.write("Half thought")
                for _ in "thought" { try await browser.press(.left) }
                for letter in "a " { try await browser.press(BrowserKey(letter)) }
                try await browser.switchTo(one)
                try await browser.createNote("Milk")
                try await browser.switchTo(other)
                #expect(try await browser.property("value", of: "textarea") == "Half a thought")
                #expect(
                    try await browser.evaluate("return document.activeElement.selectionStart") == 7,
                    "the caret is where it was")
                try await browser.tap("save")
                try await browser.see(titles: ["Half a thought", "Milk"])
                try await browser.switchTo(one)
                try await browser.see(titles: ["Half a thought", "Milk"])
            }
        }
    }

    @Test("a connection that is cut while a person types loses nothing of it")
    func cutWhileTyping() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap("new-note")
                try await browser.write("Half")
                // The session ends the page's socket for another of the same page, which the page's next one ends.
                let cut = """
                    const token = document.getElementById("storey-app").dataset.token;
                    const other = new WebSocket(`ws://${location.host}/storey/socket?token=${token}`);
                    other.onclose = () => { window.cuts = (window.cuts ?? 0) + 1; };
                    """
                for word in [" a", " thought", "\nand", " more"] {
                    try await browser.execute(cut)
                    try await browser.type(word, into: "textarea")
                }
                try await browser.waitUntil("the page has come back each time") {
                    try await browser.evaluate("return window.cuts ?? 0", as: Int.self) == 4
                }
                #expect(try await browser.property("value", of: "textarea") == "Half a thought\nand more")
                try await browser.tap("save")
                try await browser.see(titles: ["Half a thought"])
                try await browser.click(".list .row")
                try await browser.see(screen: "Half a thought")
                #expect(try await browser.text("[id$='.text']") == "Half a thought\nand more")
            }
        }
    }

    @Test("a pinned note stands first, and all notes are one tap away")
    func pinning() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                for note in ["a", "b", "c"] { try await browser.createNote(note) }
                try await browser.see(titles: ["c", "b", "a"])
                try await browser.click(".list li:nth-child(2) .row")
                try await browser.see(screen: "b")
                try await browser.tap("pinned")
                try await browser.tap("back")
                try await browser.see(titles: ["b", "c", "a"])
                #expect(try await browser.texts(of: ".content h2") == ["Pinned", "Latest"])
                try await browser.tap("all-notes")
                try await browser.see(titles: ["c", "b", "a"])
                try await browser.see(address: "\(server.address)/notes/all")
                try await browser.reload()
                try await browser.see(screen: "All notes")
                try await browser.back()
                try await browser.see(titles: ["b", "c", "a"])
            }
        }
    }

    @Test("settings change what every tab shows")
    func settings() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.createNote("a")
                try await browser.createNote("b")
                try await browser.see(titles: ["b", "a"])
                try await browser.tap("tab-settings")
                try await browser.see(screen: "Settings")
                try await browser.see(address: "\(server.address)/settings")
                try await browser.tap("sort-by-title")
                try await browser.tap("tab-notes")
                try await browser.tap("all-notes")
                try await browser.see(screen: "All notes")
                try await browser.see(titles: ["a", "b"])
            }
        }
    }
}
