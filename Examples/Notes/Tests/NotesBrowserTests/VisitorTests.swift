import Foundation
import Notes
import Testing
import WebDriver

@Suite("Visitors of Notes", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct VisitorTests {
    @Test("Each browser has its own notes and session, which its tabs share and a restart keeps")
    func browsers() async throws {
        try await withFolder { folder in
            let database = "\(folder)/notes.sqlite"
            try await Browser.with { one in
                try await Browser.with { two in
                    let port = try await NotesServer.with("--database", database) { server in
                        try await one.begin(server.address)
                        try await one.createNote("Milk")
                        // A visitor who isn't known starts with the questions of the first run.
                        try await two.begin(server.address)
                        try await two.createNote("Bread")
                        try await two.see(titles: ["Bread"])
                        let tab = try await one.tab
                        _ = try await one.newTab()
                        try await one.open(server.address)
                        try await one.see(titles: ["Milk"])
                        try await one.createNote("Butter")
                        try await one.switchTo(tab)
                        try await one.see(titles: ["Butter", "Milk"])
                        return server.port
                    }
                    try await NotesServer.with("--database", database, port: port) { server in
                        try await two.open(server.address)
                        try await two.see(titles: ["Bread"])
                        try await one.open(server.address)
                        try await one.see(titles: ["Butter", "Milk"])
                    }
                }
            }
            let visitors = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/notes-visitors")
            #expect(visitors.count == 1)
            for path in ["notes-visitors", "notes-visitors/\(visitors[0])"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
                #expect(attributes[.posixPermissions] as? Int == 0o700)
            }
        }
    }

    @Test("An unknown address gets a page that leads to the notes")
    func unknownAddress() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.open("\(server.address)/wp-login.php")
                #expect(try await browser.title == "Page not found")
                #expect(
                    try await browser.evaluate(
                        "return performance.getEntriesByType('navigation')[0].responseStatus", as: Int.self)
                        == 404)
                #expect(try await browser.accessibilityViolations == [])
                try await browser.click("#next")
                try await browser.see(address: "\(server.address)/")
                try await browser.see(screen: "Get started")
            }
        }
    }
}
