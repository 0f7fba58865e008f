#if Web
    import StoreyInternal
    @testable import StoreyWeb

    /// An application that shows each request and echoes each message.
    final class EchoApplication: WebApplication {
        private let log = Locked<[String]>([])

        var events: [String] { log.withLock { $0 } }

        func page(_ request: PageRequest) async -> PageResponse {
            PageResponse(
                status: request.address == "/nowhere" ? 404 : 200,
                cookie: request.cookie == nil ? "new" : nil,
                html: "<p>\(request.address) \(request.cookie ?? "-")</p>")
        }

        func transfer(_ request: FileRequest) async -> FileAnswer { .refuse(404) }

        func connect(_ request: SocketRequest) async -> SocketAnswer {
            guard request.token == "good" else { return .refuse(403) }
            return .accept(EchoConnection(self))
        }

        func note(_ event: String) { log.withLock { $0.append(event) } }
    }

    private final class EchoConnection: WebConnection {
        private let application: EchoApplication
        private let messages = Locked<[OutgoingMessage]>([])

        init(_ application: EchoApplication) { self.application = application }

        func opened(wake: @escaping @Sendable () -> Void) async {}

        func received(_ message: String) async {
            let echo = "echo \(message.count < 100 ? message : "of \(message.count)")"
            messages.withLock { $0.append(message == "bye" ? .end : .message(echo)) }
        }

        func take() async -> OutgoingMessage {
            messages.withLock { $0.isEmpty ? .nothing : $0.removeFirst() }
        }

        func closed() async { application.note("closed") }
    }
#endif
