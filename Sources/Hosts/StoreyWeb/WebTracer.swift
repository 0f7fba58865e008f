#if Web
    import StoreyHTTP

    #if Tracing
        import Tracing

        /// Traces the requests and events of a host.
        struct WebTracer: Sendable {
            /// Reads the trace of a proxy or client from the headers of a request.
            private struct FieldExtractor: Extractor {
                func extract(key: String, from fields: HeaderFields) -> String? { fields[key] }
            }

            /// The backend, or `nil` if there is none.
            private let tracer: (any Tracer)?

            init(_ tracer: any Tracer = NoOpTracer()) { self.tracer = tracer is NoOpTracer ? nil : tracer }

            /// Responds to a request in a span. Its address isn't traced, because it may be private.
            func request(_ request: ServiceRequest, _ respond: () async -> HTTPReply) async -> HTTPReply {
                guard let tracer else { return await respond() }
                var context = InstrumentationContext.topLevel
                tracer.extract(request.fields, into: &context, using: FieldExtractor())
                let span = tracer.startSpan(request.method, context: context, ofKind: .server)
                span.attributes["http.request.method"] = request.method
                defer { span.end() }
                let reply = await InstrumentationContext.$current.withValue(span.context) { await respond() }
                if case .response(let response) = reply {
                    span.attributes["http.response.status_code"] = response.status
                    if response.status >= 500 { span.setStatus(SpanStatus(code: .error)) }
                }
                return reply
            }

            /// Returns a connection whose page's messages are handled in spans.
            /// - Parameter session: What identifies the session in logs.
            func tracing(_ connection: any WebConnection, of session: String) -> any WebConnection {
                tracer.map { TracedConnection(connection, session, $0) } ?? connection
            }
        }

        private struct TracedConnection: WebConnection {
            private let connection: any WebConnection
            private let session: String
            private let tracer: any Tracer

            init(_ connection: any WebConnection, _ session: String, _ tracer: any Tracer) {
                self.connection = connection
                self.session = session
                self.tracer = tracer
            }

            func opened(wake: @escaping @Sendable () -> Void) async { await connection.opened(wake: wake) }

            func received(_ message: String) async {
                // Not a child of the connection's request, which ended long ago.
                let span = tracer.startSpan("storey.event", context: .topLevel)
                span.attributes["storey.session"] = session
                defer { span.end() }
                await InstrumentationContext.$current.withValue(span.context) {
                    await connection.received(message)
                }
            }

            func take() async -> OutgoingMessage { await connection.take() }

            func closed() async { await connection.closed() }
        }
    #else
        /// No traces, because the package's trait `Tracing` is off.
        struct WebTracer: Sendable {
            func request(_ request: ServiceRequest, _ respond: () async -> HTTPReply) async -> HTTPReply {
                await respond()
            }

            func tracing(_ connection: any WebConnection, of session: String) -> any WebConnection {
                connection
            }
        }
    #endif

    extension WebHost.Configuration {
        var webTracer: WebTracer {
            #if Tracing
                WebTracer(tracer)
            #else
                WebTracer()
            #endif
        }
    }
#endif
