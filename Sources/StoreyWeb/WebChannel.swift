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
        typealias Socket = NIOAsyncChannel<String, String>

        enum Kind: Sendable {
            case http(HTTP)
            case socket(Socket, any WebConnection)
        }

        struct Value: ServerChildChannelValue {
            let kind: EventLoopFuture<Kind>
            let decision: SocketDecision
            let channel: any Channel
        }

        let application: any WebApplication
        let configuration: WebServer.Configuration
        let responder: Responder

        init(application: any WebApplication, configuration: WebServer.Configuration) {
            self.init(application, configuration, SocketDecision())
        }

        private init(
            _ application: any WebApplication, _ configuration: WebServer.Configuration,
            _ decision: SocketDecision
        ) {
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
                        try channel.pipeline.syncOperations.addHandler(WebSocketHandler(configuration))
                        return .socket(try Socket(wrappingChannelSynchronously: channel), connection)
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
                await WebChannel(application, configuration, value.decision).handleHTTP(
                    asyncChannel: http, logger: logger)
            case .socket(let socket, let connection): await converse(over: socket, connection)
            // It broke off before the end of its first request, perhaps when its session was already waiting.
            case nil: await value.decision.leave()
            }
        }

        private func converse(over socket: Socket, _ connection: any WebConnection) async {
            // Throws when the page is gone, which is what the end of the conversation says anyway.
            try? await socket.executeThenClose { inbound, outbound in
                await withTaskGroup { group in
                    group.addTask {
                        do { for try await message in inbound { await connection.received(message) } } catch {
                        }
                    }
                    group.addTask {
                        do {
                            while let message = await connection.next() { try await outbound.write(message) }
                        } catch {}
                    }
                    await group.next()
                    group.cancelAll()
                }
                if Task.isCancelled { goAway(socket.channel) }
            }
            await connection.closed()
        }
    }

    /// Closes the connection because the server ends, which a page is told.
    private func goAway(_ channel: any Channel) {
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        channel.close(promise: nil)
    }

#endif
