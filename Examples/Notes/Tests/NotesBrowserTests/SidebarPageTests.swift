import Notes
import Testing
import WebDriver

@Suite("The sidebar in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct SidebarPageTests {
    @Test(
        "A folder is created in the sidebar, gets a note, is renamed, and is deleted; the shown list is marked"
    )
    func folders() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk", isWide: true)
                try await browser.tap(NotesHomeElement.newFolder)
                try await browser.type("Shopping", into: "[id$='.name']")
                try await browser.tap(FolderEditorElement.save)
                try await browser.see(screen: "Shopping")
                let row = browser.css(FolderElement.row(Folder.ID(named: "Shopping")))
                try await browser.see(row, is: "Shopping0")
                try await browser.see(marked: "Shopping0")
                try await browser.tap(NotesHomeElement.allNotes)
                try await browser.see(screen: "All notes")
                try await browser.see(marked: "All notes1")
                try await browser.drag("Milk", to: row)
                try await browser.see(row, is: "Shopping1")
                #expect(try await browser.accessibilityViolations == [])

                try await browser.openActions(of: "Shopping")
                try await browser.click(".actions:popover-open button:not(.destructive)")
                try await browser.waitUntil("the editor") { try await browser.exists(".sheet") }
                try await browser.clear("[id$='.name']")
                try await browser.type("Food", into: "[id$='.name']")
                try await browser.tap(FolderEditorElement.save)
                try await browser.see(row, is: "Food1")
                try await browser.saveScreenshot("sidebar")
                // The list beside a note stays marked.
                try await browser.click(row)
                try await browser.see(screen: "Food")
                try await browser.see(titles: nil, containing: "Milk")
                try await browser.see(marked: "Food1")

                try await browser.openActions(of: "Food")
                try await browser.click(".actions:popover-open .destructive")
                try await browser.waitUntil("the question") {
                    try await browser.texts(of: ".alert p") == ["1 note stays in “All notes”."]
                }
                try await browser.tap("answer-0")
                try await browser.waitUntil("no folder") { try await !browser.exists(row) }
                try await browser.see(screen: "Notes")
                try await browser.see(titles: ["Milk"])
                try await browser.see(marked: "Notes")
                try await browser.tap(NotesHomeElement.pinnedNotes)
                try await browser.see(marked: "Pinned0")
                for (width, isShown) in [(1440, false), (900, true), (1440, false)] {
                    try await browser.resize(width: width)
                    try await browser.waitUntil("the back button at \(width), unless the sidebar leads there")
                    {
                        try await browser.evaluate(
                            "return document.querySelector('.column:nth-child(2) .back').checkVisibility()",
                            as: Bool.self) == isShown
                    }
                }
                try await browser.tap(NotesHomeElement.home)
                try await browser.see(marked: "Notes")
            }
        }
    }
}

extension SidebarPageTests {
    @Test("The names of the lists and of usual folders aren't cut in the sidebar of any width")
    func titles() async throws {
        try await NotesServer.with("--memory") { server in
            for language in ["de", "es"] {
                try await Browser.with(BrowserOptions(viewport: .desktop, language: language)) { browser in
                    try await browser.begin(server.address)
                    try await browser.createNote("Milch", isWide: true)
                    try await browser.tap(NotesHomeElement.newFolder)
                    try await browser.type("Rezepte und Einkauf", into: "[id$='.name']")
                    try await browser.tap(FolderEditorElement.save)
                    try await browser.waitUntil("the folder") {
                        try await browser.exists(".when-expanded .row[aria-current=page]")
                    }
                    for width in [1024, 1100, 1279, 1280, 1440] {
                        try await browser.resize(width: width)
                        let cut: [String] = try await browser.evaluate(
                            """
                            const spans = document.querySelectorAll(".when-expanded .row > span")
                            return spans.length < 10 ? ["no rows"] : [...spans]
                                .filter((span) => span.scrollWidth > span.clientWidth || span.scrollHeight > span.clientHeight + 1)
                                .map((span) => span.textContent)
                            """)
                        #expect(cut == [], "\(language), \(width)")
                    }
                }
            }
        }
    }
}

extension Browser {
    /// Waits until one row of the sidebar is marked as that of the shown list.
    fileprivate func see(marked text: String) async throws {
        try await waitUntil("the marked row is \(text)") {
            try await self.evaluate(
                """
                return [...document.querySelectorAll(".when-expanded .row[aria-current=page]")]
                    .map((row) => row.textContent)
                """) == [text]
        }
    }
}
