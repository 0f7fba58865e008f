import Foundation
import Testing
import WebDriver

@Suite(
    "The graph page in a browser",
    .enabled(if: Browser.isExpected && Drawing.isBuilt, "make test builds storey first"),
    .timeLimit(.minutes(10)))
struct GraphPageTests {
    private static let shown = "section.shown h2"
    private static let place =
        "return document.querySelector('section.shown .world').getAttribute('transform')"

    @Test(
        "The graph page can be panned, zoomed, searched, and navigated by keyboard, without accessibility violations"
    )
    func walking() async throws {
        try await withFolder { folder in
            let page = "\(folder)/map.html"
            try await Drawing.draw(to: page)
            try await Browser.with { browser in
                try await browser.open("file://\(page)")
                #expect(try await browser.text(Self.shown) == "Layers and modules")
                #expect(try await browser.textsOfFixedSize == [])
                let names = try await browser.texts(of: "nav a")
                for name in ["Flows and screens", "Links", "Components", "Launch: regular", "NotesList"] {
                    #expect(names.contains(name), "\(name)")
                }
                let whole = try await browser.evaluate(Self.place, as: String.self)
                try await browser.press(BrowserKey("+"))
                #expect(try await browser.evaluate(Self.place, as: String.self) != whole)
                try await browser.press(BrowserKey("0"))
                #expect(try await browser.evaluate(Self.place, as: String.self) == whole)

                try await browser.press(BrowserKey("/"))
                for letter in "sessionnotice" { try await browser.press(BrowserKey(letter)) }
                #expect(try await browser.text("output") == "2 found")
                try await browser.press(.enter)
                #expect(try await browser.text("output") == "1 of 2")
                try await browser.press(.escape)
                #expect(try await browser.count(".faded") == 0)

                try await browser.execute(
                    "document.querySelector('section.shown [data-name=NotesWeb]').focus()")
                try await browser.press(.enter)
                try await browser.waitUntil("what is inside the module") {
                    try await browser.text(Self.shown) == "NotesWeb"
                }
                try await browser.back()
                try await browser.waitUntil("the map again") {
                    try await browser.text(Self.shown) == "Layers and modules"
                }
                // axe-core would take over a minute for the 30 hidden graphs.
                try await browser.execute(
                    "for (const hidden of document.querySelectorAll('section:not(.shown)')) hidden.replaceChildren()"
                )
                for scheme in [BrowserOptions.ColorScheme.dark, .light] {
                    try await browser.emulate(scheme)
                    try await browser.saveScreenshot("graph-\(scheme)")
                    let violations = try await browser.accessibilityViolations
                    #expect(violations == [], "\(scheme)")
                }
            }
        }
    }
}

private enum Drawing {
    static let tool = Products.path(of: "storey")
    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: tool) }

    /// Generates the graph page of the app.
    static func draw(to page: String) async throws {
        let notes = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let process = try await GuardedProcess.start(
            tool, ["graph", "--project", notes.path, "--app", Products.path(of: "notes"), "--output", page])
        for await _ in process.lines {}
        await process.end()
        try #require(FileManager.default.fileExists(atPath: page))
    }
}
