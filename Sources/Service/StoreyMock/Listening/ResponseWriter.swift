#if Mock
    import NIOCore
    import NIOPosix

    /// Writes the response to one request, with its delay, throttling and faults.
    final class ResponseWriter {
        private let received: ReceivedRequest
        private let server: MockServer
        private let connection: HTTPConnection
        private let compressesResponses: Bool
        private let onEnd: (ResponseEnd) -> Void

        /// - Parameters:
        ///   - received: the request to respond to.
        ///   - server: the server that decides about the response.
        ///   - connection: the connection to write to.
        ///   - compressesResponses: whether text is compressed for clients that accept it.
        ///   - onEnd: called when the response is complete, unless the connection ends before.
        init(
            _ received: ReceivedRequest, from server: MockServer, to connection: HTTPConnection,
            compressesResponses: Bool, onEnd: @escaping (ResponseEnd) -> Void
        ) {
            self.received = received
            self.server = server
            self.connection = connection
            self.compressesResponses = compressesResponses
            self.onEnd = onEnd
        }

        /// The threads for requests that can take long, which would otherwise delay the other connections of an event loop.
        private static let evaluation: NIOThreadPool = {
            let pool = NIOThreadPool(numberOfThreads: 16)
            pool.start()
            return pool
        }()

        /// Starts to respond.
        func start() {
            guard server.canTakeLong(received.request) else {
                return wait(for: server.reply(to: received.request))
            }
            let bound = NIOLoopBound(self, eventLoop: connection.eventLoop)
            let (server, request) = (server, received.request)
            Self.evaluation.runIfActive(eventLoop: connection.eventLoop) { server.reply(to: request) }
                .whenComplete { bound.value.continueResponding($0) }
        }

        private func continueResponding(_ result: Result<Reply, any Error>) {
            guard !connection.isFinished else { return }
            switch result {
            case .success(let reply):
                wait(for: reply)
                connection.flush()
            case .failure: connection.close()
            }
        }

        private func wait(for reply: Reply) {
            if reply.delay == .zero { return begin(reply) }
            connection.schedule(after: reply.delay) { self.begin(reply) }
        }

        private func begin(_ reply: Reply) {
            guard case .proxy(let forward)? = reply.content else { return write(reply) }
            let writer = ProxiedResponseWriter(received, to: connection, onEnd: onEnd) { response in
                var reply = reply
                reply.response = response
                self.write(reply)
            }
            // Throttling and faults need the complete response.
            writer.start(forward, from: server, buffersWhole: reply.throttle != nil || reply.fault != nil)
        }

        private func write(_ reply: Reply) {
            switch reply.content {
            case .events(let script)?:
                return EventStreamWriter(script, reply, to: received, on: connection, onEnd: onEnd).start()
            case .webSocket(let script, let position)?:
                if reply.fault == nil, let upgrade = WebSocketUpgrade(received) {
                    server.sessions.with(position.session) { $0.complete(position, status: 101) }
                    let handler = WebSocketScriptHandler(script) { [server] message in
                        server.sessions.with(position.session) { $0.note(message, at: position) }
                    }
                    var configuration = WebSocketConfiguration()
                    configuration.isLax = script.isLax
                    return upgrade.perform(on: connection, configuration, handler: handler)
                }
            case .proxy?, nil: break
            }
            if let fault = reply.fault { return fail(fault, reply) }
            let encoder = ResponseEncoder(compressed(reply.response), to: received)
            if let throttle = reply.throttle, !encoder.body.isEmpty {
                let pieces = throttle.pieces(of: encoder.body.count)[...]
                var head = connection.buffer(capacity: 256)
                encoder.writeHead(to: &head)
                connection.send(head)
                return writePiece(encoder, pieces, from: 0)
            }
            connection.send(encoder.bytes)
            onEnd(ResponseEnd(keepsAlive: encoder.keepsAlive))
        }

        private func compressed(_ response: ServiceResponse) -> ServiceResponse {
            guard compressesResponses, response.body.count >= ResponseCompression.smallest
            else { return response }
            var response = response
            ResponseCompression.pack(&response, for: received.request)
            return response
        }

        private func writePiece(
            _ encoder: ResponseEncoder, _ pieces: ArraySlice<(bytes: Int, after: Duration)>, from start: Int
        ) {
            guard let piece = pieces.first else { return onEnd(ResponseEnd(keepsAlive: encoder.keepsAlive)) }
            connection.schedule(after: piece.after) {
                let end = start + piece.bytes
                self.connection.send(ByteBuffer(bytes: encoder.body[start..<end]))
                self.connection.noteActivity()
                self.writePiece(encoder, pieces.dropFirst(), from: end)
            }
        }

        /// Injects a fault. Each fault ends the connection, so that a client must open a new one.
        private func fail(_ fault: ResponseFault.Kind, _ reply: Reply) {
            let encoder = ResponseEncoder(reply.response, to: received)
            var buffer = connection.buffer(capacity: 512)
            switch fault {
            // Keeps the connection open without a response. Later requests on it wait.
            case .noResponse: return onEnd(.hang)
            case .reset: return connection.reset()
            case .emptyResponse: break
            case .randomData: buffer.writeBytes(FaultBytes.random(seed: reply.seed))
            case .malformedChunk:
                encoder.writeHead(to: &buffer, framing: "Transfer-Encoding: chunked\r\n")
                buffer.writeString(FaultBytes.malformedChunk)
            case .truncated:
                encoder.writeHead(to: &buffer)
                buffer.writeBytes(encoder.body.prefix(encoder.body.count / 2))
            case .closeAfterHeaders: encoder.writeHead(to: &buffer)
            case .tls: return connection.closeBelowTLS(sending: FaultBytes.handshakeFailureAlert)
            }
            if buffer.readableBytes > 0 { connection.send(buffer) }
            onEnd(.close)
        }
    }
#endif
