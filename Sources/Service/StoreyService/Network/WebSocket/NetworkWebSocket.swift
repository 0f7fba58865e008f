#if HTTP && !canImport(Darwin)
    import NIOCore
    import StoreyHTTP

    /// A WebSocket over a connection that nothing else uses.
    final class NetworkWebSocket: WebSocketConnection {
        private let channel: any Channel
        private let receiver: NIOLoopBound<MessageReceiver>
        private let url: ServiceURL

        init(_ channel: any Channel, _ receiver: NIOLoopBound<MessageReceiver>, _ url: ServiceURL) {
            self.channel = channel
            self.receiver = receiver
            self.url = url
        }

        deinit { close(.normal) }

        func send(_ payload: WebSocketPayload) async throws(HTTPTransportError) {
            let content =
                switch payload {
                case .text(let text): WebSocketMessageContent.text(text)
                case .binary(let bytes): WebSocketMessageContent.binary(ByteBuffer(bytes: bytes))
                }
            do {
                try await channel.writeAndFlush(content).untilCancelled()
            } catch {
                throw await HTTPTransportError(error, at: url, hasBegun: false)
            }
        }

        func receive() async throws(WebSocketEnd) -> WebSocketPayload {
            let promise = channel.eventLoop.makePromise(of: WebSocketPayload.self)
            channel.eventLoop.execute { [receiver] in receiver.value.next(promise) }
            do {
                return try await withTaskCancellationHandler {
                    try await promise.futureResult.get()
                } onCancel: {
                    promise.fail(WebSocketEnd.lost(.cancelledCall))
                    close(.normal)
                }
            } catch {
                throw error as? WebSocketEnd ?? .lost(HTTPTransportError(.connectionLost, "\(error)"))
            }
        }

        func close(_ closure: WebSocketClosure) {
            channel.triggerUserOutboundEvent(
                WebSocketClosing(code: closure.code, reason: closure.reason), promise: nil)
        }
    }
#endif
