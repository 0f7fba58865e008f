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
                #expect(try await browser.hasPicture(in: "body"), "the account")
                #expect(try await browser.isCentered(".introduction ~ .button"))
                try await look("account-offer")
                try await browser.tap(AccountElement.createAccount)
                try await browser.tap(AccountElement.submit)
                try await browser.waitUntil("the validation error") {
                    try await browser.exists("[id$='.problem']")
                }
                #expect(try await browser.hasOneColumn(".large-title, .form > .field, .form > .button"))
                #expect(try await browser.space(below: ".field:has(+ .error)", ".field + .error") == 6)
                #expect(try await browser.isLabelVisible(of: ".back"), "a hidden title takes no room from it")
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
                let isAsked = try await browser.evaluate(
                    """
                    return [...document.querySelectorAll(".large-title")].some((title) =>
                      title.textContent == "Select a note" && title.checkVisibility({ visibilityProperty: true }))
                    """, as: Bool.self)
                #expect(!isAsked, "there is no note to select")
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
                    try await browser.waitUntil("the sidebar") {
                        try await browser.exists(".column:popover-open")
                    }
                    let widths = try await browser.evaluate(
                        """
                        return [".column:popover-open", ".column:nth-child(2)"].map((column) =>
                          document.querySelector(column).getBoundingClientRect().right)
                        """, as: [Double].self)
                    #expect(widths[0] == widths[1], "the sidebar covers the list, and not a part of the note")
                    try await look("sidebar")
                    try await browser.press(.escape)
                }
                try await browser.tap(NotesHomeElement.allNotes)
                try await browser.see(screen: "All notes")
                try await browser.type("o", into: "[type=search]")
                try await browser.waitUntil("found notes") { try await browser.exists("mark") }
                #expect(try await browser.space(below: ".field:has([type=search])", ".suggestions") > 0)
                #expect(
                    try await browser.spread(of: ".token", from: ".suggestions") < 2,
                    "the filters are in one line")
                #expect(
                    try await browser.spread(of: ".title", from: "lazy-list .row") < 2,
                    "titles of notes with and without a text are at the same height")
                try await look("list")
                try await browser.type("xyz", into: "[type=search]")
                try await browser.waitUntil("nothing found") { try await browser.exists(".empty") }
                #expect(try await browser.hasPicture(in: ".empty"), "nothing found")
                try await look("nothing-found")
                try await browser.leaveList()
                try await browser.click("[id$='.latest'] , .section .list li:nth-child(2) .row")
                try await browser.see(screen: "Groceries")
                #expect(try await browser.showsTitleOnce, "the text begins with the title")
                try await look("note")
                try await browser.tap(NoteDetailsElement.more)
                #expect(try await browser.textStarts(in: ".menu-items:popover-open > *").count == 1)
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
                try await browser.leaveList()
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
                #expect(try await browser.count(Self.buttons) == 0, "actions are rows")
                try await browser.tap(SettingsElement.importExport)
                try await browser.waitUntil("the files") {
                    try await browser.exists("[id$='.import-files']")
                }
                try await look("import-export")
                #expect(try await browser.count(Self.buttons) == 0, "actions are rows")
                try await browser.tap("back")
                try await browser.tap(SettingsElement.region)
                try await browser.waitUntil("the languages") {
                    try await browser.exists("[id$='.language-de']")
                }
                try await look("settings-language")
                try await browser.tap("back")
                try await browser.tap(SettingsElement.signIn)
                try await browser.waitUntil("the form") { try await browser.exists("[id$='.password']") }
                try await look("sign-in")
            }
        }
    }

    /// The buttons that aren't rows.
    private static let buttons = ".content > .button, .section > .button"

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
                    #expect(try await browser.hasPicture(in: "body"), "\(scenario)")
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

    @Test(
        "The app is as wide as the window",
        arguments: [BrowserOptions.Viewport.landscapePhone, .tablet, .desktop])
    func width(viewport: BrowserOptions.Viewport) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk", isWide: true)
                let edges: [Double] = try await browser.evaluate(
                    """
                    const { left, right } = document.querySelector(".app").getBoundingClientRect()
                    return [left, right, innerWidth, document.documentElement.scrollWidth]
                    """)
                let width = Double(viewport.size.width)
                #expect(edges == [0, width, width, width])
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
                #expect(try await browser.coveredControls(by: ".banner") == [])
                let covered = try await browser.evaluate(
                    """
                    const banner = document.querySelector(".banner").getBoundingClientRect()
                    return [...document.querySelectorAll(".content > *")].map((element) => element.getBoundingClientRect())
                      .filter(({ left, right, top, bottom }) => left < banner.right && right > banner.left
                        && top < banner.bottom && bottom > banner.top).length
                    """, as: Int.self)
                #expect(covered == 0)
                try await look("offline")
                proxy.cut(false)
                try await browser.waitUntil("no banner") { try await !browser.exists(".banner") }

                let week = "Milk, bread, two lemons, and the good olive oil, as every week. "
                try await browser.setNote("Groceries\n" + String(repeating: week, count: 3_100))
                try await browser.waitUntil("the failure") {
                    try await browser.exists("[role=alert] [id$='.failure']")
                }
                try await look("not-saved")
                try await browser.tap(viewport == .phone ? "back" : "tab-shared")
                try await browser.waitUntil("the question") { try await browser.exists(".alert") }
                try await look("unsaved-changes")
                try await browser.tap("answer-2")

                try await browser.newTab()
                // At the same address, because that of the server belongs to another device.
                try await browser.open("\(proxy.address)\(note)")
                try await browser.write("Groceries\nMilk and lemons")
                try await browser.open("\(proxy.address)/notes")
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
                if viewport != .phone {
                    let texts = ["Milk and bread", "Milk and lemons"]
                    try await browser.waitUntil("both versions are in the list") {
                        Set(texts).isSubset(of: try await browser.texts(of: ".list .subtitle"))
                    }
                }
                try await look("conflict")
                try await browser.tap(NoteDetailsElement.showOther)
                try await browser.see(restored: "Groceries (other version)\nMilk and lemons")
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
                        // Moves are handled before the next frame is drawn.
                        try await browser.waitUntil("the page follows the finger") {
                            try await browser.evaluate(offset) == x
                        }
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

    /// Whether the title above the text of the visible note, which begins with it, is there only for screen readers.
    fileprivate var showsTitleOnce: Bool {
        get async throws {
            try await evaluate(
                """
                const titles = [...document.querySelectorAll(".content:has(> .document) > .large-title")]
                return titles.length > 0 && titles.every((title) => title.getBoundingClientRect().width <= 1)
                """)
        }
    }

    /// Returns whether the elements are at the same horizontal place, and as wide as each other.
    fileprivate func hasOneColumn(_ css: String) async throws -> Bool {
        let edges = try await evaluate(
            """
            return [...document.querySelectorAll(arguments[0])]
              .map((element) => element.getBoundingClientRect()).flatMap(({ left, right }) => [left, right])
            """, css, as: [Double].self)
        return edges.count > 2 && Set(edges.map { $0.rounded() }).count == 2
    }

    /// Returns whether the element is in the middle of the window.
    fileprivate func isCentered(_ css: String) async throws -> Bool {
        try await evaluate(
            """
            const { left, right } = document.querySelector(arguments[0]).getBoundingClientRect()
            return Math.abs(left + right - innerWidth) <= 2
            """, css)
    }

    /// Returns the space between an element and another one below it, in points.
    fileprivate func space(below upper: String, _ lower: String) async throws -> Double {
        try await evaluate(
            """
            const [upper, lower] = [...arguments].map((css) => document.querySelector(css).getBoundingClientRect())
            return lower.top - upper.bottom
            """, upper, lower)
    }

    /// Returns how much the distances of elements from the tops of their containers differ, in points.
    fileprivate func spread(of css: String, from container: String) async throws -> Double {
        let distances = try await evaluate(
            """
            const [css, container] = arguments
            return [...document.querySelectorAll(`${container} ${css}`)].filter((element) => element.checkVisibility())
              .map((element) => element.getBoundingClientRect().top - element.closest(container).getBoundingClientRect().top)
            """, css, container, as: [Double].self)
        return (distances.max() ?? .infinity) - (distances.min() ?? 0)
    }

    /// Returns the different places at which the texts of elements start, in points.
    fileprivate func textStarts(in css: String) async throws -> Set<Double> {
        let starts = try await evaluate(
            """
            return [...document.querySelectorAll(arguments[0])].map((element) => {
              const range = document.createRange()
              range.selectNodeContents(element.querySelector("span") ?? element)
              return range.getBoundingClientRect().left
            })
            """, css, as: [Double].self)
        return Set(starts.map { $0.rounded() })
    }

    /// Leads from a list back to the home screen: in a very wide window by the sidebar, which replaces the back button.
    fileprivate func leaveList() async throws {
        let hasSidebar = try await evaluate("return innerWidth >= 1024", as: Bool.self)
        if hasSidebar { try await tap(NotesHomeElement.home) } else { try await tap("back") }
    }

    /// Returns whether the label of the back button is in the line that is shown.
    fileprivate func isLabelVisible(of css: String) async throws -> Bool {
        try await evaluate(
            """
            const button = document.querySelector(arguments[0])
            return button.querySelector("span").getBoundingClientRect().top < button.getBoundingClientRect().bottom - 1
            """, css)
    }

    /// Returns the visible controls that an element covers.
    fileprivate func coveredControls(by css: String) async throws -> [String] {
        try await evaluate(
            """
            const cover = document.querySelector(arguments[0]).getBoundingClientRect()
            return [...document.querySelectorAll(".app :is(button, a)")]
              .filter((control) => control.checkVisibility({ visibilityProperty: true }))
              .filter((control) => {
                const { left, right, top, bottom, width } = control.getBoundingClientRect()
                return width > 0 && left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top
              })
              .map((control) => control.id)
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
