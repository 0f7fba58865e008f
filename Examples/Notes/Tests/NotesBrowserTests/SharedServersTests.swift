import Foundation
import Notes
import PostgresServer
import Testing
import WebDriver

@Suite(
    "Several servers of Notes in a browser", .serialized,
    .enabled(if: Browser.isExpected && PostgresServer.shared != nil), .timeLimit(.minutes(10)))
struct SharedServersTests {
    /// Starts two servers with one database, a load balancer that sends everything to the first one, and a browser.
    private func withServers(
        _ body: (_ first: NotesServer, _ second: NotesServer, Proxy, Browser) async throws -> Void
    ) async throws {
        let url = try await #require(PostgresServer.shared).createDatabase()
        try await NotesServer.with("--database", url) { first in
            try await NotesServer.with("--database", url) { second in
                try await Proxy.with(port: first.port) { balancer in
                    try await Browser.with { browser in try await body(first, second, balancer, browser) }
                }
            }
        }
    }

    @Test("What one server changes appears in the open page of another one")
    func changes() async throws {
        try await withServers { _, second, balancer, browser in
            try await browser.begin(balancer.address)
            try await browser.createNote("Milk")
            let tab = try await browser.tab
            balancer.redirect(to: second.port)
            _ = try await browser.newTab()
            try await browser.open("\(balancer.address)/notes/all")
            try await browser.see(titles: ["Milk"])
            let other = try await browser.tab
            try await browser.switchTo(tab)
            try await browser.createNote("Bread")
            try await browser.switchTo(other)
            try await browser.see(titles: ["Bread", "Milk"])
        }
    }

    @Test("When a server is killed, its pages are at their place with their text at another one")
    func killedServer() async throws {
        try await withServers { first, second, balancer, browser in
            try await browser.begin(balancer.address)
            try await browser.createNote("Milk")
            try await browser.tap(NotesHomeElement.allNotes)
            try await browser.type("Mi", into: "[type=search]")
            try await browser.see(titles: ["Milk"])
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Bre")
            try await browser.waitUntilStored("Bre")
            let session = try await browser.session
            balancer.redirect(to: second.port)
            kill(first.process.id, SIGKILL)
            try await browser.waitForSession(after: session)
            try await browser.see(restored: "Bre")
            try await browser.write("Bread with milk")
            try await browser.see(screen: "Bread with milk")
            try await browser.tap("back")
            try await browser.see(titles: ["Bread with milk", "Milk"])
            #expect(try await browser.property("value", of: "[type=search]") == "Mi")
        }
    }
}
