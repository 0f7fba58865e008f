#if Web
    import Storey
    @testable import StoreyWeb
    import Testing

    @Suite("Error page strings", .timeLimit(.minutes(10)))
    struct ErrorPageStringsTests {
        @Test(
            "The best match for a browser's languages is chosen",
            arguments: [
                (nil, "en"), ("", "en"), ("de", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("DE-at", "de"),
                ("en;q=0.5, es;q=0.7", "es"), ("fr, es;q=0.3", "es"), ("fr", "en"),
                ("de;q=0, es;q=0.1", "es"),
                ("es-419", "es"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("pt-br", "pt-BR"),
                ("fr, *, de", "en"),
                ("*", "en"), ("en;q=0.5, de", "de"), ("es, de", "es"), ("\tde ; q=0.9 , en ; q=0.8", "de"),
            ])
        func choice(header: String?, language: String) {
            var strings = WebHost.Configuration().errorPageStrings
            var portuguese = ErrorPageStrings.spanish
            portuguese.language = "pt-BR"
            strings.append(portuguese)
            #expect(AcceptedLanguages(header).bestMatch(in: strings).language == language)
        }

        @Test(
            "An invalid Accept-Language header selects the default",
            arguments: [
                ",", ";", ";q=1", "de;q=", "de;q=nan", "de;q=2", "de;q=-1", "-", "--", "q=1",
                String(repeating: "a-", count: 5000), String(repeating: "fr,", count: 40) + "de",
                String(repeating: " ", count: 2000) + "de",
            ])
        func nonsense(header: String) {
            #expect(
                AcceptedLanguages(header).bestMatch(in: WebHost.Configuration().errorPageStrings) == .english)
            #expect(AcceptedLanguages(header).bestMatch(in: []) == .english)
        }

        @Test(
            "An error page is in the browser's language",
            arguments: [
                ("en-US,en", "en", "The app is full", "Try again"),
                ("de-DE", "de", "Die App ist voll", "Erneut versuchen"),
            ])
        func served(header: String, language: String, title: String, link: String) async throws {
            var configuration = WebHost.Configuration()
            configuration.maxSessions = 0
            let sessions = WebSessions(SampleApp.app(SampleService()), configuration)
            try await RawClient.serving(sessions) { port in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send(
                        "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Language: \(header)\r\n"
                            + "Connection: close\r\n\r\n")
                    let page = try await wire.readRest()
                    #expect(page.hasPrefix("HTTP/1.1 503 "))
                    #expect(page.contains("<html lang=\"\(language)\">"))
                    #expect(page.contains("<h1 class=\"large-title\">\(title)</h1>"))
                    #expect(page.contains("href=\"\">\(link)</a>"))
                }
            }
        }

        @Test("Every language has every string, and no two strings are equal")
        func complete() {
            let all = [ErrorPageStrings.english, .arabic, .german, .spanish]
            let texts = all.flatMap {
                [
                    $0.language, $0.tooManyTabs.title, $0.tooManyTabs.message, $0.serverFull.title,
                    $0.serverFull.message, $0.notFound.title, $0.notFound.message, $0.home, $0.tryAgain,
                    $0.launchFailed, $0.launchFailedMessage,
                ]
            }
            #expect(texts.allSatisfy { !$0.isEmpty })
            #expect(Set(texts).count == texts.count)
        }
    }
#endif
