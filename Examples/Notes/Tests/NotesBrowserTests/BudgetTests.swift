import Testing
import WebDriver

@Suite("Budgets of the page", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct BudgetTests {
    @Test("The first page takes less than 60 kB, and can be used after less than 300 milliseconds")
    func firstPage() async throws {
        try await NotesServer.with("--memory") { server in
            try await Proxy.with(port: server.port) { proxy in
                try await Browser.with { browser in
                    try await browser.devTools("Network.enable")
                    try await browser.devTools("Network.setCacheDisabled", ["cacheDisabled": true])
                    // The page can be used when its session has answered.
                    try await browser.devTools(
                        "Page.addScriptToEvaluateOnNewDocument",
                        [
                            "source": """
                            window.WebSocket = class extends WebSocket {
                              constructor(...values) {
                                super(...values)
                                this.addEventListener("message", () => { window.ready ??= performance.now() })
                              }
                            }
                            """
                        ])
                    var (times, sizes): ([Double], [Int]) = ([], [])
                    for _ in 0..<10 {
                        let before = proxy.bytes.down
                        try await browser.open(proxy.address)
                        try await browser.waitUntil("an answer") {
                            try await browser.evaluate("return 'ready' in window", as: Bool.self)
                        }
                        sizes.append(proxy.bytes.down - before)
                        times.append(try await browser.evaluate("return window.ready", as: Double.self))
                    }
                    #expect(sizes.allSatisfy { (1000..<60_000).contains($0) }, "\(sizes) bytes")
                    #expect(times.min() ?? .infinity < 300, "\(times) ms")
                }
            }
        }
    }
}
