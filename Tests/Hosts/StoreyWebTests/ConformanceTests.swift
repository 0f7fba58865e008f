#if Web
    import StoreyTesting
    import Testing

    @Suite("Web host conformance", .timeLimit(.minutes(10)))
    struct ConformanceTests {
        @Test("The web host passes the conformance suite", arguments: HostCase.all(for: PageDriver.self))
        func conforms(hostCase: HostCase) async throws {
            try await hostCase.run(on: PageDriver.self)
        }
    }
#endif
