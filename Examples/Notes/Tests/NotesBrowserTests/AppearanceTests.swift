import Foundation
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
                try await browser.tap("back")
                try await browser.see(screen: "Settings")
                #expect(try await browser.root == ["en-EG", "", "amber"])
                #expect(try await browser.isAtTrailingHalf("[id$='.show-excerpts']"))
            }
        }
    }

    @Test(
        "In Arabic, the columns of a wide window go from right to left",
        arguments: [BrowserOptions.Viewport.tablet, .desktop])
    func rightToLeftColumns(viewport: BrowserOptions.Viewport) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: viewport, language: "ar-EG")) { browser in
                try await browser.begin(server.address)
                #expect(try await browser.root == ["ar-EG", "rtl", "amber"])
                try await browser.createNote("قائمة التسوق\nحليب وخبز وليمونتان وزيت زيتون", isWide: true)
                try await browser.createNote("Milk\nand bread", isWide: true)
                #expect(try await !browser.isAtTrailingHalf(Browser.noteText), "the note is at the left")
                let row = ".section .list .row"
                #expect(try await browser.isAtTrailingHalf(row), "the list is at the right")
                // Also that of a text in another direction.
                #expect(try await browser.style("text-align", of: "\(row) .title") == "right")
                #expect(try await browser.accessibilityViolations == [])
                try await browser.tap("tab-settings")
                try await browser.waitUntil("the settings") {
                    try await browser.exists("[id$='.show-excerpts']")
                }
                #expect(
                    try await browser.evaluate(
                        """
                        const [input, label] = ["input", "span"].map((tag) =>
                          document.querySelector(`.toggle ${tag}`).getBoundingClientRect().left)
                        return input < label
                        """), "the switch is to the left of its label")
                #expect(try await browser.accessibilityViolations == [])
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

    @Test("What the keyboard focuses has an outline in the tint")
    func focus() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.waitUntil("a focused button") {
                    try await browser.press(.tab)
                    return try await browser.exists("button.button:focus-visible")
                }
                let focused = "button.button:focus-visible"
                #expect(try await browser.style("outline-style", of: focused) == "solid")
                #expect(try await browser.style("outline-width", of: focused) == "3px")
                let tint = try await browser.color("--tint")
                #expect(try await browser.style("outline-color", of: focused) == tint)
            }
        }
    }

    @Test(
        "A bar is exactly above its content, also beside the room of a scrollbar",
        arguments: [BrowserOptions.Viewport.phone, .tablet, .desktop])
    func bars(viewport: BrowserOptions.Viewport) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk", isWide: viewport != .phone)
                #expect(try await browser.shiftedBars == [])
                for (tab, title) in [("settings", "Settings"), ("shared", "Shared")] {
                    try await browser.tap("tab-\(tab)")
                    try await browser.see(screen: title)
                    #expect(try await browser.shiftedBars == [], "\(title)")
                }
                try await browser.open("\(server.address)/settings/account")
                try await browser.waitUntil("the form") { try await browser.exists(".form") }
                #expect(try await browser.shiftedBars == [], "a form")
            }
        }
    }

    @Test("A line of a note has at most 75 letters, however wide the window is", arguments: [1440, 1920])
    func measure(width: Int) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                try await browser.begin(server.address)
                try await browser.resize(width: width)
                let sentence = "The quick brown fox jumps over the lazy dog, and then it sleeps in the sun. "
                try await browser.createNote(
                    "Fox\n" + String(repeating: sentence, count: 4), from: NotesListElement.firstNote,
                    isWide: true)
                let letters = try await browser.evaluate(
                    """
                    const line = document.querySelector("markdown-text > :nth-child(2)")
                    return line.textContent.length / Math.round(line.offsetHeight / parseFloat(getComputedStyle(line).lineHeight))
                    """, as: Double.self)
                #expect(letters <= 75 && letters > 45)
            }
        }
    }

    @Test("A row under the mouse keeps the place of its texts, and the current one its color")
    func rowUnderMouse() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                try await browser.begin(server.address)
                for title in ["Milk", "Bread"] {
                    try await browser.createNote("\(title)\n\(title), and two lemons", isWide: true)
                }
                let texts = """
                    return [...document.querySelectorAll(".list .subtitle")].map((text) => text.getBoundingClientRect().width)
                    """
                let widths = try await browser.evaluate(texts, as: [Double].self)
                let current = "lazy-list .row[aria-current=page]"
                let color = try await browser.style("background-color", of: current)
                for row in ["lazy-list li:first-child > .row", "lazy-list li:last-child > .row"] {
                    try await browser.hover(row)
                    try await browser.waitUntil("the button of the menu") {
                        try await browser.style("opacity", of: "\(row) ~ .more") == "1"
                    }
                    #expect(try await browser.evaluate(texts, as: [Double].self) == widths)
                    #expect(try await browser.style("background-color", of: current) == color)
                }
            }
        }
    }

    @Test("At rest, lists show no button that deletes, also on a touchscreen")
    func restingLists() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.begin(server.address)
                for title in ["Milk", "Bread"] { try await browser.createNote(title) }
                try await browser.deleteNote(titled: "Bread")
                try await browser.see(titles: ["Milk"])
                #expect(try await browser.deleteButtons == [])
                try await browser.tap(NotesHomeElement.allNotes)
                try await browser.see(screen: "All notes")
                #expect(try await browser.deleteButtons == [])
                try await browser.tap("back")
                try await browser.tap(NotesHomeElement.deletedNotes)
                try await browser.see(screen: "Recently deleted")
                try await browser.see(titles: ["Bread"])
                #expect(try await browser.deleteButtons == [])
                try await browser.openActions(of: "Bread")
                #expect(try await browser.count(".actions:popover-open > .destructive") == 1)
                #expect(try await browser.accessibilityViolations == [])
                try await browser.click(".actions:popover-open > :not(.destructive)")
                try await browser.see(titles: [])
            }
        }
    }

    @Test(
        "Long titles take at most two lines in the lists and bars of a phone, and three at the top of a screen"
    )
    func longTitles() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.begin(server.address)
                let words = String(repeating: "A very long title ", count: 3)
                let title = words + String(repeating: "Donaudampfschiff", count: 2)
                try await browser.createNote("\(title)\nand a text", from: NotesListElement.firstNote)
                try await browser.click(".list .row")
                try await browser.tap(NoteDetailsElement.folder)
                let folder =
                    String(repeating: "A folder with a name that is too long ", count: 6) + "for a phone"
                try await browser.type(folder, into: "[id$='.name']")
                try await browser.tap(FolderEditorElement.save)
                try await browser.waitUntil("the folder") {
                    try await browser.texts(of: ".content > .note").contains { $0.hasSuffix(" · \(folder)") }
                }
                let texts = ".list .title, .navbar .title, .navbar .back, .navbar .button"
                #expect(try await browser.overlong(texts) == [], "the note")
                try await browser.tap("back")
                try await browser.tap(FolderElement.row(Folder.ID(named: folder)))
                try await browser.see(screen: folder)
                #expect(try await browser.overlong(texts) == [], "the folder")
                #expect(try await browser.overlong(".large-title", lines: 3) == [], "the title of the folder")
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

    @Test("A match of the search that the end of a line hides leaves no trace, and others are marked")
    func hiddenMatch() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk\nand bread", from: NotesListElement.firstNote)
                func picture(ofTitle html: String) async throws -> Data {
                    try await browser.execute("document.querySelector('.list .title').innerHTML = `\(html)`")
                    return try await browser.screenshot()
                }
                let start = "A title that is longer than a line of a phone, and ends with "
                let hidden = try await picture(ofTitle: "\(start)<mark>milk</mark>")
                #expect(try await picture(ofTitle: "\(start)milk") == hidden)
                let marked = try await picture(ofTitle: "<mark>Milk</mark>")
                #expect(try await picture(ofTitle: "Milk") != marked)
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

    @Test("A switch that is off has the color of controls, which the themes keep visible on every ground")
    func switches() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap("tab-settings")
                try await browser.see(screen: "Settings")
                let input = "[id$='.show-excerpts']"
                try await browser.click(input)
                for scheme in [BrowserOptions.ColorScheme.light, .dark] {
                    try await browser.emulate(scheme)
                    let color = try await browser.color("--control")
                    try await browser.waitUntil("the color of controls") {
                        let isOff = try await browser.property("checked", of: input) == "false"
                        let shown = try await browser.style("background-color", of: input)
                        return isOff && shown == color
                    }
                }
            }
        }
    }

    @Test(
        "Controls without a text, such as the grip of a sheet, have a contrast of 3:1 to what is behind them",
        arguments: NotesTheme.allCases, [BrowserOptions.ColorScheme.light, .dark])
    func controlContrast(theme: NotesTheme, scheme: BrowserOptions.ColorScheme) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone, colorScheme: scheme)) { browser in
                try await browser.emulate(scheme)
                try await browser.open(server.address)
                let setTheme = {
                    try await browser.execute(
                        "document.documentElement.dataset.theme = arguments[0]", theme.rawValue)
                }
                try await browser.tap(AccountElement.continueAsGuest)
                try await browser.waitUntil("the tour") { try await browser.exists(".sheet .dots") }
                try await setTheme()
                try await browser.expectContrast(".sheet", "::before", "background-color")
                try await browser.expectContrast(
                    ".dot:not([aria-current=page])", "::before", "background-color")
                try await browser.tap(TourPageElement.skipTour)
                try await browser.tap(NotesHomeElement.newNote)
                try await browser.write("Milk")
                // Enter would continue a list.
                try await browser.execute(
                    """
                    const field = document.querySelector("\(Browser.noteText)")
                    field.value = "Milk\\n- [ ] Oats\\n- [x] Rye\\n- Bread"
                    field.dispatchEvent(new Event("input", { bubbles: true }))
                    """)
                try await browser.waitUntilStored("Bread")
                try await browser.waitUntilNoteIsStored()
                try await browser.tap("back")
                try await setTheme()
                for tab in [".tab:not([aria-current=page])", ".tab[aria-current=page]"] {
                    try await browser.expectContrast(tab, "::before", "background-color")
                }
                try await browser.tap(NotesHomeElement.newFolder)
                try await browser.waitUntil("the sheet") { try await browser.exists(".sheet .field") }
                try await setTheme()
                try await browser.expectContrast(".sheet .field", "", "border-top-color")
                try await browser.tap(FolderEditorElement.cancel)
                try await browser.tap(NotesHomeElement.allNotes)
                try await browser.waitUntil("the search") { try await browser.exists(".field [type=search]") }
                try await setTheme()
                try await browser.expectContrast(".field:has([type=search])", "", "border-top-color")
                try await browser.expectContrast(".field:has([type=search])", "::before", "background-color")
                try await browser.click(".list .row")
                try await browser.waitUntil("the task") { try await browser.exists(".draws > .done") }
                try await setTheme()
                try await browser.expectContrast(".draws > .task", "::before", "border-top-color")
                try await browser.expectContrast(".draws > .done", "::before", "background-color")
                try await browser.expectContrast(".draws > .bullet", "::before", "background-color")
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

    @Test(
        "At 200 percent, nothing is cut off and every control can be reached",
        arguments: [BrowserOptions.Viewport.zoomedPhone, .zoomedTablet, .zoomedDesktop])
    func zoom(viewport: BrowserOptions.Viewport) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
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
    /// The titles of the visible screens whose bar doesn't begin or end where the content does. The text of a button of the bar is half
    /// a rem from the edge of the button.
    fileprivate var shiftedBars: [String] {
        get async throws {
            try await evaluate(
                """
                const edges = (element, outset) => {
                  const { left } = element.getBoundingClientRect()
                  const { paddingLeft, paddingRight } = getComputedStyle(element)
                  const start = left + element.clientLeft
                  return [start + parseFloat(paddingLeft) + outset, start + element.clientWidth - parseFloat(paddingRight) - outset]
                }
                return [...document.querySelectorAll(".screen:has(> .navbar)")]
                  .filter((screen) => screen.checkVisibility({ visibilityProperty: true }))
                  // In a sidebar, the texts of the rows are inset.
                  .filter((screen) => !screen.closest(".when-expanded")).flatMap((screen) => {
                    const [bar, content] = [edges(screen.querySelector(".navbar"), 8), edges(screen.querySelector(".content"), 0)]
                    return bar.every((edge, index) => Math.abs(edge - content[index]) < 1)
                      ? [] : [`${screen.querySelector(".large-title")?.textContent}: ${bar} ${content}`]
                  })
                """)
        }
    }

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

    /// Expects a contrast of 3:1 between a color of an element, or of a pseudo-element, and what is behind it.
    fileprivate func expectContrast(_ css: String, _ pseudo: String, _ property: String) async throws {
        let contrast: Double = try await evaluate(
            """
            const [css, pseudo, property] = arguments
            const element = document.querySelector(css)
            if (!element) throw new Error(`no ${css}`)
            const style = getComputedStyle(element, pseudo || null)
            const canvas = document.createElement("canvas").getContext("2d")
            const grounds = []
            for (let node = pseudo ? element : element.parentElement; node; node = node.parentElement) {
              grounds.unshift(getComputedStyle(node).backgroundColor)
            }
            const paint = (color, opacity) => {
              canvas.globalAlpha = opacity
              canvas.fillStyle = color
              canvas.fillRect(0, 0, 1, 1)
              const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
                .map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
              return .2126 * r + .7152 * g + .0722 * b
            }
            let ground = 0
            for (const color of grounds) ground = paint(color, 1)
            const mark = paint(style.getPropertyValue(property), Number(style.opacity))
            return (Math.max(ground, mark) + .05) / (Math.min(ground, mark) + .05)
            """, css, pseudo, property)
        #expect(contrast >= 3, "\(css)\(pseudo): \(property)")
    }

    /// Moves the mouse to the center of an element.
    fileprivate func hover(_ css: String) async throws {
        let place: [Double] = try await evaluate(
            """
            const element = document.querySelector(arguments[0])
            element.scrollIntoView({ block: "center" })
            const { left, right, top, bottom } = element.getBoundingClientRect()
            return [(left + right) / 2, (top + bottom) / 2]
            """, css)
        try await mouse(at: place[0], place[1], button: nil)
    }

    /// Expects that an element looks different while the mouse is over it.
    fileprivate func expectHover(_ css: String) async throws {
        try await waitUntil("the element \(css)") { try await self.exists(css) }
        let look = { try await [self.style("background-color", of: css), self.style("box-shadow", of: css)] }
        try await mouse(at: 1, 1, button: nil)
        let normal = try await look()
        try await hover(css)
        try await waitUntil("another look of \(css)", within: .seconds(20)) { try await look() != normal }
        try await mouse(at: 1, 1, button: nil)
        try await waitUntil("the normal look of \(css)", within: .seconds(20)) { try await look() == normal }
    }

    /// The color of a custom property.
    fileprivate func color(_ property: String) async throws -> String {
        try await evaluate(
            """
            const probe = document.createElement("i")
            probe.style.color = `var(${arguments[0]})`
            document.body.append(probe)
            const { color } = getComputedStyle(probe)
            probe.remove()
            return color
            """, property)
    }

    /// The visible buttons in lists that delete something.
    fileprivate var deleteButtons: [String] {
        get async throws {
            try await evaluate(
                """
                return [...document.querySelectorAll(".list .destructive")]
                  .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
                  .map((button) => button.textContent)
                """)
        }
    }

    /// Returns the visible elements that have more lines, or extend beyond the window.
    fileprivate func overlong(_ css: String, lines: Int = 2) async throws -> [String] {
        try await evaluate(
            """
            return [...document.querySelectorAll(arguments[0])].filter((element) => {
                const { left, right, height } = element.getBoundingClientRect()
                const style = getComputedStyle(element)
                const size = parseFloat(style.fontSize)
                const line = parseFloat(style.lineHeight) || 1.3 * size
                const isShown = element.checkVisibility() && size > 0
                return isShown && (height > (Number(arguments[1]) + .2) * line || left < -1 || right > innerWidth + 1)
            }).map((element) => `${element.className}: ${element.textContent}`)
            """, css, "\(lines)")
    }

    fileprivate func style(_ property: String, of css: String) async throws -> String {
        try await evaluate(
            "return getComputedStyle(document.querySelector(arguments[0])).getPropertyValue(arguments[1])",
            css, property)
    }

    /// Returns whether the center of an element, which may still be about to appear, is in the right half of the window.
    fileprivate func isAtTrailingHalf(_ css: String) async throws -> Bool {
        try await waitUntil(css) { try await exists(css) }
        return try await evaluate(
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
        #expect(width <= options.viewport.size.width, "\(name)")
    }
}
