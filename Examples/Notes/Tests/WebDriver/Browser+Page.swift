import Foundation

extension Browser {
    /// Goes to an address and returns when the page has loaded.
    public func open(_ address: String) async throws {
        try await send("POST", "/url", ["url": address])
    }

    /// The address in the address bar.
    public var url: String {
        get async throws { try await value(String.self, "GET", "/url") }
    }

    /// The page's title.
    public var title: String {
        get async throws { try await value(String.self, "GET", "/title") }
    }

    /// Presses the browser's Back.
    public func back() async throws {
        try await send("POST", "/back")
    }

    /// Presses the browser's Forward.
    public func forward() async throws {
        try await send("POST", "/forward")
    }

    /// Loads the page anew.
    public func reload() async throws {
        try await send("POST", "/refresh")
    }

    /// Writes a PNG of what the viewport shows.
    public func screenshot(to path: String) async throws {
        let text = try await value(String.self, "GET", "/screenshot")
        guard let png = Data(base64Encoded: text) else {
            throw BrowserError("unexpected answer", "the screenshot is not base64")
        }
        try png.write(to: URL(fileURLWithPath: path))
    }

    /// Runs the body of a JavaScript function, without an answer.
    public func execute(_ script: String, _ arguments: String...) async throws {
        try await send("POST", "/execute/sync", Script(script: script, args: arguments))
    }

    /// Runs the body of a JavaScript function and returns what it returns; promises are awaited.
    public func evaluate<Value: Decodable>(
        _ script: String, _ arguments: String..., as type: Value.Type = Value.self
    ) async throws -> Value {
        try await value(type, "POST", "/execute/sync", Script(script: script, args: arguments))
    }

    /// Sends a command of the Chrome DevTools Protocol to the current tab, such as `Network.enable`.
    public func devTools(
        _ command: String, _ parameters: some Encodable = [String: String]()
    ) async throws {
        try await send("POST", "/goog/cdp/execute", DevTools(cmd: command, params: parameters))
    }

    /// Makes the current tab prefer a colour scheme.
    public func emulate(_ scheme: BrowserOptions.ColorScheme) async throws {
        let feature = ["name": "prefers-color-scheme", "value": scheme.rawValue]
        try await devTools("Emulation.setEmulatedMedia", ["features": [feature]])
    }
}

private struct Script: Encodable {
    var script: String
    var args: [String]
}

private struct DevTools<Parameters: Encodable>: Encodable {
    var cmd: String
    var params: Parameters
}
