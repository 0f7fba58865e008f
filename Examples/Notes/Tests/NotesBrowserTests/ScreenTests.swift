import Foundation
import Notes
import Testing
import WebDriver

@Suite(
    "Every screen in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct ScreenTests {
    @Test(
        "The page fits its window and has no accessibility violations",
        arguments: [BrowserOptions.Viewport.phone, .tablet, .desktop])
    func screens(viewport: BrowserOptions.Viewport) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: viewport, language: "fr")) { browser in
                let isWide = viewport != .phone
                let look = Screenshots(browser: browser)
                try await browser.open(server.address)
                try await browser.waitUntil("the languages") {
                    try await browser.exists("[id$='.language-de']")
                }
                try await look("language")
                try await browser.tap(RegionChoiceElement.done)
                try await browser.waitUntil("the account options") {
                    try await browser.exists("[id$='.create-account']")
                }
                try await look("account-offer")
                try await browser.tap(AccountElement.createAccount)
                try await browser.tap(AccountElement.submit)
                try await browser.waitUntil("the validation error") {
                    try await browser.exists("[id$='.problem']")
                }
                try await look("account")
                try await browser.back()
                try await browser.tap(AccountElement.continueAsGuest)
                try await browser.waitUntil("the tour") { try await browser.exists(".dots") }
                let below = try await browser.evaluate(
                    "return document.querySelector('.dots').getBoundingClientRect().bottom - innerHeight",
                    as: Double.self)
                #expect(below <= 0, "the page dots are visible")
                #expect(try await browser.hasPicture(in: ".introduction"), "the tour")
                try await look("tour")
                try await browser.tap(TourPageElement.skipTour)
                try await browser.waitUntil("no notes") { try await browser.exists("[id$='.first-note']") }
                #expect(try await browser.hasPicture(in: ".empty"), "no notes")
                try await look("empty")
                try await browser.createNote(
                    "Ideas for the talk\nStart with a question, show one number, end with a story",
                    isWide: isWide)
                try await browser.createNote(
                    "Anna’s birthday\nA book about birds, and lunch at the lake on Sunday", isWide: isWide)
                try await browser.createNote("Read “The Design of Everyday Things”", isWide: isWide)
                try await browser.createNote(
                    "Groceries\nMilk, bread, two lemons and the good olive oil", isWide: isWide)
                try await browser.createNote(
                    "Weekend in Ljubljana\nTrain on Friday at 16:05, dinner at the market hall",
                    isWide: isWide)
                try await browser.click(".section .list li:nth-child(3) .row")
                try await browser.tap(NoteDetailsElement.pinned)
                try await browser.press(.escape)
                try await browser.shareNote { try await look("sharing") }
                if !isWide {
                    try await browser.tap("back")
                    try await browser.see(screen: "Notes")
                }
                try await look("home")
                if viewport == .tablet {
                    try await browser.click(".column + .column .sidebar-button")
                    try await look("sidebar")
                    try await browser.press(.escape)
                }
                try await browser.tap(NotesHomeElement.allNotes)
                try await browser.see(screen: "All notes")
                try await browser.type("o", into: "[type=search]")
                try await browser.waitUntil("found notes") { try await browser.exists("mark") }
                try await look("list")
                try await browser.type("xyz", into: "[type=search]")
                try await browser.waitUntil("nothing found") { try await browser.exists(".empty") }
                #expect(try await browser.hasPicture(in: ".empty"), "nothing found")
                try await look("nothing-found")
                try await browser.tap("back")
                try await browser.click("[id$='.latest'] , .section .list li:nth-child(2) .row")
                try await browser.see(screen: "Groceries")
                try await look("note")
                try await browser.tap(NoteDetailsElement.more)
                try await look("note-menu")
                try await browser.tap(NoteDetailsElement.folder)
                try await browser.waitUntil("the folder editor") {
                    try await browser.exists("[id$='.no-folder']")
                }
                try await browser.type("Shopping", into: "[id$='.name']")
                try await look("folder-editor")
                try await browser.tap(FolderEditorElement.save)
                try await browser.waitUntil("the note") { try await !browser.exists("[id$='.no-folder']") }
                if !isWide { try await browser.tap("back") }
                try await browser.tap(FolderElement.row(Folder.ID(named: "Shopping")))
                try await browser.see(screen: "Shopping")
                try await look("folder")
                try await browser.openActions(of: "Groceries")
                try await look("actions")
                try await browser.click(".actions:popover-open .destructive")
                try await browser.waitUntil("an empty folder") { try await browser.exists(".empty") }
                #expect(try await browser.hasPicture(in: ".empty"), "an empty folder")
                try await look("empty-folder")
                try await browser.tap("back")
                try await browser.tap(NotesHomeElement.deletedNotes)
                try await browser.see(screen: "Recently deleted")
                try await look("deleted")
                try await browser.click(".list [id*='.note-']")
                try await browser.waitUntil("the deleted note") {
                    try await browser.exists("[id$='.deleted-text']")
                }
                try await look("deleted-note")
                if !isWide { try await browser.tap("back") }
                try await browser.tap(DeletedNotesElement.empty)
                try await browser.waitUntil("the confirmation") { try await browser.exists(".alert") }
                try await look("alert")
                try await browser.tap("answer-1")
                try await browser.tap("tab-shared")
                try await browser.see(screen: "Shared")
                try await look("shared")
                try await browser.tap("tab-settings")
                try await browser.see(screen: "Settings")
                try await look("settings")
            }
        }
    }

    @Test(
        "Launch screens fit their window and have no accessibility violations",
        arguments: [
            ("update", "Update required"), ("whatsNew", "What’s new"), ("signedOut", "Get started"),
        ])
    func launchScreens(scenario: String, title: String) async throws {
        try await NotesServer.with("--scenario", scenario) { server in
            for viewport in [BrowserOptions.Viewport.phone, .tablet, .desktop] {
                try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                    let look = Screenshots(browser: browser)
                    try await browser.open(server.address)
                    try await browser.see(screen: title)
                    try await look("launch-\(scenario)")
                    // The splash is visible too briefly, so its initial HTML is shown without scripts.
                    try await browser.execute(
                        """
                        return fetch(location.origin).then(answer => answer.text())
                          .then(page => { document.documentElement.innerHTML = page })
                          // It fades in.
                          .then(() => Promise.all(document.querySelector(".splash").getAnimations().map(({ finished }) => finished)))
                        """)
                    #expect(try await browser.exists("progress[id$='.progress']"))
                    let shown = try await browser.texts(of: ".splash")
                    #expect(shown == ["Notes"], "the progress isn't shown as a number")
                    try await look("splash")
                }
            }
        }
    }

    @Test("On a phone in landscape, the app is as wide as the window")
    func landscape() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .landscapePhone)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk", isWide: true)
                let edges: [Double] = try await browser.evaluate(
                    """
                    const { left, right } = document.querySelector(".app").getBoundingClientRect()
                    return [left, right, innerWidth, document.documentElement.scrollWidth]
                    """)
                #expect(edges == [0, 844, 844, 844])
            }
        }
    }

    @Test("The text of a short note is at least half as high as the window")
    func textHeight() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk", isWide: true)
                let height: Double = try await browser.evaluate(
                    """
                    return document.querySelector(arguments[0]).getBoundingClientRect().height / innerHeight
                    """, Browser.noteText)
                #expect(height >= 0.5)
            }
        }
    }

    @Test(
        "A note without a connection, one that can't be saved, and one with two versions fit their window",
        arguments: [BrowserOptions.Viewport.phone, .tablet, .desktop])
    func rareStates(viewport: BrowserOptions.Viewport) async throws {
        try await withServer { server, proxy in
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                let look = Screenshots(browser: browser)
                try await browser.begin(proxy.address)
                try await browser.tap(NotesHomeElement.newNote)
                try await browser.write("Groceries\nMilk")
                try await browser.waitUntilNoteIsStored()
                let note = try await browser.url.dropFirst(proxy.address.count)
                let tab = try await browser.tab

                proxy.cut(true)
                try await browser.waitUntil("the banner") { try await browser.exists(".banner") }
                try await look("offline")
                proxy.cut(false)
                try await browser.waitUntil("no banner") { try await !browser.exists(".banner") }

                try await browser.setNote("Groceries\n" + String(repeating: "bread ", count: 33_000))
                try await browser.waitUntil("the failure") {
                    try await browser.exists("[role=alert] [id$='.failure']")
                }
                try await look("not-saved")
                try await browser.tap(viewport == .phone ? "back" : "tab-shared")
                try await browser.waitUntil("the question") { try await browser.exists(".alert") }
                try await look("unsaved-changes")
                try await browser.tap("answer-2")

                try await browser.newTab()
                try await browser.open("\(server.address)\(note)")
                try await browser.write("Groceries\nMilk and lemons")
                try await browser.open("\(server.address)/notes")
                try await browser.waitUntil("the text is saved") {
                    try await browser.texts(of: ".list .subtitle").contains("Milk and lemons")
                }
                try await browser.closeTab()
                try await browser.switchTo(tab)
                try await server.removeFileLimit()
                try await browser.setNote("Groceries\nMilk and bread")
                try await browser.waitUntil("the conflict") {
                    try await browser.exists("[id$='.show-other']")
                }
                try await look("conflict")
            }
        }
    }

    /// Serves the app with files that can't grow beyond 256 kB.
    private func withServer(_ body: (NotesServer, Proxy) async throws -> Void) async throws {
        try await withFolder { folder in
            try await NotesServer.with("--database", "\(folder)/notes.sqlite", maxFileSize: 256 << 10) {
                server in
                try await Proxy.with(port: server.port) { try await body(server, $0) }
            }
        }
    }

    @Test("A horizontal swipe turns the page of the tour")
    func swiping() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.open(server.address)
                try await browser.tap(AccountElement.continueAsGuest)
                try await browser.waitUntil("the tour") { try await browser.exists(".dots") }
                let offset = "return document.querySelector('.sheet > .screen').getBoundingClientRect().left"
                for (x, y, page) in [
                    (-200.0, 10.0, 1), (-20, 0, 1), (-100, 90, 1), (-200, 0, 2), (200, -10, 1),
                ] {
                    try await browser.touch(
                        [0, 0.5, 1].map { (195 + x * ($0 - 0.5), 300 + y * $0) }, lifts: false)
                    if abs(x) == 200 {
                        #expect(try await browser.evaluate(offset) == x, "the page follows the finger")
                    }
                    try await browser.liftFinger()
                    try await browser.waitUntil("page \(page)") {
                        try await browser.exists(".dot:nth-child(\(page + 1))[aria-current=page]")
                    }
                    #expect(try await browser.evaluate(offset) == 0)
                }
            }
        }
    }

    @Test(
        "axe-core detects a violation",
        .enabled(
            if: Axe.script != nil || Axe.isExpected,
            "axe-core is missing: run Scripts/setup.sh test"
        ))
    func violationsAreFound() async throws {
        try await Browser.with { browser in
            try await browser.open(
                "data:text/html,<html lang=en><title>A</title><main><h1>A</h1><button></button></main>")
            let accessibilityViolations = try await browser.accessibilityViolations
            #expect(accessibilityViolations.map { $0.prefix { $0 != ":" } } == ["button-name"])
        }
    }
}

extension Browser {
    /// Returns whether an element in front has a picture that is visible and whose file exists.
    fileprivate func hasPicture(in css: String) async throws -> Bool {
        try await evaluate(
            """
            const picture = [...document.querySelectorAll(`${arguments[0]} .illustration`)]
              .find((picture) => picture.checkVisibility() && !picture.closest("[inert]")
                && picture.getBoundingClientRect().width > 0)
            const file = picture && /^url\\("(.+)"\\)$/.exec(getComputedStyle(picture).maskImage)?.[1]
            return file ? fetch(file).then((answer) => answer.ok) : false
            """, css)
    }

    /// Replaces the text of the visible note at once, however long it is.
    fileprivate func setNote(_ text: String) async throws {
        try await execute(
            """
            const field = document.querySelector("\(Browser.noteText)")
            field.value = arguments[0]
            field.dispatchEvent(new Event("input", { bubbles: true }))
            """, text)
    }
}
