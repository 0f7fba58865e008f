#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("The first page", .timeLimit(.minutes(10)))
    struct FirstPageTests {
        private func document(
            _ app: @escaping AppDefinition, at address: String = "/", loadTimeout: Duration = .milliseconds(1)
        ) async throws -> WebDocument {
            let session = WebSession(token: "token", cookie: "cookie", loadTimeout: loadTimeout)
            let document = try await session.start(app, at: address)
            await session.end()
            return document
        }

        @Test("The first page is complete before any script runs")
        func complete() async throws {
            let document = try await document(SampleApp.app(SampleService()))
            #expect(
                [document.title, document.token, "\(document.version)", "\(document.index)"]
                    == ["home", "token", "1", "0"])
            #expect(document.html.contains("<h1 class=\"large-title\">home</h1>"))
            #expect(!document.html.contains("id=\"back\""))
            #expect(
                document.text.contains(
                    "<div id=\"storey-app\" data-token=\"token\" data-build=\"\" data-version=\"1\" data-index=\"0\" data-limit=\"262144\" data-upload-limit=\"16777216\">"
                        + document.html + "</div>"))
        }

        @Test("Without JavaScript, the page says that it is required")
        func withoutScript() async throws {
            let text = try await document(SampleApp.app(SampleService())).text
            #expect(
                text.contains(
                    "</div>\n<div id=\"storey-notices\" class=\"banners\" role=\"status\">"
                        + "<noscript><p class=\"banner\">This page is a snapshot."))
        }

        @Test("The page contains the strings that its script shows")
        func strings() async throws {
            let document = try await document(SampleApp.app(SampleService()))
            let strings = [
                "data-files-too-large=\"The chosen files are too large.\"", "data-lost=\"Reconnecting…\"",
                "data-too-long=\"This text is too long to save.\"",
                "data-transfer-failed=\"The transfer failed. Please try again.\"",
                "data-transferring=\"Transferring…\"",
            ]
            #expect(
                document.html.hasPrefix("<div class=\"app\" \(strings.joined(separator: " ")) lang=\"en\">"))
        }

        @Test("The page shows the screen of its address, with a back button")
        func address() async throws {
            let document = try await document(SampleApp.app(SampleService()), at: "/5")
            #expect(document.title == "page(5)")
            #expect(document.html.contains("id=\"back\""))
            #expect(document.html.contains("aria-label=\"Back to home\""))
        }

        @Test("Data that loads at once is on the first page")
        func data() async throws {
            let service = SampleService {
                for _ in 0..<20 { await Task.yield() }
                return "Anna"
            }
            let document = try await document(SampleApp.app(service), loadTimeout: .seconds(300))
            #expect(document.html.contains("value=\"Anna\""))
        }

        @Test("The first page doesn't wait for slow data")
        func slowData() async throws {
            let service = SampleService {
                for await _ in AsyncStream<Never>.makeStream().stream {}
                return "Anna"
            }
            let document = try await document(SampleApp.app(service))
            #expect(document.title == "home")
            #expect(!document.html.contains("Anna"))
            try await until("the work is canceled") { service.alive == [] }
        }

        @Test("If the app can't start, an error is thrown and everything is released")
        func throwing() async {
            let service = SampleService()
            await #expect(throws: SampleError.self) {
                try await document(SampleApp.app(service, root: .lost))
            }
            #expect(service.alive == [])
        }

        @Test("Titles and messages are escaped")
        func title() {
            let title = "</title><script>alert(\"1\")</script> & more"
            let document = WebDocument(title: title, token: "t", version: 1, index: 0, limit: 1, html: "")
            let escaped = "&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more"
            #expect(document.text.contains("<title>\(escaped)</title>"))
            #expect(!document.text.contains("<script>"))
            let notice = ErrorPageStrings.Notice(title: title, message: "<i>words</i>")
            let message = WebDocument.message(notice, language: "\"><i>")
            #expect(message.contains("<html lang=\"&quot;&gt;&lt;i&gt;\">"))
            #expect(message.contains("<title>\(escaped)</title>"))
            #expect(
                message.contains(
                    "<h1 class=\"large-title\">\(escaped)</h1><p>&lt;i&gt;words&lt;/i&gt;</p>"))
        }

        @Test("The page shows the tab bar with the selected tab")
        func tabs() async throws {
            let document = try await document(SampleApp.tabs(SampleService()), at: "/two/5")
            #expect(document.title == "page(5)")
            #expect(document.html.contains("id=\"tab-one\""))
            #expect(
                document.html.split(separator: "<button ").filter { $0.contains("aria-current=\"page\"") }
                    .map { $0.prefix { $0 != " " } } == ["id=\"tab-two\""])
        }
    }
#endif
