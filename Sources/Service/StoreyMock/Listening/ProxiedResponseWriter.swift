#if Mock
    import NIOCore

    /// Forwards a request and writes the service's response: a small one in one piece, a large one as it arrives, and
    /// no faster than the client reads it.
    final class ProxiedResponseWriter {
        private enum Framing {
            case length
            case chunks
            /// The body ends with the connection.
            case end
            /// There is no body.
            case nothing
        }

        private let received: ReceivedRequest
        private let connection: HTTPConnection
        private let onEnd: (ResponseEnd) -> Void
        private let onWhole: (ServiceResponse) -> Void
        private var framing = Framing.length
        /// The number of bytes of the declared length that have not been sent.
        private var left = 0
        private var keepsAlive = false

        /// - Parameters:
        ///   - received: the request to respond to.
        ///   - connection: the connection to write to.
        ///   - onEnd: called when a streamed response is complete, unless the connection ends before.
        ///   - onWhole: called with a response that arrived in one piece, which the caller writes.
        init(
            _ received: ReceivedRequest, to connection: HTTPConnection,
            onEnd: @escaping (ResponseEnd) -> Void, onWhole: @escaping (ServiceResponse) -> Void
        ) {
            self.received = received
            self.connection = connection
            self.onEnd = onEnd
            self.onWhole = onWhole
        }

        /// Forwards the request.
        /// - Parameters:
        ///   - forward: the request to forward.
        ///   - server: the server that forwards it.
        ///   - buffersWhole: whether to wait for the complete response.
        func start(_ forward: ForwardedRequest, from server: MockServer, buffersWhole: Bool) {
            let loop = connection.eventLoop
            let bound = NIOLoopBound(self, eventLoop: loop)
            let task = Task {
                await server.proxy(forward, buffersWhole: buffersWhole) {
                    (passed) throws(HTTPTransportError) in
                    do {
                        try await loop.flatSubmit { bound.value.take(passed) }.get()
                    } catch {
                        throw HTTPTransportError(.cancelled, "the client has disconnected")
                    }
                }
            }
            connection.cancelAtEnd(task)
        }

        /// Sends a part of the response.
        /// - Returns: a future that completes when the client can take more.
        private func take(_ passed: MockServer.ProxyEvent) -> EventLoopFuture<Void> {
            guard !connection.isFinished else {
                return connection.eventLoop.makeFailedFuture(ChannelError.eof)
            }
            switch passed {
            case .whole(let response): onWhole(response)
            case .start(let response, let length): return begin(response, length)
            case .chunk(let bytes): return write(bytes)
            case .end: end()
            case .aborted: abort()
            }
            connection.flush()
            return connection.eventLoop.makeSucceededVoidFuture()
        }

        private func begin(_ response: ServiceResponse, _ length: Int?) -> EventLoopFuture<Void> {
            let encoder = ResponseEncoder(response, to: received, isStream: length == nil)
            framing =
                encoder.isBodiless
                ? .nothing : length != nil ? .length : received.supportsChunks ? .chunks : .end
            left = length ?? 0
            keepsAlive = encoder.keepsAlive
            var head = connection.buffer(capacity: 256)
            let given =
                if framing == .chunks {
                    "Transfer-Encoding: chunked\r\n"
                } else if let length, encoder.hasLength {
                    // After HEAD, too: the length that GET would have.
                    "Content-Length: \(length)\r\n"
                } else {
                    ""
                }
            encoder.writeHead(to: &head, framing: given)
            connection.send(head)
            return write(response.body)
        }

        private func end() {
            // The client would mistake the next response for the rest of this one.
            if framing == .length, left > 0 { return abort() }
            if framing == .chunks { connection.sendLastChunk() }
            onEnd(ResponseEnd(keepsAlive: keepsAlive))
        }

        /// Ends the connection so that the client does not mistake a partial response for a complete one.
        private func abort() {
            if framing == .end { connection.reset() } else { connection.close() }
        }

        private func write(_ bytes: [UInt8]) -> EventLoopFuture<Void> {
            guard framing != .nothing, !bytes.isEmpty else {
                connection.flush()
                return connection.eventLoop.makeSucceededVoidFuture()
            }
            if framing == .length {
                // The client would mistake the surplus for the next response.
                guard bytes.count <= left else {
                    abort()
                    return connection.eventLoop.makeFailedFuture(ChannelError.eof)
                }
                left -= bytes.count
            }
            var buffer = connection.buffer(capacity: bytes.count + 16)
            if framing == .chunks {
                buffer.writeChunk(bytes, count: bytes.count)
            } else {
                buffer.writeBytes(bytes)
            }
            return connection.sendNow(buffer)
        }
    }
#endif
