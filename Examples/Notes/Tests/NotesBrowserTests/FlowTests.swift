import Foundation
import Notes
import Testing
import WebDriver

@Suite("User flows in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct FlowTests {
    @Test("In a wide window, the selected note is beside the lists, and Back leads from place to place")
    func columns() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                try await browser.begin(server.address)
                for title in ["Milk", "Bread"] { try await browser.createNote(title, isWide: true) }
                let titles = ".screen .large-title"
                #expect(try await browser.texts(of: titles) == ["Folders", "Notes", "Bread"])
                try await browser.click(".section .list li:nth-child(2) .row")
                try await browser.waitUntil("the note") {
                    try await browser.texts(of: titles) == ["Folders", "Notes", "Milk"]
                }
                #expect(try await browser.texts(of: ".row[aria-current=page] .title") == ["Milk"])
                try await browser.tap(NotesHomeElement.allNotes)
                try await browser.waitUntil("all notes") {
                    try await browser.texts(of: titles) == ["Folders", "All notes", "Milk"]
                }
                try await browser.back()
                try await browser.waitUntil("the first list") {
                    try await browser.texts(of: titles) == ["Folders", "Notes", "Milk"]
                }
                try await browser.back()
                try await browser.waitUntil("the note before") {
                    let shown = try await browser.texts(of: titles)
                    let marked = try await browser.texts(of: ".row[aria-current=page] .title")
                    return shown == ["Folders", "Notes", "Bread"] && marked == ["Bread"]
                }
            }
        }
    }

    @Test("A window that becomes as narrow as a phone and wide again keeps what the user types, and where")
    func resizingWhileTyping() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Bread", isWide: true)
                try await browser.tap(NotesHomeElement.newNote)
                try await browser.write("Milk")
                let text = "Milk\n" + (1...200).map { "Line \($0)" }.joined(separator: "\n")
                try await browser.execute(
                    """
                    const field = document.querySelector("\(Browser.noteText)")
                    field.value = arguments[0]
                    field.dispatchEvent(new Event("input", { bubbles: true }))
                    field.focus()
                    field.setSelectionRange(1000, 1000)
                    """, text)
                try await browser.waitUntilStored("Line 200")
                // The caret, whether the text has the focus, the scroll position, and the text.
                let state = {
                    try await browser.evaluate(
                        """
                        const field = document.querySelector("\(Browser.noteText)")
                        const { selectionStart, value } = field
                        const { scrollTop } = field.closest(".content")
                        return [selectionStart, document.activeElement === field, Math.round(scrollTop), value].map(String)
                        """, as: [String].self)
                }
                var expected = text
                var top: Int?
                // Typing first scrolls to the caret.
                for (count, width) in [1440, 390, 1440, 390, 1440].enumerated() {
                    try await browser.resize(width: width)
                    try await browser.waitUntil("the columns at \(width)") {
                        try await browser.evaluate(
                            """
                            return [...document.querySelectorAll(".column")]
                              .filter((column) => column.checkVisibility({ visibilityProperty: true })).length
                            """) == (width == 390 ? 1 : 3)
                    }
                    try await browser.devTools("Input.insertText", ["text": "!"])
                    expected.insert("!", at: expected.index(expected.startIndex, offsetBy: 1000))
                    let caret = "\(1001 + count)"
                    try await browser.waitUntil("the letter at \(width)", within: .seconds(20)) {
                        try await state().dropFirst(3) == [expected]
                    }
                    let shown = try await state()
                    #expect(shown.prefix(2) == [caret, "true"], "\(width)")
                    // No line wraps, so each has the same height at both widths. The browser may scroll by a line while the
                    // window changes, to show the caret.
                    let now = try #require(Int(shown[2]))
                    #expect(abs(now - (top ?? now)) < 30, "\(width)")
                    top = now
                }
                try await browser.waitUntilStored("!!!!!")
            }
        }
    }

    @Test("Notes can be written, read, edited, and deleted")
    func notes() async throws {
        try await withApp { _, browser in
            try await browser.createNote("Milk\nTwo litres", from: NotesListElement.firstNote)
            try await browser.see(titles: ["Milk"])
            try await browser.createNote("Bread <b>rye</b> & \"salt\"")
            try await browser.see(titles: ["Bread <b>rye</b> & \"salt\"", "Milk"])

            try await browser.click(".list li:nth-child(2) .row")
            try await browser.see(screen: "Milk")
            #expect(try await browser.noteText == "Milk\nTwo litres")
            try await browser.write("Oat milk")
            try await browser.see(screen: "Oat milk")
            try await browser.tap(NoteDetailsElement.undo)
            try await browser.waitUntil("the old text") { try await browser.noteText != "Oat milk" }
            try await browser.tap(NoteDetailsElement.redo)
            try await browser.waitUntil("the new text") { try await browser.noteText == "Oat milk" }

            try await browser.tap(NoteDetailsElement.delete)
            try await browser.see(titles: ["Bread <b>rye</b> & \"salt\""])
            try await browser.tap(NotesHomeElement.deletedNotes)
            try await browser.see(screen: "Recently deleted")
            try await browser.see(titles: ["Oat milk"])
            try await browser.tap(DeletedNotesElement.empty)
            try await browser.waitUntil("the confirmation") {
                try await browser.texts(of: ".alert h2") == ["Delete 1 note permanently?"]
            }
            try await browser.tap("answer-1")
            try await browser.waitUntil("no confirmation") { try await !browser.exists(".alert") }
            try await browser.openActions(of: "Oat milk")
            try await browser.click(".actions:popover-open > :not(.destructive)")
            try await browser.waitUntil("no deleted notes") { try await browser.exists(".empty") }
            try await browser.tap("back")
            try await browser.see(titles: ["Oat milk", "Bread <b>rye</b> & \"salt\""])

            try await browser.tap(NotesHomeElement.allNotes)
            try await browser.type("SALT", into: "[type=search]")
            try await browser.see(titles: ["Bread <b>rye</b> & \"salt\""])
            #expect(try await browser.property("value", of: "[type=search]") == "SALT")
            #expect(try await browser.texts(of: ".list mark") == ["salt"])
        }
    }

    @Test(
        "A suggested filter is added to a search, and removed with Backspace at the start of the text, or by a click"
    )
    func filters() async throws {
        try await withApp { _, browser in
            try await browser.createNote("Shopping\n- [ ] Milk", from: NotesListElement.firstNote)
            try await browser.createNote("Milk")
            try await browser.tap(NotesHomeElement.allNotes)
            try await browser.see(screen: "All notes")
            try await browser.see(titles: ["Milk", "Shopping"])
            let suggestion = browser.css(NotesListElement.suggestion(.checklist))
            let isSuggested = "return document.querySelector(arguments[0]).checkVisibility()"
            #expect(try await !browser.evaluate(isSuggested, suggestion, as: Bool.self))
            try await browser.type("milk", into: "[type=search]")
            try await browser.waitUntil("found notes") { try await browser.count("mark") == 2 }
            #expect(try await browser.evaluate(isSuggested, suggestion, as: Bool.self))
            try await browser.click(suggestion)
            try await browser.see(titles: ["Shopping"])
            #expect(try await browser.texts(of: ".field > .token") == ["Checklist"])
            let violations = try await browser.accessibilityViolations
            #expect(violations == [])
            try await browser.press(.backspace)
            try await browser.waitUntil("a letter less") {
                try await browser.property("value", of: "[type=search]") == "mil"
            }
            #expect(try await browser.exists(".field > .token"), "the caret was at the end")
            try await browser.execute("document.activeElement.setSelectionRange(0, 0)")
            try await browser.press(.backspace)
            try await browser.see(titles: ["Milk", "Shopping"])
            #expect(try await browser.property("value", of: "[type=search]") == "mil")
            try await browser.click(suggestion)
            try await browser.see(titles: ["Shopping"])
            try await browser.click(".field > .token")
            try await browser.see(titles: ["Milk", "Shopping"])
            #expect(
                try await browser.evaluate("return document.activeElement.type === 'search'", as: Bool.self),
                "the text keeps the focus")
            // The row moves up when the suggestions disappear, but only after the click.
            try await browser.click(".list li:nth-child(2) .row")
            try await browser.see(screen: "Shopping")
        }
    }

    @Test("A new note has the keyboard focus, so that the user can type at once")
    func focus() async throws {
        try await withApp { _, browser in
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.waitUntil("the text has the focus", within: .seconds(20)) {
                try await browser.evaluate(
                    "return document.activeElement.matches(arguments[0])", Browser.noteText, as: Bool.self)
            }
            for letter in "Milk" { try await browser.press(BrowserKey(letter)) }
            try await browser.see(screen: "Milk")
            #expect(try await browser.noteText == "Milk")
        }
    }

    @Test("A new folder's name has the keyboard focus, and so has the name of one to rename, with its text")
    func folderName() async throws {
        try await withApp { _, browser in
            try await browser.createNote("Milk")
            try await browser.tap(NotesHomeElement.newFolder)
            try await browser.waitUntil("the name has the focus", within: .seconds(20)) {
                try await browser.exists(".sheet [id$='.name']:focus")
            }
            for letter in "Food" { try await browser.press(BrowserKey(letter)) }
            try await browser.press(.enter)
            try await browser.see(screen: "Food")
            try await browser.tap(NotesListElement.renameFolder)
            try await browser.waitUntil("the name has the focus", within: .seconds(20)) {
                try await browser.exists(".sheet [id$='.name']:focus")
            }
            #expect(try await browser.property("value", of: ".sheet [id$='.name']") == "Food")
        }
    }

    @Test("A note is moved to a new folder, which has its own address and list")
    func folders() async throws {
        try await withApp { server, browser in
            try await browser.createNote("Milk", from: NotesListElement.firstNote)
            try await browser.click(".list li .row")
            try await browser.see(screen: "Milk")
            try await browser.tap(NoteDetailsElement.folder)
            try await browser.type("Food & drink", into: "[id$='.name']")
            try await browser.tap(FolderEditorElement.save)
            try await browser.waitUntil("the folder") {
                try await browser.texts(of: ".content > .note").contains { $0.hasSuffix(" · Food & drink") }
            }
            try await browser.tap("back")
            try await browser.tap(FolderElement.row(Folder.ID(named: "Food & drink")))
            try await browser.see(screen: "Food & drink")
            try await browser.see(titles: ["Milk"])
            let address = try await browser.url
            try await browser.open(address)
            try await browser.see(screen: "Food & drink")
            try await browser.see(titles: ["Milk"])
        }
    }

    @Test("Opening a shared note asks to sign in and then continues to it")
    func signingInFirst() async throws {
        try await withApp { server, browser in
            try await browser.createNote("Milk", from: NotesListElement.firstNote)
            try await browser.tap(NotesHomeElement.allNotes)
            try await browser.waitUntil("all notes, faded in") {
                try await browser.exists(".screen.in-fade")
            }
            try await browser.click(".list .row")
            try await browser.see(screen: "Milk")
            try await browser.shareNote()
            try await browser.tap("back")
            try await browser.see(screen: "All notes")
            try await browser.tap("tab-shared")
            try await browser.see(screen: "Shared")
            try await browser.see(titles: ["Milk"])
            try await browser.click(".list .row")
            try await browser.tap(AccountElement.createAccount)
            try await browser.waitUntil("the name") { try await browser.exists("[id$='.name']") }
            try await browser.type("anna", into: "[id$='.name']")
            try await browser.type("correct horse", into: "[id$='.password']")
            try await browser.tap(AccountElement.submit)
            try await browser.waitUntil("the sign-in screen is closed") {
                try await !browser.exists(".sheet")
            }
            try await browser.see(screen: "Milk")
            #expect(try await browser.url.hasPrefix("\(server.address)/shared/"))
        }
    }

    @Test("The address bar, Back, Forward, and Reload work with the app")
    func addresses() async throws {
        try await withApp { server, browser in
            try await browser.createNote("Milk", from: NotesListElement.firstNote)
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

    @Test("Two tabs see each other's changes without losing typed text")
    func twoTabs() async throws {
        try await withApp { server, browser in
            let one = try await browser.tab
            let other = try await browser.newTab()
            try await browser.open(server.address)
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Half thought")
            for _ in "thought" { try await browser.press(.left) }
            for letter in "a " { try await browser.press(BrowserKey(letter)) }
            try await browser.switchTo(one)
            try await browser.createNote("Milk")
            try await browser.switchTo(other)
            #expect(try await browser.noteText == "Half a thought")
            #expect(
                try await browser.evaluate("return document.activeElement.selectionStart") == 7,
                "the caret is where it was")
            try await browser.tap("back")
            try await browser.see(titles: ["Milk", "Half a thought"])
            try await browser.switchTo(one)
            try await browser.see(titles: ["Milk", "Half a thought"])
        }
    }

    @Test(
        "A middle click, or a click with Control, opens a note in a second tab and leaves the first where it was",
        arguments: [(MouseButton.middle, false), (MouseButton.left, true)])
    func newTab(button: MouseButton, opensTab: Bool) async throws {
        try await withApp { server, browser in
            try await browser.createNote("Milk")
            try await browser.see(address: "\(server.address)/notes")
            let first = try await browser.tab
            let center: [Double] = try await browser.evaluate(
                """
                const { left, top, width, height } = document.querySelector(".list .row").getBoundingClientRect()
                return [left + width / 2, top + height / 2]
                """)
            try await browser.mouse(at: center[0], center[1], button: button, opensTab: opensTab)
            try await browser.waitUntil("a second tab", within: .seconds(30)) {
                try await browser.tabs.count == 2
            }
            let tabs = try await browser.tabs
            let second = try #require(tabs.first { $0 != first })
            try await browser.switchTo(second)
            try await browser.see(screen: "Milk")
            #expect(try await browser.url.hasPrefix("\(server.address)/notes/"))
            try await browser.switchTo(first)
            #expect(try await browser.url == "\(server.address)/notes")
            let shown = try await browser.texts(of: ".screen .large-title")
            #expect(shown.contains("Notes") && !shown.contains("Milk"))
        }
    }

    @Test("Reconnecting while the user types loses no text")
    func cutWhileTyping() async throws {
        try await withApp { _, browser in
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Half")
            // A second socket for the session closes the page's socket; the page's reconnect then closes
            // the second one.
            let cut = """
                const token = document.getElementById("storey-app").dataset.token;
                const other = new WebSocket(`ws://${location.host}/storey/socket?token=${token}`);
                other.onclose = () => { window.cuts = (window.cuts ?? 0) + 1; };
                """
            for word in [" a", " thought", "\nand", " more"] {
                try await browser.execute(cut)
                try await browser.type(word, into: Browser.noteText)
            }
            try await browser.waitUntil("the page has reconnected each time") {
                try await browser.evaluate("return window.cuts ?? 0", as: Int.self) == 4
            }
            #expect(try await browser.noteText == "Half a thought\nand more")
            try await browser.waitUntilNoteIsStored()
            try await browser.tap("back")
            try await browser.see(titles: ["Half a thought"])
            try await browser.click(".list .row")
            try await browser.see(screen: "Half a thought")
            #expect(try await browser.noteText == "Half a thought\nand more")
        }
    }

    @Test("A pinned note comes first, and all notes are one tap away")
    func pinning() async throws {
        try await withApp { server, browser in
            for note in ["a", "b", "c"] { try await browser.createNote(note) }
            try await browser.see(titles: ["c", "b", "a"])
            try await browser.click(".list li:nth-child(2) .row")
            try await browser.see(screen: "b")
            try await browser.tap(NoteDetailsElement.pinned)
            try await browser.tap("back")
            try await browser.see(titles: ["b", "c", "a"])
            #expect(try await browser.texts(of: ".content h2") == ["Pinned", "Latest"])
            try await browser.tap(NotesHomeElement.allNotes)
            try await browser.see(titles: ["c", "b", "a"])
            try await browser.see(address: "\(server.address)/notes/all")
            try await browser.reload()
            try await browser.see(screen: "All notes")
            try await browser.back()
            try await browser.see(titles: ["b", "c", "a"])
        }
    }

    @Test("Settings apply to every tab")
    func settings() async throws {
        try await withApp { server, browser in
            try await browser.createNote("a")
            try await browser.createNote("b")
            try await browser.see(titles: ["b", "a"])
            try await browser.tap("tab-settings")
            try await browser.see(screen: "Settings")
            try await browser.see(address: "\(server.address)/settings")
            try await browser.tap("tab-notes")
            try await browser.tap(NotesHomeElement.allNotes)
            try await browser.see(screen: "All notes")
            try await browser.type("t", into: "[id$='.order']")
            try await browser.see(titles: ["a", "b"])
        }
    }

    /// Starts the app with its notes in memory, and opens it.
    private func withApp(_ body: (NotesServer, Browser) async throws -> Void) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await body(server, browser)
            }
        }
    }

    @Test("On a phone, the search of the home screen has the focus at once")
    func search() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.begin(server.address)
                for title in ["Milk", "Bread"] { try await browser.createNote(title) }
                try await browser.tap(NotesHomeElement.search)
                try await browser.waitUntil("the focus in the search field") {
                    try await browser.exists("[type=search]:focus")
                }
                try await browser.type("mil", into: "[type=search]")
                try await browser.see(titles: ["Milk"])
            }
        }
    }

    @Test("The link to a shared note is copied from its sheet, and the note says that it is shared")
    func sharedLink() async throws {
        try await withApp { _, browser in
            try await browser.devTools(
                "Browser.grantPermissions",
                ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
            try await browser.createNote("Milk", from: NotesListElement.firstNote)
            try await browser.click(".list .row")
            try await browser.see(screen: "Milk")
            let address = try await browser.url
            try await browser.shareNote(copyingLink: true)
            let copied = try await browser.evaluate("return navigator.clipboard.readText()", as: String.self)
            #expect(copied == address.replacingOccurrences(of: "/notes/", with: "/shared/"))
            try await browser.waitUntil("the state of the note") {
                try await browser.texts(of: ".content > .note").contains { $0.hasSuffix("· Shared") }
            }
        }
    }

    @Test("A deleted note is opened from the list of deleted notes, can't be edited there, and is restored")
    func deletedNote() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk")
                try await browser.deleteNote(titled: "Milk")
                try await browser.tap(NotesHomeElement.deletedNotes)
                try await browser.see(titles: ["Milk"])
                try await browser.click(".list .row")
                try await browser.see(screen: "Milk")
                #expect(try await browser.exists("[id$='.deleted-text']:disabled"))
                try await browser.tap(NoteDetailsElement.restore)
                try await browser.write("Milk and bread")
                try await browser.tap("back")
                try await browser.see(screen: "Recently deleted")
                try await browser.tap("back")
                try await browser.see(titles: nil, containing: "Milk and bread")
            }
        }
    }
}
