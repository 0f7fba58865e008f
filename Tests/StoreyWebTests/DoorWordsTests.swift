#if Web
    import Storey
    @testable import StoreyWeb
    import Testing

    @Suite("Where no session begins", .timeLimit(.minutes(10)))
    struct DoorWordsTests {
        @Test(
            "a browser gets the words that it would rather have",
            arguments: [
                (nil, "en"), ("", "en"), ("de", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("DE-at", "de"),
                ("en;q=0.5, es;q=0.7", "es"), ("fr, es;q=0.3", "es"), ("fr", "en"),
                ("de;q=0, es;q=0.1", "es"),
                ("es-419", "es"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("pt-br", "pt-BR"),
                ("fr, *, de", "en"),
                ("*", "en"), ("en;q=0.5, de", "de"), ("es, de", "es"), ("\tde ; q=0.9 , en ; q=0.8", "de"),
            ])
        func choice(header: String?, language: String) {
            var words = WebHost.Configuration().doorWords
            var portuguese = DoorWords.spanish
            portuguese.language = "pt-BR"
            words.append(portuguese)
            #expect(AcceptedLanguages(header).choose(from: words).language == language)
        }

        @Test(
            "nothing that a browser says of its languages does any harm",
            arguments: [
                ",", ";", ";q=1", "de;q=", "de;q=nan", "de;q=2", "de;q=-1", "-", "--", "q=1",
                String(repeating: "a-", count: 5000), String(repeating: "fr,", count: 40) + "de",
                String(repeating: " ", count: 2000) + "de",
            ])
        func nonsense(header: String) {
            #expect(AcceptedLanguages(header).choose(from: WebHost.Configuration().doorWords) == .english)
            #expect(AcceptedLanguages(header).choose(from: []) == .english)
        }

        @Test(
            "a person reads why in their language",
            arguments: [("en-US,en", "en", "The app is full"), ("de-DE", "de", "Die App ist voll")])
        func served(header: String, language: String, title: String) async throws {
            var configuration = WebHost.Configuration()
            configuration.maximumSessions = 0
            let sessions = WebSessions(Desk.app(DeskService()), configuration)
            try await Wire.serving(sessions) { port in
                try await Wire.connected(to: port) { wire in
                    try await wire.send(
                        "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Language: \(header)\r\n"
                            + "Connection: close\r\n\r\n")
                    let page = try await wire.readRest()
                    #expect(page.hasPrefix("HTTP/1.1 503 "))
                    #expect(page.contains("<html lang=\"\(language)\">"))
                    #expect(page.contains("<h1 class=\"large-title\">\(title)</h1>"))
                }
            }
        }

        @Test("all of them say everything, each in its own words")
        func complete() {
            let all = [DoorWords.english, .german, .spanish]
            let texts = all.flatMap {
                [
                    $0.language, $0.tooManyTabs.title, $0.tooManyTabs.advice, $0.full.title, $0.full.advice,
                    $0.cannotStart,
                ]
            }
            #expect(texts.allSatisfy { !$0.isEmpty })
            #expect(Set(texts).count == texts.count)
        }
    }
#endif
