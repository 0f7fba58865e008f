import Foundation
import Testing
import WebDriver

@Suite(
    "Recording and replay in a browser", .serialized, .enabled(if: Browser.isExpected),
    .timeLimit(.minutes(10)))
struct ReplayTests {
    @Test("A session is recorded live and replays step by step with the arrow keys")
    func recordAndReplay() async throws {
        try await withFolder { folder in
            let path = "\(folder)/run.jsonl"
            try await record(to: path)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.contains(#""type":"Bread","into":"text","on":"note-details""#))
            #expect(text.contains(#""returned":{"to""#), "the browser's Back")
            #expect(!text.contains(#""end":true"#), "the process was killed")
            try await NotesServer.with("--replay", path) { server in
                try await Browser.with { browser in
                    try await browser.openLastStep(server.address)
                    let tree = try await browser.text("[id$='.tree']")
                    #expect(tree.contains("[content]"))
                    let problems = try await browser.texts(of: "[id$='.problem']")
                    #expect(problems == [])
                    try await browser.saveScreenshot("replay-light")
                    let last = try await browser.address(ofStep: { !$0.hasSuffix("/steps/0") })
                    try await browser.press(.left)
                    try await browser.waitUntil("the note, as it was before going back") {
                        try await browser.text("[id$='.tree']").contains("detail: details(")
                    }
                    let before = try await browser.address(ofStep: { $0 != last })
                    #expect(try await browser.exists(".values :is(.value, details)"), "the state")
                    try await browser.execute(
                        """
                        navigator.clipboard.writeText = async (text) => { window.copied = text }
                        navigator.clipboard.write = async ([item]) => {
                          window.copied = await (await item.getType("text/plain")).text()
                        }
                        """)
                    for (button, text) in [
                        ("copy-link", before), ("copy-test", "@Test func replayedSession()"),
                    ] {
                        try await browser.click("[id$='.\(button)']")
                        try await browser.waitUntil("\(button) copies") {
                            try await browser.evaluate("return (window.copied ?? '').includes('\(text)')")
                        }
                    }
                    try await browser.copyByShortcutAfterFailure()
                    try await browser.back()
                    try await browser.waitUntil("the step before in the history") {
                        try await browser.url == last
                    }
                    try await browser.waitUntil("its tree") {
                        try await browser.text("[id$='.tree']") == tree
                    }
                    try await browser.press(.home)
                    try await browser.waitUntil("the launch") {
                        try await browser.text("[id$='.place']").hasPrefix("0 of ")
                    }
                }
                for (viewport, columns) in [(BrowserOptions.Viewport.phone, 1), (.tablet, 2), (.desktop, 3)] {
                    try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                        try await browser.openLastStep(server.address)
                        #expect(try await browser.showsSelectedStep, "\(viewport)")
                        #expect(try await browser.columnCount == columns, "\(viewport)")
                        for scheme in [BrowserOptions.ColorScheme.dark, .light] {
                            try await browser.emulate(scheme)
                            let violations = try await browser.accessibilityViolations
                            #expect(violations == [], "\(viewport), \(scheme)")
                        }
                        let place = try await browser.text("[id$='.place']")
                        _ = try await browser.address(ofStep: { !$0.hasSuffix("/steps/0") })
                        try await browser.reload()
                        try await browser.waitUntil("the same step") {
                            try await browser.text("[id$='.place']") == place
                        }
                    }
                }
            }
        }
    }

    /// Records a session: writes a note, opens it, and goes back with the browser's Back. It isn't the first one, which
    /// changes settings while it launches.
    private func record(to path: String) async throws {
        let database = path + ".sqlite"
        try await Browser.with { browser in
            let port = try await NotesServer.with("--database", database) { server in
                try await browser.begin(server.address)
                // A page that reconnects would be recorded, too.
                try await browser.open("about:blank")
                return server.port
            }
            try await NotesServer.with("--database", database, "--record", path, port: port) { server in
                try await browser.open(server.address)
                try await browser.see(screen: "Notes")
                try await browser.createNote("Bread")
                try await browser.click(".list .row")
                try await browser.see(screen: "Bread")
                try await browser.back()
                try await browser.see(screen: "Notes")
                try await browser.open("about:blank")
                // The recording must be complete even if the process is killed.
                kill(server.process.id, SIGKILL)
                for await _ in server.process.lines {}
            }
        }
    }
}

extension Browser {
    /// Whether the selected step of a replay is in the visible part of the list, which has more steps.
    fileprivate var showsSelectedStep: Bool {
        get async throws {
            try await evaluate(
                """
                const list = document.querySelector(".steps").getBoundingClientRect()
                const row = document.querySelector(".steps [aria-current=true]").getBoundingClientRect()
                return row.top >= list.top - 1 && row.bottom <= list.bottom + 1
                """)
        }
    }

    /// The number of columns of a replay.
    fileprivate var columnCount: Int {
        get async throws {
            try await evaluate(
                "return getComputedStyle(document.querySelector('.replay')).gridTemplateColumns.split(' ').length"
            )
        }
    }

    /// Copies a replay's test with a keyboard shortcut, first one that can't be loaded.
    fileprivate func copyByShortcutAfterFailure() async throws {
        try await execute(
            """
            document.querySelector("[id$='.copy-test']").dataset.key = "F10"
            window.copies = []
            navigator.clipboard.write = async ([item]) => {
              const position = copies.push("") - 1
              try { copies[position] = (await (await item.getType("text/plain")).text()).match(/@Test/)[0] }
              catch (error) { copies[position] = "failed"; throw error }
            }
            """)
        try await execute(
            "const { fetch } = window; window.fetch = async () => { window.fetch = fetch; throw new Error() }"
        )
        for expected in [["failed"], ["failed", "@Test"]] {
            try await press(.f10)
            try await waitUntil("the copies \(expected)") {
                try await self.evaluate("return copies", as: [String].self) == expected
            }
        }
    }

    /// Returns the address of the selected step, once it satisfies a condition.
    fileprivate func address(ofStep isExpected: (String) -> Bool) async throws -> String {
        try await waitUntil("the address of the step") {
            let address = try await self.url
            return address.contains("/steps/") && isExpected(address)
        }
        return try await url
    }

    /// Opens a replay at its last step.
    fileprivate func openLastStep(_ address: String) async throws {
        try await open(address)
        try await see(screen: "Replay of Notes 1.4.0")
        try await press(.end)
        try await waitUntil("the last step is shown") {
            try await self.texts(of: ".picture .list .title").contains("Bread")
        }
    }
}
