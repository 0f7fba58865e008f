#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("The first page", .timeLimit(.minutes(10)))
    struct FirstPageTests {
        private func document(
            _ app: AppDefinition, at address: String = "/", patience: Duration = .milliseconds(1)
        ) async throws -> WebDocument {
            let session = WebSession(token: "token", cookie: "cookie", patience: patience)
            let document = try await session.start(app, at: address)
            await session.end()
            return document
        }

        @Test("is complete before any script runs")
        func complete() async throws {
            let document = try await document(Desk.app(DeskService()))
            #expect(
                [document.title, document.token, "\(document.version)", "\(document.index)"]
                    == ["desk", "token", "1", "0"])
            #expect(document.html.contains("<h1 class=\"large-title\">desk</h1>"))
            #expect(!document.html.contains("id=\"back\""))
            #expect(
                document.text.contains(
                    "<div id=\"storey-app\" data-token=\"token\" data-version=\"1\" data-index=\"0\" data-limit=\"262144\">"
                        + document.html + "</div>"))
        }

        @Test("says what it takes to use it where scripts are off")
        func withoutScript() async throws {
            let text = try await document(Desk.app(DeskService())).text
            #expect(
                text.contains("</div>\n<noscript><p class=\"banner\">This is what was there a moment ago."))
        }

        @Test("brings the app's words for what the page says of itself")
        func words() async throws {
            let document = try await document(Desk.app(DeskService()))
            #expect(
                document.html.hasPrefix(
                    #"<div class="app" data-lost="Reconnecting…" data-too-long="This text is too long to be kept." lang="en">"#
                ))
        }

        @Test("shows where its address points, and the way back")
        func address() async throws {
            let document = try await document(Desk.app(DeskService()), at: "/5")
            #expect(document.title == "page(5)")
            #expect(document.html.contains("id=\"back\""))
            #expect(document.html.contains("aria-label=\"Back to desk\""))
        }

        @Test("shows data that come at once")
        func data() async throws {
            let service = DeskService {
                for _ in 0..<20 { await Task.yield() }
                return "Anna"
            }
            let document = try await document(Desk.app(service), patience: .seconds(300))
            #expect(document.html.contains("value=\"Anna\""))
        }

        @Test("does not wait for data that do not")
        func slowData() async throws {
            let service = DeskService {
                for await _ in AsyncStream<Never>.makeStream().stream {}
                return "Anna"
            }
            let document = try await document(Desk.app(service))
            #expect(document.title == "desk")
            #expect(!document.html.contains("Anna"))
            try await until("the work is cancelled") { service.alive == [] }
        }

        @Test("is not shown of an app that cannot start, of which nothing stays")
        func throwing() async {
            let service = DeskService()
            await #expect(throws: DeskError.self) { try await document(Desk.app(service, root: .lost)) }
            #expect(service.alive == [])
        }

        @Test("takes no title for markup")
        func title() {
            let title = "</title><script>alert(\"1\")</script> & more"
            let document = WebDocument(title: title, token: "t", version: 1, index: 0, limit: 1, html: "")
            let escaped = "&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more"
            #expect(document.text.contains("<title>\(escaped)</title>"))
            #expect(!document.text.contains("<script>"))
            let notice = DoorWords.Notice(title: title, advice: "<i>words</i>")
            let message = WebDocument.message(notice, language: "\"><i>")
            #expect(message.contains("<html lang=\"&quot;&gt;&lt;i&gt;\">"))
            #expect(message.contains("<title>\(escaped)</title>"))
            #expect(
                message.contains(
                    "<h1 class=\"large-title\">\(escaped)</h1><p>&lt;i&gt;words&lt;/i&gt;</p>"))
        }

        @Test("names the tabs, the one in sight, and what is in it")
        func tabs() async throws {
            let document = try await document(Desk.tabs(DeskService()), at: "/two/5")
            #expect(document.title == "page(5)")
            #expect(document.html.contains("id=\"tab-one\""))
            #expect(
                document.html.split(separator: "<button ").filter { $0.contains("aria-current=\"page\"") }
                    .map { $0.prefix { $0 != " " } } == ["id=\"tab-two\""])
        }
    }
#endif
