import Notes
import Testing
import WebDriver

@Suite(
    "Themes, direction, and contrast in a browser", .serialized, .enabled(if: Browser.isExpected),
    .timeLimit(.minutes(10)))
struct AppearanceTests {
    @Test("Arabic turns the page around, also when it is chosen later")
    func rightToLeft() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone, language: "ar-EG")) { browser in
                let look = Screenshots(browser: browser)
                try await browser.begin(server.address)
                #expect(try await browser.root == ["ar-EG", "rtl", "amber"])
                try await browser.createNote("قائمة التسوق\nحليب وخبز وليمونتان وزيت زيتون")
                try await browser.createNote("عيد ميلاد ليلى\nكتاب عن الطيور، والغداء يوم الأحد عند البحيرة")
                try await browser.createNote(
                    "رحلة إلى الإسكندرية\nالقطار يوم الجمعة الساعة الرابعة، والعشاء في السوق")
                try await look("arabic-home")
                try await browser.click(".list .row")
                try await browser.waitUntil("the note") { try await browser.exists(Browser.noteText) }
                #expect(try await browser.isAtTrailingHalf(".back"), "the back button is at the right")
                // A text keeps the direction of its first letter.
                #expect(try await browser.exists("\(Browser.noteText) [dir=auto]"))
                try await look("arabic-note")
                try await browser.tap("back")
                try await browser.tap("tab-settings")
                try await browser.waitUntil("the settings") {
                    try await browser.exists("[id$='.show-excerpts']")
                }
                #expect(
                    try await !browser.isAtTrailingHalf("[id$='.show-excerpts']"), "the switch is at the left"
                )
                try await look("arabic-settings")
                try await browser.tap(SettingsElement.region)
                try await browser.tap(RegionChoiceElement.language(.english))
                try await browser.tap(RegionChoiceElement.done)
                try await browser.see(screen: "Settings")
                #expect(try await browser.root == ["en-EG", "", "amber"])
                #expect(try await browser.isAtTrailingHalf("[id$='.show-excerpts']"))
            }
        }
    }

    @Test("Buttons and rows look different under the mouse")
    func hover() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                try await browser.expectHover(browser.css(AccountElement.continueAsGuest.rawValue))
                try await browser.begin(server.address)
                try await browser.createNote("Milk", from: NotesListElement.firstNote)
                try await browser.expectHover(".list .row")
                try await browser.expectHover(browser.css(NotesHomeElement.newNote.rawValue))
            }
        }
    }

    @Test("Long titles take at most two lines in the lists and bars of a phone")
    func longTitles() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.begin(server.address)
                let words = String(repeating: "A very long title ", count: 3)
                let title = words + String(repeating: "Donaudampfschiff", count: 2)
                try await browser.createNote("\(title)\nand a text", from: NotesListElement.firstNote)
                try await browser.click(".list .row")
                try await browser.tap(NoteDetailsElement.folder)
                let folder = "A folder with a name that is too long for a phone"
                try await browser.type(folder, into: "[id$='.name']")
                try await browser.tap(FolderEditorElement.save)
                try await browser.waitUntil("the folder") {
                    try await browser.property("textContent", of: "[id$='.folder']") == "Folder: \(folder)"
                }
                let texts = ".list .title, .navbar .title, .navbar .back, .navbar .button"
                #expect(try await browser.overlong(texts) == [], "the note")
                try await browser.tap("back")
                try await browser.tap(FolderElement.row(Folder.ID(named: folder)))
                try await browser.see(screen: folder)
                #expect(try await browser.overlong(texts) == [], "the folder")
                try await browser.click(".list .row")
                try await browser.see(screen: title)
                #expect(try await browser.overlong(texts) == [], "the note in the folder")
                try await browser.tap("back")
                try await browser.tap("back")
                try await browser.see(screen: "Notes")
                #expect(try await browser.count(".list .title") >= 1)
                #expect(try await browser.overlong(".list .row > *, \(texts)") == [], "the first screen")
            }
        }
    }

    @Test("A theme applies at once and stays, and follows dark mode and the increased contrast")
    func themes() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap("tab-settings")
                try await browser.see(screen: "Settings")
                let tab = ".tab[aria-current=page]"
                #expect(try await browser.style("color", of: tab) == "rgb(171, 73, 7)")
                try await browser.emulate(.dark)
                #expect(try await browser.style("color", of: tab) == "rgb(255, 151, 82)")
                try await browser.emulate(["prefers-contrast": "more"])
                #expect(try await browser.style("color", of: tab) == "rgb(103, 44, 4)")
                try await browser.emulate(.light)
                try await browser.click("[type=radio][value=ocean]")
                try await browser.waitUntil("the theme") { try await browser.root.last == "ocean" }
                #expect(try await browser.style("color", of: tab) == "rgb(0, 95, 204)")
                try await browser.reload()
                #expect(try await browser.root == ["en-US", "", "ocean"])
                #expect(try await browser.style("color", of: tab) == "rgb(0, 95, 204)")
            }
        }
    }

    @Test("Switches are visible in forced colors, on and off")
    func forcedColors() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap("tab-settings")
                try await browser.see(screen: "Settings")
                try await browser.emulate(["forced-colors": "active"])
                let input = "[id$='.show-excerpts']"
                var tracks: [String] = []
                for isOn in [true, false] {
                    try await browser.waitUntil("the switch is \(isOn ? "on" : "off")") {
                        try await browser.property("checked", of: input) == "\(isOn)"
                    }
                    let colors = try await browser.evaluate(
                        """
                        const input = document.querySelector(arguments[0])
                        const motions = input.getAnimations({ subtree: true }).map((motion) => motion.finished)
                        return Promise.allSettled(motions).then(() => {
                            const [track, thumb] = [getComputedStyle(input), getComputedStyle(input, "::before")]
                            return [track.backgroundColor, thumb.backgroundColor, track.borderTopWidth]
                        })
                        """, input, as: [String].self)
                    #expect(colors[0] != colors[1], "\(isOn)")
                    #expect(colors[2] == "1px")
                    tracks.append(colors[0])
                    if isOn { try await browser.click(input) }
                }
                #expect(tracks.first != tracks.last, "the state doesn't depend on the position alone")
            }
        }
    }

    @Test("The focus stays in the form, whose fields say what is wrong and what to fill in")
    func form() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                try await browser.tap(AccountElement.createAccount)
                try await browser.waitUntil("the focus is in the name") {
                    try await browser.focusedElement.hasSuffix(".name")
                }
                #expect(try await browser.attributes == ["username", "", "new-password", ""])
                try await browser.tap(AccountElement.submit)
                try await browser.waitUntil("the name is invalid") {
                    try await browser.attributes == ["username", "true", "new-password", ""]
                }
                try await browser.type("anna", into: "[id$='.name']")
                try await browser.type("horse", into: "[id$='.password']")
                try await browser.press(.enter)
                try await browser.waitUntil("the password is invalid") {
                    try await browser.attributes == ["username", "", "new-password", "true"]
                }
                #expect(try await browser.focusedElement.hasSuffix(".password"))
                try await browser.type(" battery", into: "[id$='.password']")
                try await browser.press(.enter)
                try await browser.waitUntil("the tour") { try await browser.exists(".dots") }
                #expect(try await browser.focusedElement != "BODY")
                // The focused button is removed with its row.
                try await browser.tap(TourPageElement.skipTour)
                try await browser.createNote("Milk")
                try await browser.deleteNote(titled: "Milk")
                try await browser.see(titles: [])
                #expect(try await browser.focusedElement != "BODY")
            }
        }
    }

    @Test("At 200 percent on a phone, nothing is cut off and every control can be reached")
    func zoom() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .zoomedPhone)) { browser in
                try await browser.open(server.address)
                try await browser.tap(AccountElement.createAccount)
                try await browser.expectFitting("account")
                try await browser.tap("back")
                try await browser.begin(server.address)
                try await browser.expectFitting("home")
                try await browser.createNote("A rather long title of a note\nand its text")
                try await browser.click(".list .row")
                try await browser.waitUntil("the note") { try await browser.exists(Browser.noteText) }
                try await browser.expectFitting("note")
                try await browser.tap(NoteDetailsElement.folder)
                try await browser.waitUntil("the folders") { try await browser.exists("[id$='.no-folder']") }
                try await browser.expectFitting("folders")
                try await browser.press(.escape)
                try await browser.waitUntil("no folders") { try await !browser.exists(".sheet") }
                try await browser.tap(NoteDetailsElement.delete)
                try await browser.tap(NotesHomeElement.deletedNotes)
                try await browser.tap(DeletedNotesElement.empty)
                try await browser.waitUntil("the question") { try await browser.exists(".alert") }
                try await browser.expectFitting("alert")
                try await browser.press(.escape)
                try await browser.tap("back")
                try await browser.tap("tab-settings")
                try await browser.expectFitting("settings")
            }
        }
    }

    @Test("Rows are smaller with a mouse than on a touch screen")
    func density() async throws {
        var heights: [Double] = []
        for viewport in [BrowserOptions.Viewport.phone, .narrow] {
            try await NotesServer.with("--memory") { server in
                try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                    try await browser.begin(server.address)
                    try await browser.tap("tab-settings")
                    try await browser.see(screen: "Settings")
                    heights.append(
                        try await browser.evaluate(
                            "return document.querySelector('.toggle').getBoundingClientRect().height"))
                }
            }
        }
        #expect(heights == [48, 40])
    }
}

extension Browser {
    /// The language, the direction, and the theme of the document.
    fileprivate var root: [String] {
        get async throws {
            try await evaluate(
                "const { lang, dir, dataset } = document.documentElement; return [lang, dir, dataset.theme ?? '']"
            )
        }
    }

    /// The identifier of the focused element, or its tag.
    fileprivate var focusedElement: String {
        get async throws {
            try await evaluate("return document.activeElement.id || document.activeElement.tagName")
        }
    }

    /// What the fields for the name and the password are for, and whether they are invalid.
    fileprivate var attributes: [String] {
        get async throws {
            try await evaluate(
                """
                return ["name", "password"].map((name) => document.querySelector(`input[id$='.${name}']`))
                  .flatMap((field) => [field.autocomplete, field.ariaInvalid ?? ""])
                """)
        }
    }

    /// Expects that an element looks different while the mouse is over it.
    fileprivate func expectHover(_ css: String) async throws {
        try await waitUntil("the element \(css)") { try await self.exists(css) }
        let place: [Double] = try await evaluate(
            """
            const element = document.querySelector(arguments[0])
            element.scrollIntoView({ block: "center" })
            const { left, right, top, bottom } = element.getBoundingClientRect()
            return [(left + right) / 2, (top + bottom) / 2]
            """, css)
        let look = { try await [self.style("background-color", of: css), self.style("box-shadow", of: css)] }
        try await mouse(at: 1, 1, button: nil)
        let normal = try await look()
        try await mouse(at: place[0], place[1], button: nil)
        try await waitUntil("another look of \(css)", within: .seconds(20)) { try await look() != normal }
        try await mouse(at: 1, 1, button: nil)
        try await waitUntil("the normal look of \(css)", within: .seconds(20)) { try await look() == normal }
    }

    /// Returns the visible elements that are higher than two lines or extend beyond the window.
    fileprivate func overlong(_ css: String) async throws -> [String] {
        try await evaluate(
            """
            return [...document.querySelectorAll(arguments[0])].filter((element) => {
                const { left, right, height } = element.getBoundingClientRect()
                const style = getComputedStyle(element)
                const size = parseFloat(style.fontSize)
                const line = parseFloat(style.lineHeight) || 1.3 * size
                const isShown = element.checkVisibility() && size > 0
                return isShown && (height > 2.2 * line || left < -1 || right > innerWidth + 1)
            }).map((element) => `${element.className}: ${element.textContent}`)
            """, css)
    }

    fileprivate func style(_ property: String, of css: String) async throws -> String {
        try await evaluate(
            "return getComputedStyle(document.querySelector(arguments[0])).getPropertyValue(arguments[1])",
            css, property)
    }

    /// Returns whether the center of an element is in the right half of the window.
    fileprivate func isAtTrailingHalf(_ css: String) async throws -> Bool {
        try await evaluate(
            """
            const { left, right } = document.querySelector(arguments[0]).getBoundingClientRect()
            return (left + right) / 2 > innerWidth / 2
            """, css)
    }

    /// Expects that no control of the front layer extends beyond the window, and no text beyond its control.
    fileprivate func expectFitting(_ name: String) async throws {
        let wide = try await evaluate(
            """
            const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert],.dismiss")
            return [...document.querySelectorAll("button, a, input, textarea, .label, .large-title, p, h2")].filter(isShown)
              .filter((element) => {
                const { left, right } = element.getBoundingClientRect()
                return left < 0 || right > innerWidth || element.matches("button") && element.scrollWidth > element.clientWidth + 1
              })
              .map((element) => element.id || element.textContent)
            """, as: [String].self)
        #expect(wide == [], "\(name)")
        let width = try await evaluate("return document.documentElement.scrollWidth", as: Int.self)
        #expect(width <= 195, "\(name)")
    }
}
