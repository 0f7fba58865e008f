#if Web
    import Storey
    import StoreyHTTP
    import Testing

    @testable import StoreyWeb

    @Suite("The routes of an inspector")
    struct WebInspectorTests {
        private func configuration(host: String = "127.0.0.1", hasInspector: Bool = true)
            -> WebHost.Configuration
        {
            var configuration = WebHost.Configuration()
            configuration.host = host
            if hasInspector { configuration.inspector = FakeInspector() }
            return configuration
        }

        /// Responds to a request as the host does.
        private func response(
            to path: String, method: String = "GET", origin: String? = nil, from ip: String = "127.0.0.1",
            _ configuration: WebHost.Configuration, cookie: String? = nil
        ) async throws -> ServiceResponse {
            let sessions = WebSessions(appForVisitor: { _ in sampleApp }, configuration)
            let responder = WebResponder(
                application: sessions, configuration: WebServer.Configuration(),
                inspector: configuration.allowedInspector)
            var fields: HeaderFields = ["Host": "localhost:8080"]
            if let origin { fields["Origin"] = origin }
            if let cookie { fields["Cookie"] = "storey-8080=\(cookie)" }
            let reply = await responder.reply(
                to: ServiceRequest(method, path, fields: fields),
                from: HTTPClientAddress(ip: ip))
            await sessions.end()
            guard case .response(let response) = reply else { throw Unexpected() }
            return response
        }

        private struct Unexpected: Error {}

        @Test("An app's page loads the inspector; without one, it has no trace of it")
        func page() async throws {
            let page = try await response(to: "/", configuration())
            #expect(page.text.contains("<script src=\"/storey/inspector/fake.js\""))
            #expect(page.fields["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
            let plain = try await response(to: "/", configuration(hasInspector: false))
            #expect(!plain.text.contains("inspector"))
        }

        @Test("The panel may be in a frame of the same origin, and only the browser's own is served")
        func panel() async throws {
            let configuration = configuration()
            let page = try await response(to: "/", configuration)
            let cookie = try #require(
                page.fields["Set-Cookie"]?.split(separator: ";").first?.split(separator: "=").last)
            let panel = try await response(
                to: "/storey/inspector/token/", configuration, cookie: String(cookie))
            #expect(panel.status == 200)
            #expect(panel.text.contains("<script src=\"/storey/inspector/panel.js\""))
            #expect(panel.fields["Content-Security-Policy"]?.contains("frame-ancestors 'self'") == true)
            #expect(try await response(to: "/storey/inspector/token/", configuration).status == 404)
            #expect(
                try await response(to: "/storey/inspector/other/", configuration, cookie: String(cookie))
                    .status == 404)
        }

        @Test("Files and answers are served to this computer only, and not to other sites")
        func access() async throws {
            let configuration = configuration()
            #expect(try await response(to: "/storey/inspector/fake.js", configuration).text == "fake()")
            #expect(
                try await response(to: "/storey/inspector/fake.js", from: "192.0.2.1", configuration).status
                    == 403)
            let path = "/storey/inspector/token/request"
            let own = "http://localhost:8080"
            #expect(try await response(to: path, method: "POST", origin: own, configuration).text == "answer")
            #expect(
                try await response(to: path, method: "POST", origin: "http://other.example", configuration)
                    .status == 403)
            #expect(try await response(to: path, method: "POST", configuration).status == 403)
        }

        @Test("Without an inspector, and on a host that other computers can reach, there are no routes")
        func absent() async throws {
            for configuration in [
                configuration(hasInspector: false), configuration(host: "0.0.0.0"), configuration(host: "::"),
            ] {
                for path in ["/storey/inspector/fake.js", "/storey/inspector/token/"] {
                    #expect(try await response(to: path, configuration).status == 404)
                }
                #expect(try await !response(to: "/", configuration).text.contains("inspector"))
            }
        }
    }

    private let sampleApp = SampleApp.app(SampleService())

    /// An inspector of a file, a panel, and an answer.
    private struct FakeInspector: WebInspector {
        var files: [String: (text: String, mediaType: String)] {
            ["/storey/inspector/fake.js": ("fake()", "text/javascript; charset=utf-8")]
        }

        func inspecting(_ app: @escaping AppDefinition, cookie: String) -> (app: AppDefinition, head: String)
        {
            (app, "<script src=\"/storey/inspector/fake.js\" defer></script>")
        }

        func panel(at path: String, cookie: String?) -> WebInspectorPanel? {
            guard path == "/storey/inspector/token/", cookie != nil else { return nil }
            return WebInspectorPanel(
                app: sampleApp, path: "/storey/inspector/token",
                head: "<script src=\"/storey/inspector/panel.js\" defer></script>")
        }

        func response(to request: ServiceRequest, cookie: String?) async -> ServiceResponse? {
            request.path.hasSuffix("/request") ? ServiceResponse(200, body: Array("answer".utf8)) : nil
        }
    }
#endif
