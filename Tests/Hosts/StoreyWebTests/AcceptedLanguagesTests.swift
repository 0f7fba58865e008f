#if Web
    import Storey
    import StoreyInternal
    @testable import StoreyWeb
    import Testing

    @Suite("Languages of a browser")
    struct AcceptedLanguagesTests {
        @Test(
            "A session knows the languages of its browser, best first",
            arguments: [
                ("de-AT, de;q=0.9, *;q=0.1", ["de-at", "de"]), ("en;q=0.5,es-MX", ["es-mx", "en"]),
                ("fr;q=0, de", ["de"]), (";;,", []), (nil, []),
            ])
        func languages(header: String?, languages: [String]) async throws {
            let known = Locked<[String]?>(nil)
            let session = WebSession(token: "token", cookie: "cookie", languages: AcceptedLanguages(header))
            await #expect(throws: NoApp.self) {
                try await session.start { scope in
                    known.withLock { $0 = scope.acceptedLanguages }
                    throw NoApp()
                }
            }
            #expect(known.withLock { $0 } == languages)
        }
    }

    private struct NoApp: Error {}
#endif
