/// One tab of a browser.
package struct BrowserTab: Hashable, Sendable {
    let handle: String
}

extension Browser {
    /// The tab that commands go to.
    package var tab: BrowserTab {
        get async throws { BrowserTab(handle: try await value(String.self, "GET", "/window")) }
    }

    /// Opens an empty tab and makes it the current one.
    @discardableResult
    package func newTab() async throws -> BrowserTab {
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
    package func switchTo(_ tab: BrowserTab) async throws {
        try await send("POST", "/window", ["handle": tab.handle])
    }

    /// Closes the current tab; switch to another before anything else.
    package func closeTab() async throws {
        try await send("DELETE", "/window")
    }
}
