#if Mock
    import Crypto
    import NIOCore
    import NIOHTTP1
    import NIOWebSocket

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    extension ExchangeHandler {
        /// The largest message, and the largest part of one, in bytes.
        private static let maximumMessage = 1 << 20

        /// Makes a WebSocket of the connection. Source: RFC 6455, section 4.2.
        /// - Returns: whether that was asked for, properly.
        func upgrade(
            _ context: ChannelHandlerContext, to script: SocketScript, noting place: JournalPlace,
            _ arrived: Arrived
        ) -> Bool {
            let fields = arrived.request.fields
            guard arrived.request.method == "GET", arrived.knowsChunks,
                fields["Upgrade"]?.lowercased() == "websocket",
                fields.values("Connection").contains(where: { $0.lowercased().contains("upgrade") }),
                fields["Sec-WebSocket-Version"] == "13", let key = fields["Sec-WebSocket-Key"],
                Data(base64Encoded: key)?.count == 16
            else { return false }
            var head =
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(Self.acceptance(of: key))\r\n"
            // The first that the client would have.
            if let name = fields["Sec-WebSocket-Protocol"]?.split(separator: ",").first {
                head += "Sec-WebSocket-Protocol: \(name.trimming { $0 == " " })\r\n"
            }
            let server = server
            server.sessions.with(place.session) { $0.complete(place, status: 101) }
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: head + "\r\n")), promise: nil)
            isOver = true
            silence?.cancel()
            let pipeline = context.pipeline.syncOperations
            do {
                try pipeline.addHandlers([
                    WebSocketFrameEncoder(),
                    ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: Self.maximumMessage)),
                    WebSocketProtocolErrorHandler(isServer: true),
                    NIOWebSocketFrameAggregator(
                        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 1000,
                        maxAccumulatedFrameSize: Self.maximumMessage),
                    SocketHandler(script) { message in
                        server.sessions.with(place.session) { $0.note(message, at: place) }
                    },
                ])
                let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
                // The decoder last: what came after the request goes on to whoever follows.
                pipeline.removeHandler(context: context, promise: nil)
                pipeline.removeHandler(decoder, promise: nil)
            } catch {
                context.close(promise: nil)
            }
            return true
        }

        private static func acceptance(of key: String) -> String {
            let hash = Insecure.SHA1.hash(data: Data((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
            return Data(hash).base64EncodedString()
        }
    }
#endif
