#if HTTP
    package import NIOCore
    import NIOHTTP1
    import NIOWebSocket

    /// A valid request to upgrade a connection to a WebSocket. Source: RFC 6455, section 4.2.
    package struct WebSocketUpgrade {
        private let fields: HeaderFields

        /// - Returns: `nil` if the request is not a valid upgrade request.
        package init?(_ received: ReceivedRequest) {
            guard received.supportsChunks, received.request.isWebSocketUpgrade else { return nil }
            fields = received.request.fields
        }

        /// Upgrades the connection.
        /// - Parameters:
        ///   - connection: The connection that the request arrived on.
        ///   - configuration: The limits of the WebSocket.
        ///   - handler: The handler of the messages, which are `WebSocketMessageContent`.
        package func perform(
            on connection: HTTPConnection, _ configuration: WebSocketConfiguration,
            handler: any ChannelHandler
        ) {
            // SwiftNIO computes the accepting key. On the event loop, the future is already complete.
            Self.upgrader.buildUpgradeResponse(
                channel: connection.channel, upgradeRequest: head, initialResponseHeaders: [:]
            ).assumeIsolated().whenComplete { result in
                guard case .success(let accepting) = result else { return connection.close() }
                var bytes = ByteBuffer()
                ResponseEncoder.writeStatus(101, to: &bytes)
                for (name, value) in accepting { ResponseEncoder.writeLine(name, value, to: &bytes) }
                // The client's preferred protocol.
                if let name = fields["Sec-WebSocket-Protocol"]?.split(separator: ",").first {
                    ResponseEncoder.writeLine(
                        "Sec-WebSocket-Protocol", name.filter { $0 != " " }, to: &bytes)
                }
                bytes.writeString("\r\n")
                connection.switchProtocol(bytes, to: Self.handlers(configuration, handler))
            }
        }

        /// Returns the handlers of an open WebSocket.
        static func handlers(
            _ configuration: WebSocketConfiguration, _ handler: any ChannelHandler
        ) -> [any ChannelHandler] {
            [
                WebSocketFrameEncoder(),
                ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: configuration.maxMessageBytes)),
                WebSocketHandler(configuration), handler,
            ]
        }

        private var head: HTTPRequestHead {
            HTTPRequestHead(
                version: .http1_1, method: .GET, uri: "/",
                headers: HTTPHeaders(fields.lines.map { ($0.name, $0.value) }))
        }

        private static let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
            upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    }

    extension Array {
        /// The only element, or `nil` if the array has another number of elements.
        fileprivate var only: Element? { count == 1 ? self[0] : nil }
    }

    extension ServiceRequest {
        /// Whether the request asks for a WebSocket of the supported version, correctly and without a body. What
        /// follows a body could be read as frames by one side only.
        package var isWebSocketUpgrade: Bool {
            method == "GET" && body.isEmpty && (fields["Content-Length"] ?? "0") == "0"
                && fields["Transfer-Encoding"] == nil && fields["Upgrade"]?.lowercased() == "websocket"
                && fields.values("Connection").contains { $0.lowercased().contains("upgrade") }
                && fields.values("Sec-WebSocket-Version").only == "13"
                && fields.values("Sec-WebSocket-Key").only.map(Self.isValidKey) == true
        }

        /// Returns whether a key consists of 16 bytes in Base64.
        private static func isValidKey(_ key: String) -> Bool {
            key.utf8.count == 24 && key.hasSuffix("==")
                && key.utf8.dropLast(2).allSatisfy {
                    switch $0 {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                        true
                    default: false
                    }
                }
        }
    }
#endif
