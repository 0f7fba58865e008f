import Foundation

/// A real browser, Chrome or Chromium, driven by a test.
///
/// ```swift
/// try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
///     try await browser.open("http://127.0.0.1:8080/")
///     try await browser.click("#new-note")
///     try await browser.type("Milk", into: "#text")
///     try await browser.waitUntil("the list shows Milk") { try await browser.texts(of: "li").contains("Milk") }
/// }
/// ```
///
/// Methods with a CSS selector wait up to ``BrowserOptions/timeout`` for a matching element and use the first
/// one. ``exists(_:)``, ``count(_:)``, and ``texts(of:)`` don't wait.
package final class Browser: Sendable {
    package let options: BrowserOptions
    private let client: HTTPClient
    private let session: String

    /// The key of an element's ID in WebDriver responses, defined by the W3C.
    static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

    private init(options: BrowserOptions, client: HTTPClient, session: String) {
        self.options = options
        self.client = client
        self.session = session
    }

    /// Whether tests that need a browser should run: it is installed, or a missing browser must fail the
    /// tests, as in `make test`.
    package static var isExpected: Bool {
        ProcessInfo.processInfo.environment["STOREY_STRICT"] == "1"
            || (Programs.browser != nil && Programs.driver != nil)
    }

    /// Runs the body with a new browser with an empty profile. The browser and all its processes always end
    /// afterward.
    package static func with<Value>(
        _ options: BrowserOptions = BrowserOptions(), _ body: (Browser) async throws -> Value
    ) async throws -> Value {
        guard let program = Programs.browser else {
            throw BrowserError("no browser", "Chromium or Chrome isn't installed: run `make setup`")
        }
        let driver = try await ChromeDriver.start()
        let result: Result<Value, any Error>
        do {
            let browser = try await start(options, program, driver)
            do {
                result = .success(try await body(browser))
            } catch {
                result = .failure(error)
            }
            // Asks Chrome to quit; the driver's guard kills remaining processes.
            try? await browser.send("DELETE", "")
        } catch {
            result = .failure(error)
        }
        await driver.end()
        return try result.get()
    }

    private static func start(
        _ options: BrowserOptions, _ program: String, _ driver: ChromeDriver
    ) async throws -> Browser {
        struct Session: Decodable {
            var sessionId: String
        }
        let wishes = Capabilities(options, browser: program, profile: driver.profile)
        let body = try JSONEncoder().encode(wishes)
        let answer = try await driver.client.send("POST", "/session", body)
        let session = try value(Session.self, of: answer, about: "starting \(program)")
        let browser = Browser(options: options, client: driver.client, session: session.sessionId)
        try await browser.emulate(options.colorScheme)
        return browser
    }

    // MARK: Commands

    func send(_ method: String, _ path: String) async throws {
        _ = try await ask(method, path, nil)
    }

    func send(_ method: String, _ path: String, _ body: some Encodable) async throws {
        _ = try await ask(method, path, JSONEncoder().encode(body))
    }

    func value<Value: Decodable>(_ type: Value.Type, _ method: String, _ path: String) async throws -> Value {
        try Self.value(type, of: await ask(method, path, nil), about: path)
    }

    func value<Value: Decodable>(
        _ type: Value.Type, _ method: String, _ path: String, _ body: some Encodable
    ) async throws -> Value {
        try Self.value(type, of: await ask(method, path, JSONEncoder().encode(body)), about: path)
    }

    private func ask(_ method: String, _ path: String, _ body: Data?) async throws -> Data {
        // chromedriver rejects a POST without a body.
        let body = body ?? (method == "POST" ? Data("{}".utf8) : nil)
        let answer = try await client.send(method, "/session/\(session)\(path)", body)
        if let failure = Self.failure(in: answer) { throw failure }
        return answer
    }

    private static func value<Value: Decodable>(
        _ type: Value.Type, of answer: Data, about what: String
    ) throws -> Value {
        if let failure = failure(in: answer) { throw failure }
        do {
            return try JSONDecoder().decode(Answer<Value>.self, from: answer).value
        } catch {
            let text = String(decoding: answer.prefix(500), as: UTF8.self)
            throw BrowserError("unexpected response", "\(what) returned no \(Value.self): \(text)")
        }
    }

    private static func failure(in answer: Data) -> BrowserError? {
        struct Failure: Decodable {
            var value: Details
        }
        struct Details: Decodable {
            var error: String
            var message: String
            var stacktrace: String
        }
        guard let details = try? JSONDecoder().decode(Failure.self, from: answer).value else { return nil }
        let message = details.message.split(separator: "\n").first.map(String.init) ?? ""
        return BrowserError(details.error, message)
    }
}

private struct Answer<Value: Decodable>: Decodable {
    var value: Value
}
