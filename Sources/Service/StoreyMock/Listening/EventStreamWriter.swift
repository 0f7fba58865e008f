#if Mock
    import NIOCore

    /// Writes a response that is a stream of events.
    final class EventStreamWriter {
        private let script: EventScript
        private let fault: ResponseFault.Kind?
        private let seed: UInt64
        private let isHead: Bool
        private let hasChunks: Bool
        private let encoder: ResponseEncoder
        private let connection: HTTPConnection
        private let onEnd: (ResponseEnd) -> Void

        /// - Parameters:
        ///   - script: the events.
        ///   - reply: the headers, and the fault to inject after the events.
        ///   - received: the request to respond to.
        ///   - connection: the connection to write to.
        ///   - onEnd: called when the stream is complete, unless the connection ends before.
        init(
            _ script: EventScript, _ reply: Reply, to received: ReceivedRequest,
            on connection: HTTPConnection, onEnd: @escaping (ResponseEnd) -> Void
        ) {
            self.script = script
            self.connection = connection
            self.onEnd = onEnd
            fault = reply.fault
            seed = reply.seed
            isHead = received.request.method == "HEAD"
            hasChunks = received.supportsChunks
            encoder = ResponseEncoder(reply.response, to: received, isStream: true)
        }

        /// Writes the headers and starts the stream.
        func start() {
            var head = connection.buffer(capacity: 256)
            encoder.writeHead(to: &head, framing: hasChunks ? "Transfer-Encoding: chunked\r\n" : "")
            connection.send(head)
            guard !isHead else { return onEnd(ResponseEnd(keepsAlive: encoder.keepsAlive)) }
            write(0)
        }

        private func write(_ number: Int) {
            guard let event = script.event(number) else { return end() }
            connection.schedule(after: event.after) {
                let text = event.text.utf8
                var bytes = self.connection.buffer(capacity: text.count + 16)
                if self.hasChunks {
                    bytes.writeChunk(text, count: text.count)
                } else {
                    bytes.writeBytes(text)
                }
                self.connection.send(bytes)
                self.connection.noteActivity()
                self.connection.whenWritable { self.write(number + 1) }
            }
        }

        private func end() {
            switch fault {
            case nil:
                if hasChunks { connection.sendLastChunk() }
                onEnd(ResponseEnd(keepsAlive: encoder.keepsAlive))
            case .noResponse?: onEnd(.hang)
            case .reset?: connection.reset()
            case .randomData?:
                connection.send(ByteBuffer(bytes: FaultBytes.random(seed: seed)))
                onEnd(.close)
            case .malformedChunk?:
                connection.send(ByteBuffer(string: FaultBytes.malformedChunk))
                onEnd(.close)
            case .tls?: connection.closeBelowTLS(sending: FaultBytes.handshakeFailureAlert)
            // Ends without the final chunk.
            case .emptyResponse?, .truncated?, .closeAfterHeaders?: onEnd(.close)
            }
        }
    }
#endif
