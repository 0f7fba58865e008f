#if Web
    import Foundation
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Development with storey dev")
    struct DevelopmentTests {
        private static let style = WebAsset("pages/app.css", bytes: Array(".a { color: red }".utf8))

        /// Serves an app that is being developed, with its folder.
        private func serving(_ body: @escaping @Sendable (Int, Folder) async throws -> Void) async throws {
            let folder = try Folder()
            var configuration = WebServer.Configuration.test
            configuration.assets = [Self.style]
            configuration.development = folder.development
            try await RawClient.serving(EchoApplication(), configuration) { try await body($0, folder) }
        }

        @Test("The app's files come from the folder, at addresses with any hash, and aren't cached")
        func assets() async throws {
            try await serving { port, folder in
                let compiled = try await get(Self.style.url, port)
                #expect(compiled.hasSuffix("\r\n\r\n.a { color: red }"))
                #expect(compiled.contains("immutable"))
                for color in ["blue", "green"] {
                    try folder.write(".a { color: \(color) }", to: "Web/pages/app.css")
                    for address in [Self.style.url, "/storey/assets/pages/app.0.css"] {
                        let current = try await get(address, port)
                        #expect(current.hasSuffix("\r\n\r\n.a { color: \(color) }"))
                        #expect(current.contains("\r\nCache-Control: no-cache\r\n"))
                        #expect(current.contains("\r\nContent-Type: text/css; charset=utf-8\r\n"))
                    }
                }
            }
        }

        @Test(
            "Files outside of the folder, and other types, aren't served",
            arguments: [
                "/storey/assets/../status.0.css", "/storey/assets/%2e%2e/secret.0.css",
                "/storey/assets/..%2Fsecret.0.css", "/storey/assets/app.css", "/storey/assets/secret.0.swift",
                "/storey/assets/", "/storey/assets/.0.css",
            ])
        func outside(path: String) async throws {
            try await serving { port, folder in
                try folder.write("secret", to: "secret.css")
                try folder.write("secret", to: "Web/secret.swift")
                let answer = try await get(path, port)
                #expect(answer.hasPrefix("HTTP/1.1 404 "), "\(answer)")
            }
        }

        @Test("A page gets the status at once, and each later one")
        func status() async throws {
            try await serving { port, folder in
                try folder.write(#"{"run":1}"#, to: "status.json")
                folder.development.reload()
                try await RawClient.connected(to: port) { wire in
                    try await wire.send(RawClient.request(port: port, target: "/storey/dev"))
                    #expect(try await wire.readHead().hasPrefix("HTTP/1.1 101 "))
                    #expect(try await wire.readFrame() == .text(#"{"run":1}"#))
                    try folder.write(#"{"run":2}"#, to: "status.json")
                    folder.development.reload()
                    #expect(try await wire.readFrame() == .text(#"{"run":2}"#))
                }
            }
        }

        @Test("Pages of other sites learn nothing")
        func origin() async throws {
            try await serving { port, _ in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send(
                        RawClient.request(port: port, target: "/storey/dev", origin: "http://evil.example"))
                    #expect(try await wire.readHead().hasPrefix("HTTP/1.1 403 "))
                }
            }
        }

        @Test("Without storey dev, there is neither the script nor its socket")
        func production() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                for path in ["/storey/dev.js", "/storey/dev.css", "/storey/dev"] {
                    let answer = try await get(path, port)
                    #expect(answer.hasPrefix("HTTP/1.1 404 "))
                }
            }
        }

        @Test("Pages and error pages load the script only while the app is being developed")
        func links() async throws {
            let folder = try Folder()
            for isDeveloped in [false, true] {
                var configuration = WebHost.Configuration()
                configuration.development = isDeveloped ? folder.development : nil
                let sessions = WebSessions(appForVisitor: { _ in throw CancellationError() }, configuration)
                let error = await sessions.page(PageRequest(address: "/"))
                #expect(error.html.contains("/storey/dev.js") == isDeveloped)
                var page = WebDocument(title: "", token: "t", version: 1, index: 0, limit: 1, html: "")
                page.isDeveloped = isDeveloped
                #expect(page.text.contains("/storey/dev.js") == isDeveloped)
            }
        }
    }

    /// A folder such as `storey dev` writes, deleted on deallocation.
    private final class Folder: Sendable {
        private let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-development-\(UUID().uuidString)", isDirectory: true)
        let development: DevelopmentFolder

        init() throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            development = DevelopmentFolder(path: url.path)
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String, to path: String) throws {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        }
    }
#endif
