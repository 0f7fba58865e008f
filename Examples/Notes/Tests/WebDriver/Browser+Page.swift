package import Foundation

extension Browser {
    /// Opens a URL and returns when the page has loaded.
    package func open(_ address: String) async throws {
        try await send("POST", "/url", ["url": address])
    }

    /// The URL in the address bar.
    package var url: String {
        get async throws { try await value(String.self, "GET", "/url") }
    }

    /// The page's title.
    package var title: String {
        get async throws { try await value(String.self, "GET", "/title") }
    }

    /// Presses the browser's Back.
    package func back() async throws {
        try await send("POST", "/back")
    }

    /// Presses the browser's Forward.
    package func forward() async throws {
        try await send("POST", "/forward")
    }

    /// Reloads the page.
    package func reload() async throws {
        try await send("POST", "/refresh")
    }

    /// Changes the width of the page, as in a window that is resized.
    package func resize(width: Int) async throws {
        struct Metrics: Encodable {
            var width: Int
            var height = 800
            var deviceScaleFactor = 1
            var mobile = false
        }
        try await devTools("Emulation.setDeviceMetricsOverride", Metrics(width: width))
    }

    /// Writes a PNG screenshot of the viewport.
    package func screenshot(to path: String) async throws {
        try await screenshot().write(to: URL(fileURLWithPath: path))
    }

    /// Returns a screenshot of the viewport as a PNG file.
    package func screenshot() async throws -> Data {
        let text = try await value(String.self, "GET", "/screenshot")
        guard let png = Data(base64Encoded: text) else {
            throw BrowserError("unexpected response", "the screenshot isn't Base64")
        }
        return png
    }

    /// Writes a WebP screenshot of the viewport with one pixel for each point.
    package func smallScreenshot(to path: String) async throws {
        struct Screenshot: Decodable {
            var data: Data
        }
        struct Parameters: Encodable {
            var format = "webp"
            var quality = 80
            var clip: Clip
        }
        struct Clip: Encodable {
            var x = 0
            var y = 0
            var width: Int
            var height: Int
            var scale: Double
        }
        let (width, height) = options.viewport.size
        let ratio = try await evaluate("return devicePixelRatio", as: Double.self)
        let clip = Clip(width: width, height: height, scale: 1 / ratio)
        let screenshot = try await value(
            Screenshot.self, "POST", "/goog/cdp/execute",
            DevTools(cmd: "Page.captureScreenshot", params: Parameters(clip: clip)))
        try screenshot.data.write(to: URL(fileURLWithPath: path))
    }

    /// Runs the body of a JavaScript function and ignores its result.
    package func execute(_ script: String, _ arguments: String...) async throws {
        try await send("POST", "/execute/sync", Script(script: script, args: arguments))
    }

    /// Runs the body of a JavaScript function and returns its result, after awaiting a promise.
    package func evaluate<Value: Decodable>(
        _ script: String, _ arguments: String..., as type: Value.Type = Value.self
    ) async throws -> Value {
        try await value(type, "POST", "/execute/sync", Script(script: script, args: arguments))
    }

    /// Sends a command of the Chrome DevTools Protocol to the current tab, such as `Network.enable`.
    package func devTools(
        _ command: String, _ parameters: some Encodable = [String: String]()
    ) async throws {
        try await send("POST", "/goog/cdp/execute", DevTools(cmd: command, params: parameters))
    }

    /// Sends a command of the Chrome DevTools Protocol to the current tab, and returns its result.
    package func devTools<Value: Decodable>(
        _ command: String, _ parameters: some Encodable = [String: String](), as type: Value.Type
    ) async throws -> Value {
        try await value(type, "POST", "/goog/cdp/execute", DevTools(cmd: command, params: parameters))
    }

    /// Sets the cookie of one address of a server for another one. Cookies are named after the port of the page's address.
    package func copyCookie(fromPort source: Int, toPort target: Int) async throws {
        let cookie = try await value(Cookie.self, "GET", "/cookie/storey-\(source)")
        try await send(
            "POST", "/cookie", ["cookie": Cookie(name: "storey-\(target)", value: cookie.value)])
    }

    /// Emulates a color scheme in the current tab.
    package func emulate(_ scheme: BrowserOptions.ColorScheme) async throws {
        try await emulate(["prefers-color-scheme": scheme.rawValue])
    }

    /// Emulates media features in the current tab, such as `forced-colors`, and no others.
    package func emulate(_ features: [String: String]) async throws {
        let features = features.map { ["name": $0.key, "value": $0.value] }
        try await devTools("Emulation.setEmulatedMedia", ["features": features])
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

private struct Cookie: Codable {
    var name: String
    var value: String
}
