#if Tracing
    import Tracing

    /// Traces statements, with the backend with which the process has bootstrapped swift-distributed-tracing. The values of
    /// parameters aren't traced.
    struct PostgresTracer: Sendable {
        private let tracer: any Tracer

        init(_ tracer: any Tracer = InstrumentationSystem.tracer) { self.tracer = tracer }

        /// Executes a statement in a span.
        func statement<Value>(
            _ statement: String, _ execute: nonisolated(nonsending) () async throws -> Value
        ) async throws -> Value {
            let name = statement.prefix { !$0.isWhitespace }.uppercased()
            let span = tracer.startSpan(name, ofKind: .client)
            span.attributes["db.system.name"] = "postgresql"
            span.attributes["db.query.text"] = statement
            defer { span.end() }
            do {
                return try await InstrumentationContext.$current.withValue(span.context) {
                    try await execute()
                }
            } catch {
                span.setStatus(SpanStatus(code: .error))
                span.recordError(error)
                throw error
            }
        }
    }
#else
    /// No traces, because the package's trait `Tracing` is off.
    struct PostgresTracer: Sendable {
        func statement<Value>(
            _ statement: String, _ execute: nonisolated(nonsending) () async throws -> Value
        ) async throws -> Value {
            try await execute()
        }
    }
#endif
