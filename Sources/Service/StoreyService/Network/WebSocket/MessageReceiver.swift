#if HTTP && !canImport(Darwin)
    import NIOCore
    import StoreyHTTP

    /// The last handler of a WebSocket's connection: keeps what arrives until it is asked for. It reads no more while many
    /// bytes are kept.
    final class MessageReceiver: ChannelDuplexHandler {
        typealias InboundIn = WebSocketMessageContent
        typealias OutboundIn = WebSocketMessageContent

        /// The number of kept bytes from which on nothing is read.
        private static let maxKeptBytes = 64 << 10
        /// What a message counts in addition to its bytes.
        private static let messageOverhead = 64

        private var context: ChannelHandlerContext?
        private var kept = CircularBuffer<WebSocketPayload>()
        private var keptBytes = 0
        /// The promise of the message that is asked for.
        private var promise: EventLoopPromise<WebSocketPayload>?
        private var end: WebSocketEnd?
        private var needsRead = false

        /// Completes a promise with the next message. It fails with a `WebSocketEnd` after the last one.
        func next(_ promise: EventLoopPromise<WebSocketPayload>) {
            self.promise = promise
            deliver()
            if keptBytes < Self.maxKeptBytes, needsRead {
                needsRead = false
                context?.read()
            }
        }

        private func deliver() {
            guard let promise else { return }
            if let payload = kept.popFirst() {
                keptBytes -= payload.size + Self.messageOverhead
                self.promise = nil
                promise.succeed(payload)
            } else if let end {
                self.promise = nil
                promise.fail(end)
            }
        }

        private func finish(_ reason: WebSocketEnd) {
            if end == nil { end = reason }
            deliver()
        }

        // MARK: - Channel

        func handlerAdded(context: ChannelHandlerContext) { self.context = context }

        func handlerRemoved(context: ChannelHandlerContext) {
            self.context = nil
            finish(Self.connectionLost)
        }

        func channelInactive(context: ChannelHandlerContext) {
            finish(Self.connectionLost)
            context.fireChannelInactive()
        }

        private static var connectionLost: WebSocketEnd {
            .lost(HTTPTransportError(.connectionLost, "the connection of the WebSocket was lost"))
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            finish(.lost(HTTPTransportError(.connectionLost, "\(error)")))
            context.close(promise: nil)
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            switch event as? WebSocketEnding {
            case .closed(let code, let reason)?:
                finish(.closed(WebSocketClosure(code ?? 1005, reason: reason)))
            case .violation(1009)?:
                finish(.lost(HTTPTransportError(.malformed, "a message exceeds the limit of the WebSocket")))
            case .violation?:
                finish(.lost(HTTPTransportError(.malformed, "a frame violates RFC 6455")))
            case nil: break
            }
            context.fireUserInboundEventTriggered(event)
        }

        func read(context: ChannelHandlerContext) {
            if keptBytes < Self.maxKeptBytes { context.read() } else { needsRead = true }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let payload =
                switch unwrapInboundIn(data) {
                case .text(let text): WebSocketPayload.text(text)
                case .binary(let bytes): WebSocketPayload.binary(Array(bytes.readableBytesView))
                }
            kept.append(payload)
            keptBytes += payload.size + Self.messageOverhead
            deliver()
        }
    }

    extension WebSocketPayload {
        fileprivate var size: Int {
            switch self {
            case .text(let text): text.utf8.count
            case .binary(let bytes): bytes.count
            }
        }
    }
#endif
