import Foundation
import Notes
import StoreyMock
import Testing
import WebDriver

@Suite(
    "Launches in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct LaunchFlowTests {
    @Test("The first run is in German after the language is chosen, including the page")
    func firstRun() async throws {
        try await withFolder { folder in
            let trace = "\(folder)/launch.json"
            try await NotesServer.with("--scenario", "firstRun", "--trace", trace) { server in
                try await Browser.with { browser in
                    try await browser.open(server.address)
                    try await browser.tap("language-de")
                    try await browser.see(screen: "Sprache und Land")
                    try await browser.saveScreenshot("first-run-language")
                    try await browser.tap(RegionChoiceElement.done)
                    try await browser.see(screen: "Los geht’s")
                    for part in [".app", "html"] {
                        #expect(try await browser.property("lang", of: part) == "de-DE")
                    }
                    try await browser.saveScreenshot("first-run-account")
                    try await browser.tap(AccountElement.continueAsGuest)
                    try await browser.see(screen: "Willkommen")
                    try await browser.tap(TourPageElement.skipTour)
                    try await browser.see(screen: "Notizen")
                    try await browser.waitUntil("the tabs in German") {
                        try await browser.texts(of: ".tabbar .tab span:last-child") == [
                            "Notizen", "Geteilt", "Einstellungen",
                        ]
                    }
                    try await browser.saveScreenshot("first-run-notes")
                    // The browser's history starts with the notes, not with the answered questions.
                    try await browser.waitUntil("a history that begins") {
                        try await browser.evaluate("return history.state?.storey", as: Int?.self) == 0
                    }
                    try await browser.tap(NotesHomeElement.allNotes)
                    try await browser.see(screen: "Alle Notizen")
                    try await browser.back()
                    try await browser.see(screen: "Notizen")
                    try await browser.waitUntil("the trace is written") {
                        FileManager.default.fileExists(atPath: trace)
                    }
                    try await browser.reload()
                    try await browser.see(screen: "Notizen")
                    try await browser.waitUntil("the page's lang attribute") {
                        try await browser.property("lang", of: "html") == "de-DE"
                    }
                }
            }
        }
    }

    @Test("--log-navigation logs the screens")
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

    @Test("A required update can't be bypassed by Back, a URL, or a reload")
    func update() async throws {
        try await NotesServer.with("--scenario", "update") { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                try await browser.see(screen: "Update required")
                try await browser.saveScreenshot("update")
                try await browser.open("\(server.address)/notes/all")
                try await browser.see(screen: "Update required")
                try await browser.back()
                try await browser.see(screen: "Update required")
                try await browser.reload()
                try await browser.see(screen: "Update required")
                #expect(try await !browser.exists(".tabbar"))
            }
        }
    }

    @Test("A push opens its note in one window")
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

    @Test("With a remote service, signing in synchronizes its notes")
    func service() async throws {
        let notes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let service = try MockServer(
            folder: notes.appending(path: "CannedService").path(percentEncoded: false))
        let listener = try await service.listen()
        try await NotesServer.with("--memory", "--service", listener.url) { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                try await browser.tap(RegionChoiceElement.done)
                try await browser.tap(AccountElement.signIn)
                try await browser.type("anna", into: "[id$='.name']")
                try await browser.type("correct horse", into: "[id$='.password']")
                try await browser.tap(AccountElement.submit)
                try await browser.tap(TourPageElement.skipTour)
                try await browser.see(titles: ["Groceries"])
            }
        }
        await listener.close()
        try service.main.verify("POST", "/accounts/anna/session")
    }
}
