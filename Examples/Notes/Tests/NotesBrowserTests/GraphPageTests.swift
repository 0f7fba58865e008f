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

    @Test(
        "A graph of more than 1,000 types shows folders, opens them on demand, and finds types, without accessibility violations"
    )
    func exploring() async throws {
        try await withFolder { folder in
            let page = "\(folder)/types.html"
            try await Drawing.drawManyTypes(in: folder, to: page)
            try await Browser.with { browser in
                try await browser.open("file://\(page)")
                #expect(try await browser.text(".panel").hasPrefix("Click a folder to open it"))
                let whole = try await browser.picture
                try await browser.click(".panel button")
                #expect(try await browser.text(".panel h3") == "Sources/App")
                #expect(try await browser.picture != whole)

                try await browser.press(BrowserKey("/"))
                for letter in "type34" { try await browser.press(BrowserKey(letter)) }
                #expect(try await browser.text("output") == "11 found")
                try await browser.press(.enter)
                #expect(try await browser.text("output") == "1 of 11")
                #expect(try await browser.text(".panel h3") == "Type34")
                #expect(try await browser.text(".panel p.violation") == "1 violation")
                let opened = try await browser.picture
                try await browser.click(".panel li.violation button")
                #expect(try await browser.text(".panel h3") == "Type241")
                #expect(try await browser.text(".panel").contains("Referenced by"))
                #expect(try await browser.picture != opened, "its folder is open")
                for scheme in [BrowserOptions.ColorScheme.dark, .light] {
                    try await browser.emulate(scheme)
                    let violations = try await browser.accessibilityViolations
                    #expect(violations == [], "\(scheme)")
                }
            }
        }
    }
}

extension Browser {
    /// The drawing, once it is up to date.
    fileprivate var picture: String {
        get async throws {
            try await evaluate(
                """
                return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
                  resolve(document.querySelector("section.shown canvas").toDataURL()))))
                """)
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
        try await graph(["--project", notes.path, "--app", Products.path(of: "notes")], to: page)
    }

    /// Generates the page of a package with 40 folders of 30 types. Each type references another one.
    static func drawManyTypes(in folder: String, to page: String) async throws {
        func write(_ text: String, to path: String) throws {
            let file = URL(fileURLWithPath: "\(folder)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "App", targets: [.target(name: "App")])
            """, to: "Package.swift")
        try write(
            """
            {
              "layers": { "feature": ["core"], "core": [] },
              "roles": [
                { "name": "core", "layer": "core", "folders": ["Sources/App/Area0/**"] },
                { "name": "feature", "layer": "feature", "folders": ["Sources/**"] }
              ]
            }
            """, to: "layers.json")
        for number in 0..<1200 {
            let feature = number / 30
            try write(
                "final class Type\(number) { var next: Type\((number * 7 + 3) % 1200)? }",
                to: "Sources/App/Area\(feature / 8)/Feature\(feature)/Type\(number).swift")
        }
        try await graph(["types", "--project", folder], to: page)
    }

    private static func graph(_ arguments: [String], to page: String) async throws {
        let process = try await GuardedProcess.start(tool, ["graph"] + arguments + ["--output", page])
        for await _ in process.lines {}
        await process.end()
        try #require(FileManager.default.fileExists(atPath: page))
    }
}
