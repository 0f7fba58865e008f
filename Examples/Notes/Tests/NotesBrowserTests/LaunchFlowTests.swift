import Foundation
import StoreyMock
import Testing
import WebDriver

@Suite(
    "A launch in a real browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct LaunchFlowTests {
    @Test("the first one: in German from the first question on, page and all")
    func firstRun() async throws {
        try await withFolder { folder in
            let trace = "\(folder)/launch.json"
            try await NotesServer.with("--scenario", "firstRun", "--trace", trace) { server in
                try await Browser.with { browser in
                    try await browser.open(server.address)
                    try await browser.tap("language-de")
                    try await browser.see(screen: "Sprache und Land")
                    try await browser.picture("first-run-language")
                    try await browser.tap("done")
                    try await browser.see(screen: "Wessen Notizen?")
                    for part in [".app", "html"] {
                        #expect(try await browser.property("lang", of: part) == "de-DE")
                    }
                    try await browser.picture("first-run-account")
                    try await browser.tap("continue-as-guest")
                    try await browser.see(screen: "Willkommen")
                    try await browser.tap("skip-tour")
                    try await browser.see(screen: "Notizen")
                    try await browser.waitUntil("the tabs in German") {
                        try await browser.texts(of: ".tabbar .tab span:last-child") == [
                            "Notizen", "Geteilt", "Einstellungen",
                        ]
                    }
                    try await browser.picture("first-run-notes")
                    // What was asked is asked no more: the browser's history begins with the notes.
                    try await browser.waitUntil("a history that begins") {
                        try await browser.evaluate("return history.state?.storey", as: Int?.self) == 0
                    }
                    try await browser.tap("all-notes")
                    try await browser.see(screen: "Alle Notizen")
                    try await browser.back()
                    try await browser.see(screen: "Notizen")
                    try await browser.waitUntil("the trace is written") {
                        FileManager.default.fileExists(atPath: trace)
                    }
                    try await browser.reload()
                    try await browser.see(screen: "Notizen")
                    try await browser.waitUntil("the page says its language") {
                        try await browser.property("lang", of: "html") == "de-DE"
                    }
                }
            }
        }
    }

    @Test("and what follows it are told, screen by screen, to whoever runs the app and asks for that")
    func log() async throws {
        try await NotesServer.with("--memory", "--log-navigation") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap("tab-settings")
                let log = server.process
                _ = try await log.firstMatch(of: /splash disappeared after \d+(\.\d{1,3})? seconds/)
                _ = try await log.firstMatch(of: /settings appeared/)
            }
        }
    }

    @Test("of an app that is too old: neither Back nor an address nor a reload leads round the update")
    func update() async throws {
        try await NotesServer.with("--scenario", "update") { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                try await browser.see(screen: "Time for an update")
                try await browser.picture("update")
                try await browser.open("\(server.address)/notes/all")
                try await browser.see(screen: "Time for an update")
                try await browser.back()
                try await browser.see(screen: "Time for an update")
                try await browser.reload()
                try await browser.see(screen: "Time for an update")
                #expect(try await !browser.exists(".tabbar"))
            }
        }
    }

    @Test("by a notification: to its note, in one window")
    func push() async throws {
        try await NotesServer.with("--scenario", "push") { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                try await browser.see(screen: "Groceries")
                _ = try await browser.newTab()
                try await browser.open(server.address)
                try await browser.see(screen: "Notes")
            }
        }
    }

    @Test("with a service at an address: it signs in, and its notes come by themselves")
    func service() async throws {
        let notes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let service = try MockServer(
            folder: notes.appending(path: "CannedService").path(percentEncoded: false))
        let listener = try await service.listen()
        try await NotesServer.with("--memory", "--service", listener.url) { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                try await browser.tap("done")
                try await browser.tap("sign-in")
                try await browser.type("anna", into: "[id$='.name']")
                try await browser.type("correct horse", into: "[id$='.password']")
                try await browser.tap("submit")
                try await browser.tap("skip-tour")
                try await browser.see(titles: ["Groceries"])
            }
        }
        await listener.close()
        try service.main.verify("POST", "/accounts/anna/session")
    }
}
