import Foundation
import Testing
import WebDriver

@Suite("On a bad network", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct NetworkTests {
    @Test("a slow one, everything works as on a fast one, and nothing typed is lost")
    func slow() async throws {
        try await NotesServer.with("--memory") { server in
            try await Proxy.with(port: server.port, delay: .milliseconds(150)) { proxy in
                try await Browser.with { browser in
                    try await browser.begin(proxy.address)
                    try await browser.tap("new-note")
                    try await browser.write("Milk")
                    // Faster than any answer can come.
                    for word in ["\n", "and ", "two ", "lemons"] {
                        try await browser.type(word, into: "textarea")
                    }
                    #expect(try await browser.property("value", of: "textarea") == "Milk\nand two lemons")
                    try await browser.tap("save")
                    try await browser.see(titles: ["Milk"])
                    try await browser.click(".list .row")
                    try await browser.see(screen: "Milk")
                    #expect(try await browser.text("[id$='.text']") == "Milk\nand two lemons")
                }
            }
        }
    }

    @Test("one that is gone for a while: a person types on, and finds everything when it is back")
    func cut() async throws {
        try await NotesServer.with("--memory") { server in
            try await Proxy.with(port: server.port) { proxy in
                try await Browser.with { browser in
                    try await browser.begin(proxy.address)
                    let session = try await browser.session
                    try await browser.tap("new-note")
                    try await browser.write("Half")
                    proxy.cut(true)
                    try await browser.type(" a thought", into: "textarea")
                    // What nobody writes into just now is not to be overwritten either.
                    try await browser.execute("document.activeElement.blur()")
                    try await browser.waitUntil("it says so") { try await browser.exists(".banner") }
                    #expect(try await browser.text(".banner") == "Reconnecting…")
                    proxy.cut(false)
                    try await browser.waitUntil("it is back") { try await !browser.exists(".banner") }
                    #expect(try await browser.property("value", of: "textarea") == "Half a thought")
                    try await browser.tap("save")
                    try await browser.see(titles: ["Half a thought"])
                    #expect(try await browser.session == session)
                }
            }
        }
    }

    @Test("and asleep: a page that was hidden and frozen catches up when it wakes")
    func asleep() async throws {
        try await NotesServer.with("--memory") { server in
            try await Proxy.with(port: server.port) { proxy in
                try await Browser.with { browser in
                    try await browser.begin(proxy.address)
                    try await browser.tap("new-note")
                    try await browser.write("Half a thought")
                    let session = try await browser.session
                    let phone = try await browser.tab
                    try await browser.seem(hidden: true)
                    try await browser.devTools("Page.setWebLifecycleState", ["state": "frozen"])
                    proxy.cut(true)
                    proxy.cut(false)
                    try await browser.newTab()
                    try await browser.open(server.address)
                    try await browser.createNote("Milk")
                    try await browser.closeTab()
                    try await browser.switchTo(phone)
                    try await browser.devTools("Page.setWebLifecycleState", ["state": "active"])
                    try await browser.seem(hidden: false)
                    #expect(try await browser.property("value", of: "textarea") == "Half a thought")
                    try await browser.tap("save")
                    try await browser.see(titles: ["Half a thought", "Milk"])
                    #expect(try await browser.session == session)
                }
            }
        }
    }
}

extension Browser {
    /// Tells the page that it is out of sight, or in sight again, as a phone does that is put away.
    fileprivate func seem(hidden: Bool) async throws {
        try await execute(
            """
            Object.defineProperty(document, "hidden", { value: \(hidden), configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
            """)
    }
}
