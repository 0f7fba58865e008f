import Foundation
import Testing
import WebDriver

@Suite(
    "A scaffolded app in a browser",
    .enabled(if: Browser.isExpected && Scaffolded.isBuilt, "Scripts/scaffold.sh makes and builds it"),
    .timeLimit(.minutes(10)))
struct ScaffoldedAppTests {
    @Test("A scaffolded app launches, adds an item, and opens an added screen by its URL")
    func using() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("farm-shop-\(UUID())").path
        let process = try await GuardedProcess.start(
            Scaffolded.program, ["--port", "0", "--folder", folder],
            removing: folder)
        do {
            let address = String(try await process.firstMatch(of: /http:\/\/localhost:\d+/))
            try await Browser.with { browser in
                try await browser.open(address)
                try await browser.see(screen: "Farm shop")
                try await browser.waitUntil("what it begins with") {
                    try await browser.texts(of: "[id*='.child-']") == ["Bread", "Milk"]
                }
                try await browser.type("Eggs", into: "[id$='.title']")
                try await browser.tap("add")
                try await browser.waitUntil("the new item") {
                    try await browser.texts(of: "[id*='.child-']") == ["Bread", "Milk", "Eggs"]
                }
                try await browser.open("\(address)/basket")
                try await browser.see(screen: "Basket")
                try await browser.tap("done")
                try await browser.see(screen: "Farm shop")
                try await browser.click("#storey-inspector .opener")
                try await browser.inFrame("#storey-inspector iframe") { panel in
                    try await panel.waitUntil("the tree of screens in the inspector") {
                        try await panel.texts(of: ".node").contains { $0.contains("HomeHTMLView") }
                    }
                }
            }
        } catch {
            await process.end()
            throw error
        }
        await process.end()
    }
}

private enum Scaffolded {
    static let program = Products.path(of: "farm-shop")
    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program) }
}
