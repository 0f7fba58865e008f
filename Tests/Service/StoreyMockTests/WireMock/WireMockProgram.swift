#if Mock && Service
    import Foundation
    import Programs
    import StoreyMock
    import StoreyService
    import Testing

    /// A real WireMock process for the duration of a suite.
    struct WireMockProgram: Sendable {
        let url: String

        /// The running process.
        @TaskLocal static var current: WireMockProgram?

        /// Installed by `Scripts/setup.sh test`.
        private static let jar: URL = {
            if let path = ProcessInfo.processInfo.environment["WIREMOCK_JAR"] {
                return URL(fileURLWithPath: path)
            }
            let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
                url.deletingLastPathComponent()
            }
            return root.appendingPathComponent(".build/wiremock/wiremock.jar")
        }()

        private static let java: URL? = {
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/java") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }()

        /// Required in CI.
        static var isThere: Bool {
            ProcessInfo.processInfo.environment["CI"] != nil
                || (java != nil && FileManager.default.fileExists(atPath: jar.path))
        }

        /// Starts WireMock, waits until it responds, and stops it after the body.
        static func run(_ body: (WireMockProgram) async throws -> Void) async throws {
            guard let java, FileManager.default.fileExists(atPath: jar.path) else {
                throw Missing(description: "Java or \(jar.path) is missing. Run Scripts/setup.sh test.")
            }
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("wiremock-\(UUID().uuidString)", isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            // A small heap and a simple compiler, because it runs for seconds only.
            let arguments = [
                "-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", jar.path, "--port", "0",
                "--bind-address", "127.0.0.1", "--root-dir", folder.path, "--local-response-templating",
            ]
            try await RunningProgram.with(java, arguments) { process in
                let line = try await process.line { $0.hasPrefix("port:") }
                let port = line.split(separator: " ").last ?? ""
                try await body(WireMockProgram(url: respondingURL("http://127.0.0.1:\(port)")))
            }
        }

        /// It prints its port before it responds.
        private static func respondingURL(_ url: String) async throws -> String {
            let deadline = ContinuousClock.now + .seconds(300)
            let health = ServiceRequest("GET", "/__admin/mappings")
            while ContinuousClock.now < deadline {
                if let answer = try? await NetworkTransport().send(health, to: url), answer.status == 200 {
                    return url
                }
                try await Task.sleep(for: .milliseconds(20))
            }
            throw Missing(description: "WireMock does not respond")
        }

        struct Missing: Error, CustomStringConvertible { let description: String }

        /// Resets all mappings and requests.
        func reset() async throws {
            _ = try await ask("DELETE", "/__admin/mappings")
            _ = try await ask("POST", "/__admin/reset")
        }

        /// Adds mappings in the order of a file, so that the last one takes precedence.
        func load(_ mappings: MockJSON) async throws {
            try await reset()
            guard case .array(let list)? = mappings["mappings"] else { return }
            // An import gives the first mapping precedence.
            let answer = try await ask(
                "POST", "/__admin/mappings/import", ["mappings": .array(list.reversed())])
            if answer.status != 200 {
                throw Missing(description: "WireMock rejects the mapping: \(answer.text)")
            }
        }

        func ask(_ method: String, _ target: String, _ body: MockJSON? = nil) async throws -> ServiceResponse
        {
            try await NetworkTransport().send(
                ServiceRequest(
                    method, target, fields: body == nil ? [:] : ["Content-Type": "application/json"],
                    body: body.map { Array($0.text.utf8) } ?? []), to: url)
        }
    }

    /// Runs one WireMock for all tests of a suite.
    struct WithWireMock: SuiteTrait, TestScoping {
        @concurrent func provideScope(
            for test: Test, testCase: Test.Case?,
            performing function: @Sendable @concurrent () async throws -> Void
        ) async throws {
            try await WireMockProgram.run { program in
                try await WireMockProgram.$current.withValue(program) { try await function() }
            }
        }
    }
#endif
