import Foundation
import Testing
import WebDriver

@Suite("A run in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct ReplayTests {
    @Test("is recorded as it happens, and played again step by step with the arrow keys")
    func recordAndReplay() async throws {
        try await withFolder { folder in
            let path = "\(folder)/run.jsonl"
            try await record(to: path)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.contains(#""type":"Bread","into":"text","on":"note-editor""#))
            #expect(text.contains(#""do":"back""#), "the browser's Back")
            #expect(!text.contains(#""end":true"#), "the process was killed")
            try await NotesServer.with("--replay", path) { server in
                try await Browser.with { browser in
                    try await browser.open(server.address)
                    try await browser.see(screen: "Replay of Notes 1.4.0")
                    try await browser.press(.end)
                    try await browser.waitUntil("the last step is shown") {
                        try await browser.texts(of: ".picture .list .title").contains("Bread")
                    }
                    let tree = try await browser.text("[id$='.tree']")
                    #expect(tree.contains("notes: home"))
                    #expect(try await !browser.exists("[id$='.problem']"))
                    try await browser.picture("replay-light")
                    try await browser.press(.left)
                    try await browser.waitUntil("the note, as it was before going back") {
                        try await browser.text("[id$='.tree']").contains("notes: home, details(")
                    }
                    try await browser.press(.home)
                    try await browser.waitUntil("the launch") {
                        try await browser.text("[id$='.place']").hasPrefix("0 of ")
                    }
                }
            }
        }
    }

    /// A person writes a note, looks at it, and goes back by the browser's own button.
    private func record(to path: String) async throws {
        try await NotesServer.with("--memory", "--record", path) { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Bread")
                try await browser.click(".list .row")
                try await browser.see(screen: "Bread")
                try await browser.back()
                try await browser.see(screen: "Notes")
            }
            // What was recorded is there however the process ends.
            kill(server.process.id, SIGKILL)
            for await _ in server.process.lines {}
        }
    }
}
