import Storey
import StoreyWeb
import WebDriver

extension Browser {
    /// Serves an app and opens its first page.
    static func with(
        _ app: @escaping AppDefinition, options: BrowserOptions = BrowserOptions(),
        _ body: (Browser) async throws -> Void
    ) async throws {
        var configuration = WebHost.Configuration()
        configuration.port = 0
        try await with(WebHost(configuration, app: app), options: options, body)
    }

    /// Serves an app by a host that listens on any port, and opens its first page.
    static func with(
        _ host: WebHost, options: BrowserOptions = BrowserOptions(),
        _ body: (Browser) async throws -> Void
    ) async throws {
        let (ports, opened) = AsyncStream<Int>.makeStream()
        let running = Task { try await host.run { opened.yield($0) } }
        defer { running.cancel() }
        guard let port = await ports.first(where: { _ in true }) else { return }
        try await Browser.with(options) { browser in
            try await browser.open("http://localhost:\(port)")
            try await body(browser)
        }
        running.cancel()
        try await running.value
    }
}
