import Foundation
import Testing
import WebDriver

/// The app of the tutorial, each time that its reader runs it. `STOREY_SCREENSHOTS` saves the tutorial's pictures.
@Suite(
    "The app of the tutorial in a browser",
    .enabled(if: Browser.isExpected && Planner.isBuilt, "Scripts/tutorial.sh makes and builds it"),
    .timeLimit(.minutes(10)))
struct TutorialTests {
    @Test("The new app shows its items")
    func firstRun() async throws {
        try await Planner.with(run: 1) { browser, _ in
            try await browser.see(["Bread", "Milk"], in: "item-")
            try await browser.saveScreenshot("tutorial-first-run")
        }
    }

    @Test("Chapter 1: the home screen shows the number of items")
    func firstScreen() async throws {
        try await Planner.with(run: 2) { browser, _ in
            try await browser.see(["2 items"], in: "summary")
            try await browser.saveScreenshot("tutorial-home")
        }
    }

    @Test("Chapter 2: the list opens by its address")
    func list() async throws {
        try await Planner.with(run: 3) { browser, address in
            try await browser.open("\(address)/errands")
            try await browser.see(["Bread", "Milk"], in: "errand-")
            try await browser.saveScreenshot("tutorial-list")
        }
    }

    @Test("Chapter 3: an errand is edited in a sheet, and deleted after a question")
    func navigation() async throws {
        try await Planner.with(run: 4) { browser, _ in
            try await browser.tap("errands")
            try await browser.tap("errand-1")
            try await browser.waitUntil("the sheet is open") { try await browser.exists("[id$='.save']") }
            try await browser.saveScreenshot("tutorial-edit")
            try await browser.clear(".sheet [id$='.title']")
            try await browser.type("Rolls", into: ".sheet [id$='.title']")
            try await browser.tap("save")
            try await browser.see(["Milk", "Rolls"], in: "errand-")
            try await browser.tap("delete-2")
            try await browser.waitUntil("the question is open") { try await browser.exists(".alert") }
            try await browser.saveScreenshot("tutorial-popup")
            try await browser.tap("answer-0")
            try await browser.see(["Rolls"], in: "errand-")
        }
    }

    @Test("Chapter 4: a text survives a reload of the page")
    func restoration() async throws {
        try await Planner.with(run: 5) { browser, _ in
            try await browser.see(["2 items"], in: "summary")
            try await browser.type("Stamps", into: "[id$='.title']")
            try await browser.waitUntil("the text reached the app") {
                try await browser.exists("[id$='.add']:enabled")
            }
            try await browser.reload()
            try await browser.waitUntil("the text is restored") {
                try await browser.property("value", of: "[id$='.title']") == "Stamps"
            }
            try await browser.saveScreenshot("tutorial-restored")
        }
    }

    @Test("Chapter 5: the first launch adds an item")
    func startUp() async throws {
        try await Planner.with(run: 6) { browser, _ in
            try await browser.see(["Bread", "Milk", "Welcome to Planner"], in: "item-")
            try await browser.saveScreenshot("tutorial-welcome")
        }
    }

    @Test("Chapter 6: without its service, the app offers to try again")
    func failure() async throws {
        try await Planner.with(run: 7, "--service", "http://localhost:1") { browser, _ in
            try await browser.see(["Try again"], in: "retry")
            try await browser.saveScreenshot("tutorial-failure")
        }
    }
}

private enum Planner {
    static let isBuilt = (1...7).allSatisfy { FileManager.default.isExecutableFile(atPath: program(run: $0)) }

    /// Starts the program of the tutorial's nth `make run`, and opens it in a browser at the size of a small phone.
    static func with(
        run: Int, _ arguments: String..., use: (_ browser: Browser, _ address: String) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("planner-\(UUID())").path
        let process = try await GuardedProcess.start(
            program(run: run), ["--port", "0", "--folder", folder, "--no-inspect"] + arguments,
            removing: folder)
        do {
            let address = String(try await process.firstMatch(of: /http:\/\/localhost:\d+/))
            try await Browser.with(BrowserOptions(viewport: .smallPhone)) { browser in
                try await browser.open(address)
                try await browser.see(screen: "Planner")
                try await use(browser, address)
            }
        } catch {
            await process.end()
            throw error
        }
        await process.end()
    }

    private static func program(run: Int) -> String { Products.path(of: "planner-\(run)") }
}

extension Browser {
    /// Waits until the elements whose identifiers begin with a prefix have the texts.
    fileprivate func see(_ expected: [String], in prefix: String) async throws {
        try await waitUntil("\(prefix) shows \(expected)") {
            try await self.texts(of: "[id*='.\(prefix)']") == expected
        }
    }
}
