/// A tab of a browser.
package struct BrowserTab: Hashable, Sendable {
    let handle: String
}

extension Browser {
    /// The current tab, which receives commands.
    package var tab: BrowserTab {
        get async throws { BrowserTab(handle: try await value(String.self, "GET", "/window")) }
    }

    /// The open tabs.
    package var tabs: [BrowserTab] {
        get async throws {
            try await value([String].self, "GET", "/window/handles").map { BrowserTab(handle: $0) }
        }
    }

    /// Opens an empty tab and switches to it.
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

    /// Switches to a tab.
    package func switchTo(_ tab: BrowserTab) async throws {
        try await send("POST", "/window", ["handle": tab.handle])
    }

    /// Closes the current tab. Switch to another tab before the next command.
    package func closeTab() async throws {
        try await send("DELETE", "/window")
    }
}
