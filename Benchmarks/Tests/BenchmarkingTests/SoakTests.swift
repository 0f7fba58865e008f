#if os(Linux)
    import MockBenchmarks
    import Testing

    @Suite struct `A soak` {
        /// A second shows that it works; how long it lasts is an argument.
        @Test func `A soak of one second loses no request`() async throws {
            let found = try await StoreyMockSoak.run(for: .seconds(1))
            #expect(found.requests > 0 && found.sessions > 0)
            #expect(found.end > 0 && found.peak >= found.end && found.peak <= StoreyMockSoak.maxMemory)
        }
    }
#endif
