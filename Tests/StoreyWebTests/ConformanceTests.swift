#if Web
    import StoreyTesting
    import Testing

    @Suite("The web host", .timeLimit(.minutes(10)))
    struct ConformanceTests {
        @Test("conforms, in an actor of its own for each page", arguments: HostCase.all(for: PageDriver.self))
        func conforms(hostCase: HostCase) async throws {
            try await hostCase.run(on: PageDriver.self)
        }
    }
#endif
