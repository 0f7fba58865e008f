#if Web
    import HTTPTypes
    import HummingbirdCore
    import Logging
    import NIOCore
    import NIOHTTP1
    import NIOHTTPTypes
    import NIOHTTPTypesHTTP1
    import NIOWebSocket

    /// What becomes of each connection: plain HTTP, or a WebSocket if its first request asks for one and may have it.
    struct WebChannel: HTTPChannelHandler {
        typealias HTTP = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

        enum Kind: Sendable {
            case http(HTTP)
            /// The conversation has begun, and ends with its channel.
            case socket
        }

        struct Value: ServerChildChannelValue {
            let kind: EventLoopFuture<Kind>
            let decision: SocketDecision
            let channel: any Channel
        }

        let application: any WebApplication
        let configuration: WebServer.Configuration
        let responder: Responder
        private let limit: ConnectionLimit

        init(application: any WebApplication, configuration: WebServer.Configuration) {
            self.init(
                application, configuration, SocketDecision(),
                ConnectionLimit(configuration.maximumConnections))
        }

        private init(
            _ application: any WebApplication, _ configuration: WebServer.Configuration,
            _ decision: SocketDecision, _ limit: ConnectionLimit
        ) {
            self.limit = limit
            self.application = application
            self.configuration = configuration
            let web = WebResponder(application: application, configuration: configuration)
            responder = { request, writer, channel in
                let response = await web.respond(
                    to: request.head, port: channel.localAddress?.port ?? 0, refusal: decision.refusal)
                let written = request.method == .head ? response.createHeadResponse() : response
                try await writer.write(response: written.head, body: written.body)
            }
        }

        func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
            let decision = SocketDecision()
            guard limit.admit(channel) else {
                return channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(RefusingHandler())
                    let kind = channel.closeFuture.flatMapThrowing { () -> Kind in
                        throw ChannelError.alreadyClosed
                    }
                    return Value(kind: kind, decision: decision, channel: channel)
                }
            }
            return channel.eventLoop.makeCompletedFuture {
                let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Kind>(
                    upgraders: [upgrader(decision)],
                    notUpgradingCompletionHandler: { channel in
                        channel.eventLoop.makeCompletedFuture { .http(try http(on: channel, logger)) }
                    })
                var configuration = NIOUpgradableHTTPServerPipelineConfiguration(
                    upgradeConfiguration: upgrade)
                configuration.enablePipelining = false
                let pipeline = channel.pipeline.syncOperations
                let kind = try pipeline.configureUpgradableHTTPServerPipeline(configuration: configuration)
                let first = FirstRequestHandler(
                    gate: SocketGate(application: application, configuration: self.configuration),
                    decision: decision)
                let upgradeHandler = try pipeline.handler(type: NIOTypedHTTPServerUpgradeHandler<Kind>.self)
                try pipeline.addHandler(first, position: .before(upgradeHandler))
                return Value(kind: kind, decision: decision, channel: channel)
            }
        }

        private func upgrader(_ decision: SocketDecision) -> NIOTypedWebSocketServerUpgrader<Kind> {
            NIOTypedWebSocketServerUpgrader(
                maxFrameSize: configuration.maximumMessage, enableAutomaticErrorHandling: false,
                // Whoever may not have one does not come here.
                shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
                upgradePipelineHandler: { channel, _ in
                    channel.eventLoop.makeCompletedFuture {
                        guard let connection = decision.connection else {
                            throw ChannelError.inappropriateOperationForState
                        }
                        // Messages are short: a buffer that a page's request filled would be kept for them.
                        try channel.syncOptions?.setOption(
                            .recvAllocator,
                            value: AdaptiveRecvByteBufferAllocator(
                                minimum: 256, initial: 256, maximum: 1 << 16))
                        try channel.pipeline.syncOperations.addHandlers(
                            WebSocketHandler(configuration), ConversationHandler(connection))
                        return .socket
                    }
                })
        }

        private func http(on channel: any Channel, _ logger: Logger) throws -> HTTP {
            try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPServerCodec(secure: false))
            try channel.pipeline.syncOperations.addHandler(
                HTTPConnectionStateHandler(idleTimeout: .seconds(60), logger: logger))
            return try HTTP(
                wrappingChannelSynchronously: channel,
                configuration: .init(isOutboundHalfClosureEnabled: true))
        }

        func handle(value: Value, logger: Logger) async {
            // A connection that has asked for nothing yet is not waited for.
            let kind = await withTaskCancellationHandler {
                try? await value.kind.get()
            } onCancel: {
                goAway(value.channel)
            }
            switch kind {
            case .http(let http):
                // The upgrade went wrong after all.
                await value.decision.leave()
                await WebChannel(application, configuration, value.decision, limit).handleHTTP(
                    asyncChannel: http, logger: logger)
            // No task waits for its end: for an idle page that would cost a tenth of all it costs.
            case .socket: break
            // It broke off before the end of its first request, perhaps when its session was already waiting.
            case nil: await value.decision.leave()
            }
        }
    }

    /// Closes the connection because the server ends, which a page is told.
    private func goAway(_ channel: any Channel) {
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        channel.close(promise: nil)
    }

#endif
