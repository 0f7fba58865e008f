#if HTTP && !canImport(Darwin)
    import NIOCore
    import NIOHTTP1
    import NIOWebSocket
    import StoreyHTTP

    extension NetworkTransport {
        /// How long the service's close frame is waited for.
        private static let closeTimeout = Duration.seconds(5)
        /// The maximum size in bytes of a response that rejects a WebSocket.
        private static let maxRejectionBytes = 1 << 20

        private enum Upgrade: Sendable {
            case opened(HTTPResponseHead, NIOLoopBound<MessageReceiver>)
            case rejected(NIOLoopBound<ResponseReceiver>)
        }

        /// Opens a WebSocket over a new connection, by HTTP/1.1. Redirects aren't followed.
        public func openWebSocket(
            _ request: ServiceRequest, to base: String, _ options: WebSocketOptions
        ) async throws(HTTPTransportError) -> WebSocketOpening {
            let message = try RequestMessage(request, base + request.target)
            do {
                let (channel, upgrade) = try await ClientConnection.openChannel(to: message.url, trust) {
                    channel in
                    try Self.upgrade(channel, message.head, options)
                }
                do {
                    switch try await upgrade.untilCancelled() {
                    case .opened(let head, let receiver):
                        try Self.check(head, offered: request.fields["Sec-WebSocket-Protocol"])
                        return WebSocketOpening(
                            ServiceResponse(head), NetworkWebSocket(channel, receiver, message.url))
                    case .rejected(let receiver):
                        let response = try await Self.response(channel, receiver, message.url, trust)
                        channel.close(promise: nil)
                        return WebSocketOpening(response)
                    }
                } catch {
                    channel.close(promise: nil)
                    throw error
                }
            } catch {
                throw await HTTPTransportError(error, at: message.url, hasBegun: false)
            }
        }

        /// Adds the handlers that send the request and continue with its response.
        private static func upgrade(
            _ channel: any Channel, _ head: HTTPRequestHead, _ options: WebSocketOptions
        ) throws -> EventLoopFuture<Upgrade> {
            let maxMessageBytes = min(max(options.maxMessageBytes, 125), Int(UInt32.max))
            let webSocket = NIOTypedWebSocketClientUpgrader(
                maxFrameSize: maxMessageBytes, enableAutomaticErrorHandling: false
            ) { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    var configuration = WebSocketConfiguration()
                    configuration.role = .client
                    configuration.maxMessageBytes = maxMessageBytes
                    configuration.pingInterval = options.pingInterval
                    configuration.closeTimeout = closeTimeout
                    let receiver = MessageReceiver()
                    try channel.pipeline.syncOperations.addHandlers(
                        WebSocketHandler(configuration), receiver)
                    return Upgrade.opened(head, NIOLoopBound(receiver, eventLoop: channel.eventLoop))
                }
            }
            var configuration = NIOUpgradableHTTPClientPipelineConfiguration(
                upgradeConfiguration: NIOTypedHTTPClientUpgradeConfiguration(
                    upgradeRequestHead: head, upgraders: [webSocket]
                ) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let receiver = ResponseReceiver()
                        try channel.pipeline.syncOperations.addHandler(receiver)
                        receiver.expectResponse(timeLimit: timeLimit)
                        return .rejected(NIOLoopBound(receiver, eventLoop: channel.eventLoop))
                    }
                })
            // The first frames may arrive with the response.
            configuration.leftOverBytesStrategy = .forwardBytes
            return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
                configuration: configuration)
        }

        /// Checks what SwiftNIO doesn't: the service may select only a protocol that was offered, and no extension. Source:
        /// RFC 6455, section 4.1.
        private static func check(_ head: HTTPResponseHead, offered: String?) throws(HTTPTransportError) {
            let names = offered?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
            let selected = head.headers["Sec-WebSocket-Protocol"]
            guard selected.allSatisfy(names.contains), selected.count <= 1,
                head.headers["Sec-WebSocket-Extensions"].isEmpty
            else {
                throw HTTPTransportError(
                    .malformed, "the service selected a protocol or an extension that wasn't offered")
            }
        }

        /// Reads a response that rejects the WebSocket.
        private static func response(
            _ channel: any Channel, _ receiver: NIOLoopBound<ResponseReceiver>, _ url: ServiceURL,
            _ trust: ServerTrust
        ) async throws -> ServiceResponse {
            let key = ClientConnection.Key(
                authority: url.authority, isSecure: url.isSecure, trust: trust.identity,
                decompresses: false)
            let connection = ClientConnection(key, channel, receiver)
            var response = ServiceResponse(try await connection.head())
            while let bytes = try await connection.chunk() {
                response.body += bytes.readableBytesView
                guard response.body.count <= maxRejectionBytes else {
                    throw HTTPTransportError(
                        .malformed, "a response with status \(response.status) is too large")
                }
            }
            return response
        }
    }
#endif
