import Foundation
import Notes
import Testing
import WebDriver

@Suite("Files in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct FileTests {
    private static let input = "[id$='.import-files']"

    /// Opens the screen for importing and exporting, with a folder for files.
    private func withFiles(_ body: (NotesServer, Browser, String) async throws -> Void) async throws {
        try await withFolder { folder in
            try await NotesServer.with("--memory") { server in
                try await Browser.with { browser in
                    try await browser.begin(server.address)
                    try await browser.devTools(
                        "Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": folder])
                    try await body(server, browser, folder)
                }
            }
        }
    }

    private func write(_ text: String, to path: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func see(_ element: ImportExportElement, _ text: String, in browser: Browser) async throws {
        try await browser.waitUntil("“\(text)” is shown") {
            try await browser.texts(of: "[id$='.\(element.rawValue)']") == [text]
        }
    }

    private func see(banner text: String, in browser: Browser) async throws {
        try await browser.waitUntil("“\(text)” is shown") {
            try await browser.texts(of: "#storey-notices .banner") == [text]
        }
    }

    /// Waits until the browser has saved a file.
    private func saved(_ path: String, in browser: Browser) async throws -> String {
        try await browser.waitUntil("\(path) is saved") {
            FileManager.default.fileExists(atPath: path)
        }
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test("A note is saved as a file with the text typed just before")
    func note() async throws {
        try await withFiles { _, browser, folder in
            try await browser.createNote("Milk & \"Bread\"\nTwo litres")
            try await browser.click(".list .row")
            try await browser.waitUntilNoteIsStored()
            try await browser.type("!", into: Browser.noteText)
            try await browser.tap(NoteDetailsElement.saveFile)
            #expect(try await saved("\(folder)/Milk & Bread.md", in: browser).contains("Two litres!"))
        }
    }

    @Test("A backup is saved, and imported again with other files, whatever their size")
    func backup() async throws {
        try await withFiles { server, browser, folder in
            for title in ["Milk", "Bread"] { try await browser.createNote(title) }
            try await browser.openImportExport()
            try await browser.tap(ImportExportElement.saveArchive)
            try await browser.waitUntil("the backup is saved") {
                try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasSuffix(".json") }
            }
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".json") })
            // More than the largest message.
            let long = try write(String(repeating: "long\n", count: 150_000), to: "\(folder)/long.txt")
            let short = try write("# Käse", to: "\(folder)/ä b.md")
            try await browser.type("\(folder)/\(name)\n\(long)\n\(short)", into: Self.input)
            try await see(.result, "Added: 2. Already present: 2.", in: browser)
            // The same files can be chosen again.
            try await browser.type(short, into: Self.input)
            try await see(.result, "Added: 0. Already present: 1.", in: browser)
            try await browser.tap("tab-notes")
            try await browser.see(titles: nil, containing: "Käse")
        }
    }

    @Test("Files can be dropped, and a file beside the button doesn't replace the page")
    func dropped() async throws {
        try await withFiles { server, browser, folder in
            try await browser.openImportExport()
            let picture = try write("P", to: "\(folder)/a.png")
            try await browser.drop(picture, onto: ".large-title")
            try await browser.drop(picture, onto: Self.input)
            try await see(
                .problem,
                "“a.png” is neither a backup nor a Markdown or text file. Nothing was imported.", in: browser)
            try await browser.drop(try write("Milk", to: "\(folder)/a.txt"), onto: Self.input)
            try await see(.result, "Added: 1. Already present: 0.", in: browser)
            #expect(try await browser.url == "\(server.address)/settings/import-export")
        }
    }

    @Test("The page says that files are too large, and that a transfer failed")
    func failures() async throws {
        try await withFiles { server, browser, folder in
            try await browser.openImportExport()
            let large = "\(folder)/large.txt"
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: try write("", to: large)))
            try handle.truncate(atOffset: 17 << 20)
            try handle.close()
            try await browser.type(large, into: Self.input)
            try await see(banner: "The chosen files are too large.", in: browser)
            let small = try write("Milk", to: "\(folder)/a.txt")
            try await browser.devTools("Network.enable")
            try await browser.devTools("Network.setBlockedURLs", ["urls": ["*/storey/files*"]])
            try await browser.type(small, into: Self.input)
            try await see(banner: "The transfer failed. Please try again.", in: browser)
            try await browser.devTools("Network.setBlockedURLs", ["urls": [String]()])
            try await browser.type(small, into: Self.input)
            try await see(.result, "Added: 1. Already present: 0.", in: browser)
            #expect(try await browser.count("#storey-notices .banner") == 0)
        }
    }

    @Test("A slow upload shows how far it is")
    func progress() async throws {
        try await withFiles { server, browser, folder in
            try await browser.openImportExport()
            let long = try write(String(repeating: "long\n", count: 200_000), to: "\(folder)/long.txt")
            try await browser.devTools("Network.enable")
            try await browser.devTools(
                "Network.emulateNetworkConditions",
                Conditions(offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1))
            try await browser.type(long, into: Self.input)
            try await browser.waitUntil("the progress is shown") {
                try await browser.evaluate(
                    "return document.querySelector('#storey-transferring progress')?.value ?? 0",
                    as: Double.self)
                    > 0
            }
            #expect(try await browser.texts(of: "#storey-transferring") == ["Transferring…"])
            try await see(.result, "Added: 1. Already present: 0.", in: browser)
            #expect(try await browser.count("#storey-notices .banner") == 0)
        }
    }

    private struct Conditions: Encodable {
        let offline: Bool
        let latency, downloadThroughput, uploadThroughput: Int
    }
}

extension Browser {
    fileprivate func openImportExport() async throws {
        try await tap("tab-settings")
        try await tap(SettingsElement.importExport)
        try await waitUntil("the screen") { try await self.exists("[id$='.import-files']") }
    }

    /// Drops a file onto the middle of an element.
    fileprivate func drop(_ path: String, onto css: String) async throws {
        struct Place: Codable { let x, y: Double }
        struct Files: Encodable {
            let items: [String] = []
            let files: [String]
            let dragOperationsMask = 1
        }
        struct Drag: Encodable {
            let type: String
            let x, y: Double
            let data: Files
        }
        try await waitUntil("\(css) is there") { try await self.exists(css) }
        let place: Place = try await evaluate(
            """
            const box = document.querySelector(arguments[0]).getBoundingClientRect()
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
            """, css)
        for type in ["dragEnter", "dragOver", "drop"] {
            try await devTools(
                "Input.dispatchDragEvent",
                Drag(type: type, x: place.x, y: place.y, data: Files(files: [path])))
        }
    }
}
