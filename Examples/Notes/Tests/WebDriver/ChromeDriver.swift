import Dispatch
import Foundation

/// A running chromedriver and the browser that it starts. Both have ended when ``end()`` returns.
struct ChromeDriver: Sendable {
    /// A new folder for the browser's profile, removed by the guard.
    let profile: String
    let client: HTTPClient
    private let process: GuardedProcess

    static func start() async throws -> ChromeDriver {
        guard let driver = Programs.driver else {
            throw BrowserError("no chromedriver", "chromedriver isn't installed: run `make setup`")
        }
        // chromedriver binds the port for IPv6 and then for IPv4; another process may take it in between.
        for _ in 1...4 {
            do { return try await startOnce(driver) } catch { continue }
        }
        return try await startOnce(driver)
    }

    private static func startOnce(_ driver: String) async throws -> ChromeDriver {
        let profile = NSTemporaryDirectory() + "storey-browser-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: true)
        // In a locale without UTF-8, chromedriver finds no file whose name has other characters than ASCII.
        let process = try await GuardedProcess.start(
            "/usr/bin/env", ["LC_ALL=C.UTF-8", driver, "--port=0"], removing: profile)
        do {
            let started = try await process.firstMatch(of: #/started successfully on port (?<port>\d+)/#)
            let client = HTTPClient(port: UInt16(started.port) ?? 0)
            return ChromeDriver(profile: profile, client: client, process: process)
        } catch {
            await process.end()
            throw error
        }
    }

    func end() async {
        await process.end()
    }
}

/// The paths of installed programs.
enum Programs {
    static let browser = first(
        environment: "CHROME",
        names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
        paths: [
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
        ])

    static let driver = first(
        environment: "CHROMEDRIVER", names: ["chromedriver"],
        // GitHub's runners set this variable.
        paths: [(ProcessInfo.processInfo.environment["CHROMEWEBDRIVER"] ?? "/") + "/chromedriver"])

    private static func first(environment variable: String, names: [String], paths: [String]) -> String? {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let candidates = names.flatMap { name in folders.map { "\($0)/\(name)" } } + paths
        return ([environment[variable]].compactMap { $0 } + candidates)
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
