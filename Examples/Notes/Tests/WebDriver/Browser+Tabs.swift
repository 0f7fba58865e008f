/// One tab of a browser.
public struct BrowserTab: Hashable, Sendable {
    let handle: String
}

extension Browser {
    /// The tab that commands go to.
    public var tab: BrowserTab {
        get async throws { BrowserTab(handle: try await value(String.self, "GET", "/window")) }
    }

    /// Opens an empty tab and makes it the current one.
    @discardableResult
    public func newTab() async throws -> BrowserTab {
        struct Opened: Decodable {
            var handle: String
        }
        let opened = try await value(Opened.self, "POST", "/window/new", ["type": "tab"])
        let tab = BrowserTab(handle: opened.handle)
        try await switchTo(tab)
        try await emulate(options.colorScheme)
        return tab
    }

    /// Makes a tab the current one.
    public func switchTo(_ tab: BrowserTab) async throws {
        try await send("POST", "/window", ["handle": tab.handle])
    }

    /// Closes the current tab; switch to another before anything else.
    public func closeTab() async throws {
        try await send("DELETE", "/window")
    }
}
