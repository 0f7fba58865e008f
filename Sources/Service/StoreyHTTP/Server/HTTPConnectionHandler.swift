#if HTTP
    import NIOCore
    import NIOHTTP1

    #if TLS
        import NIOSSL
    #endif

    /// A channel handler that receives requests and responds to them in order.
    final class HTTPConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        /// The maximum number of pipelined requests.
        private static let maxPendingRequests = 64

        private let responder: any HTTPResponder
        private let idleTimer: IdleTimer
        /// The server's side of the connection, while this handler is in its pipeline.
        private var connection: HTTPConnection?
        private var assembler: RequestAssembler
        private var pending = CircularBuffer<ReceivedRequest>(initialCapacity: 1)
        private var isResponding = false
        /// Whether ``respondToNext()`` is running, which then continues with the next request.
        private var isStartingResponses = false
        /// Whether no further requests are read: the client has closed its side, has sent its last request, or has sent
        /// something invalid. It may still read responses.
        private var isInputClosed = false
        /// Whether a fault withholds the response.
        private var isHanging = false
        private var needsRead = false
        /// The simulated connection delay, during which nothing is read.
        private var readDelay: Duration

        init(
            _ responder: any HTTPResponder, maxBodyBytes: Int, timeout: Duration, readDelay: Duration
        ) {
            self.responder = responder
            self.readDelay = readDelay
            idleTimer = IdleTimer(timeout: timeout)
            assembler = RequestAssembler(maxBodyBytes: maxBodyBytes)
        }

        // MARK: - Life cycle

        func handlerAdded(context: ChannelHandlerContext) {
            connection = HTTPConnection(context, idleTimer)
        }

        func channelActive(context: ChannelHandlerContext) {
            idleTimer.start(context, delay: readDelay)
            if readDelay > .zero {
                connection?.schedule(after: readDelay) {
                    self.readDelay = .zero
                    self.idleTimer.noteActivity()
                    self.resumeReading(context)
                }
            }
            context.fireChannelActive()
        }

        func channelInactive(context: ChannelHandlerContext) {
            end()
            context.fireChannelInactive()
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            end()
            connection = nil
        }

        private func end() {
            connection?.end()
            pending.removeAll()
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            connection?.writabilityChanged()
            respondToNext(context)
            context.flush()
            context.fireChannelWritabilityChanged()
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event as? ChannelEvent == .inputClosed {
                isInputClosed = true
                if isHanging || (!isResponding && pending.isEmpty) { context.close(promise: nil) }
            }
            if event is ChannelShouldQuiesceEvent {
                connection?.isStopping = true
                if !isResponding, pending.isEmpty { context.close(promise: nil) }
            }
            context.fireUserInboundEventTriggered(event)
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            // Ignores what a rejected client still sends.
            if connection?.isFinished != false || isInputClosed && error is HTTPParserError { return }
            #if TLS
                if Self.isUnencrypted(error) {
                    let rejection = RequestRejection(400, "this server uses TLS: use an https:// URL")
                    context.writeBelowTLS(bytes(rejecting: rejection))
                }
            #endif
            guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
            reject(context, RequestAssembler.rejection(of: error))
        }

        #if TLS
            /// Returns whether an HTTP request arrived in place of a TLS handshake.
            private static func isUnencrypted(_ error: any Error) -> Bool {
                guard case .handshakeFailed(.sslError(let errors))? = error as? NIOSSLError else {
                    return false
                }
                // BoringSSL reports this only in its message.
                return errors.contains { "\($0)".contains("HTTP_REQUEST") }
            }
        #endif

        private func bytes(rejecting rejection: RequestRejection) -> ByteBuffer {
            ResponseEncoder(responder.response(to: rejection), closingAfter: "GET").bytes
        }

        // MARK: - Requests

        func read(context: ChannelHandlerContext) {
            // Applies backpressure to a client that pipelines too many requests.
            if readDelay > .zero || pending.count >= Self.maxPendingRequests {
                needsRead = true
            } else {
                context.read()
            }
        }

        private func resumeReading(_ context: ChannelHandlerContext) {
            if needsRead, readDelay == .zero, pending.count < Self.maxPendingRequests {
                needsRead = false
                context.read()
            }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard connection?.isFinished == false, !isInputClosed else { return }
            do throws(RequestRejection) {
                switch try assembler.receive(unwrapInboundIn(data)) {
                case .incomplete(let isActivity):
                    if isActivity { idleTimer.noteActivity() }
                case .expectsContinue:
                    idleTimer.noteActivity()
                    context.writeAndFlush(
                        wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")), promise: nil)
                case .complete(let received):
                    idleTimer.noteActivity()
                    pending.append(received)
                    isInputClosed = !received.keepsAlive
                    respondToNext(context)
                }
            } catch {
                reject(context, error)
            }
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            connection?.flushIfNeeded()
            context.fireChannelReadComplete()
        }

        /// Rejects an invalid request and stops reading, because the start of the next request is unknown.
        private func reject(_ context: ChannelHandlerContext, _ rejection: RequestRejection) {
            isInputClosed = true
            // The client would mistake the rejection for a pending response. The connection ends after that one.
            guard !isResponding, pending.isEmpty else { return }
            connection?.send(bytes(rejecting: rejection))
            endResponse(context, .close)
        }

        // MARK: - Responses

        private func respondToNext(_ context: ChannelHandlerContext) {
            guard !isStartingResponses else { return }
            isStartingResponses = true
            defer { isStartingResponses = false }
            while !isResponding, let connection, !connection.isFinished, connection.isWritable,
                let next = pending.popFirst()
            {
                isResponding = true
                idleTimer.beginResponse()
                responder.respond(to: next, on: connection) { self.endResponse(context, $0) }
            }
        }

        /// Completes a response and continues with the next request.
        private func endResponse(_ context: ChannelHandlerContext, _ end: ResponseEnd) {
            if case .hang = end {
                isHanging = true
                return
            }
            isResponding = false
            idleTimer.endResponse()
            guard case .nextRequest = end,
                !(isInputClosed || connection?.isStopping == true) || !pending.isEmpty
            else {
                connection?.finish()
                return
            }
            resumeReading(context)
            respondToNext(context)
        }
    }
#endif
