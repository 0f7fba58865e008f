#if HTTP
    package import NIOCore

    /// A type that responds to requests asynchronously, each with a complete response or with a WebSocket.
    package protocol AsyncHTTPResponder: HTTPResponder {
        /// Responds to a request.
        func reply(to request: ServiceRequest, from client: HTTPClientAddress) async -> HTTPReply
    }

    /// The address of a client.
    package struct HTTPClientAddress: Sendable {
        /// The IP address, unless it is unknown.
        package let ip: String?

        package init(ip: String?) { self.ip = ip }
    }

    /// The reply to a request.
    package enum HTTPReply: Sendable {
        case response(ServiceResponse)
        /// The connection becomes a WebSocket. The request must be a valid ``WebSocketUpgrade``.
        /// - Parameters:
        ///   - configuration: The limits of the WebSocket.
        ///   - handler: Creates the handler of the messages.
        ///   - onFailure: Called if the connection ends before it becomes a WebSocket.
        case webSocket(
            WebSocketConfiguration, handler: @Sendable () -> any ChannelHandler,
            onFailure: @Sendable () async -> Void)
    }

    extension AsyncHTTPResponder {
        package func respond(
            to received: ReceivedRequest, on connection: HTTPConnection,
            onEnd: @escaping (ResponseEnd) -> Void
        ) {
            let address = connection.address
            let target = NIOLoopBound((connection, onEnd), eventLoop: connection.eventLoop)
            Task {
                let reply = await reply(to: received.request, from: address)
                target.eventLoop.execute {
                    let (connection, onEnd) = target.value
                    Self.write(reply, to: received, on: connection, onEnd: onEnd)
                }
            }
        }

        private static func write(
            _ reply: HTTPReply, to received: ReceivedRequest, on connection: HTTPConnection,
            onEnd: @escaping (ResponseEnd) -> Void
        ) {
            switch reply {
            case .response(let response):
                guard !connection.isFinished else { return }
                connection.send(response, to: received, onEnd: onEnd)
                connection.flush()
            case .webSocket(let configuration, let handler, let onFailure):
                guard !connection.isFinished, !connection.isStopping, let upgrade = WebSocketUpgrade(received)
                else {
                    connection.close()
                    Task { await onFailure() }
                    return
                }
                upgrade.perform(on: connection, configuration, handler: handler())
            }
        }
    }
#endif
