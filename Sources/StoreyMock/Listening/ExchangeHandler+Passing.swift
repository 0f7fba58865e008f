#if Mock
    import NIOCore

    extension ExchangeHandler {
        /// Answers what a real service does: what is small all at once, what is large as it comes, no faster than the client
        /// takes it.
        func passOn(
            _ context: ChannelHandlerContext, _ forward: Forward, _ reply: Reply, _ arrived: Arrived
        ) {
            let passing = NIOLoopBound(
                Passing(self, context, reply, arrived), eventLoop: context.eventLoop)
            let (server, loop) = (server, context.eventLoop)
            // What is slow or goes wrong has to be known to its end.
            let isHeld = reply.pace != nil || reply.fault != nil
            asking = Task {
                await server.ask(forward, isHeld: isHeld) { (passed) throws(HTTPTransportError) in
                    do {
                        try await loop.flatSubmit { passing.value.take(passed) }.get()
                    } catch {
                        throw HTTPTransportError(.cancelled, "nobody waits for the answer any more")
                    }
                }
            }
        }

        /// An answer of a service on its way to a client.
        private final class Passing {
            private let handler: ExchangeHandler
            private let context: ChannelHandlerContext
            private var reply: Reply
            private let arrived: Arrived
            private var framing = Framing.length
            /// How much of the length that was said is still to come.
            private var left = 0
            private var keepsAlive = false

            private enum Framing {
                case length
                case chunks
                /// The connection's end is the body's.
                case end
                /// Nothing follows the head.
                case nothing
            }

            init(
                _ handler: ExchangeHandler, _ context: ChannelHandlerContext, _ reply: Reply,
                _ arrived: Arrived
            ) {
                self.handler = handler
                self.context = context
                self.reply = reply
                self.arrived = arrived
            }

            /// - Returns: when more may come: once the client has taken this.
            func take(_ passed: MockServer.Passed) -> EventLoopFuture<Void> {
                guard !handler.isOver else { return context.eventLoop.makeFailedFuture(ChannelError.eof) }
                switch passed {
                case .whole(let response):
                    reply.response = response
                    handler.write(context, reply, arrived)
                case .beginning(let response, let length): return begin(response, length)
                case .piece(let bytes): return write(bytes)
                case .end: end()
                case .breakage: breakOff()
                }
                handler.answerNext(context)
                context.flush()
                return context.eventLoop.makeSucceededVoidFuture()
            }

            private func begin(_ response: HTTPResponse, _ length: Int?) -> EventLoopFuture<Void> {
                let writing = ResponseWriting(response, to: arrived, isStream: length == nil)
                framing =
                    writing.isBodiless
                    ? .nothing : length != nil ? .length : arrived.knowsChunks ? .chunks : .end
                left = length ?? 0
                keepsAlive = writing.keepsAlive
                var head = context.channel.allocator.buffer(capacity: 256)
                let said =
                    if framing == .chunks {
                        "Transfer-Encoding: chunked\r\n"
                    } else if let length, writing.hasLength {
                        // After HEAD, too: as long as it would be after GET.
                        "Content-Length: \(length)\r\n"
                    } else {
                        ""
                    }
                writing.writeHead(to: &head, framing: said)
                handler.send(context, head)
                return write(response.body)
            }

            private func end() {
                // A client would wait for the rest, and take the next answer for it.
                if framing == .length, left > 0 { return breakOff() }
                if framing == .chunks { handler.send(context, ByteBuffer(string: "0\r\n\r\n")) }
                handler.answered(context, keepsAlive: keepsAlive)
            }

            /// What has come is all that the client gets, and no end by which it would take that for all.
            private func breakOff() {
                if framing == .end { handler.reset(context) } else { context.close(promise: nil) }
            }

            private func write(_ bytes: [UInt8]) -> EventLoopFuture<Void> {
                guard framing != .nothing, !bytes.isEmpty else {
                    context.flush()
                    return context.eventLoop.makeSucceededVoidFuture()
                }
                if framing == .length {
                    // A client would take what is too much for the next answer.
                    guard bytes.count <= left else {
                        breakOff()
                        return context.eventLoop.makeFailedFuture(ChannelError.eof)
                    }
                    left -= bytes.count
                }
                var buffer = context.channel.allocator.buffer(capacity: bytes.count + 16)
                if framing == .chunks { buffer.writeString(String(bytes.count, radix: 16) + "\r\n") }
                buffer.writeBytes(bytes)
                if framing == .chunks { buffer.writeString("\r\n") }
                // Who takes nothing is silent, though an answer is still to come.
                handler.isTaking = true
                handler.lastSign = .now()
                let isTaken = context.eventLoop.makePromise(of: Void.self)
                context.writeAndFlush(handler.wrapOutboundOut(buffer), promise: isTaken)
                let bound = NIOLoopBound(handler, eventLoop: context.eventLoop)
                isTaken.futureResult.whenComplete { _ in
                    bound.value.isTaking = false
                    bound.value.lastSign = .now()
                }
                return isTaken.futureResult
            }
        }
    }
#endif
