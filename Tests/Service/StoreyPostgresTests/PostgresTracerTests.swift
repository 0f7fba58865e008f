#if Tracing
    import InMemoryTracing
    import PostgresServer
    @testable import StoreyPostgres
    import Testing
    import Tracing

    @Suite(
        .enabled(if: PostgresServer.shared != nil, "Scripts/setup.sh test installs PostgreSQL"),
        .timeLimit(.minutes(3)))
    struct `Traces of statements` {
        @Test func `Each statement has a span with its text, without the values of its parameters`()
            async throws
        {
            let tracer = InMemoryTracer()
            try await withDatabase { _, url in
                let database = PostgresDatabase(
                    url, options: PostgresOptions(), tracer: PostgresTracer(tracer))
                defer { database.close() }
                try await database.execute("CREATE TABLE word (text text)")
                try await database.transaction { transaction in
                    _ = try await transaction.execute("INSERT INTO word VALUES ($1)", "secret")
                }
                await #expect(throws: PostgresError.self) { try await database.execute("select unknown") }
            }
            let spans = tracer.finishedSpans
            #expect(spans.map(\.operationName) == ["CREATE", "INSERT", "SELECT"])
            #expect(spans.map { $0.status?.code } == [nil, nil, .error])
            #expect(spans.allSatisfy { $0.kind == .client })
            #expect(spans[1].attributes.get("db.query.text") == .string("INSERT INTO word VALUES ($1)"))
            #expect(!"\(spans.map(\.attributes))".contains("secret"))
        }
    }
#endif
