#if HTTP && !canImport(Darwin)
    import NIOCore
    import NIOHTTP1

    /// The last handler of a client's connection: sends a request, and keeps what arrives of its response until it is asked
    /// for. It reads no more while something is kept.
    final class ResponseReceiver: ChannelDuplexHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias OutboundIn = Never
        typealias OutboundOut = HTTPClientRequestPart

        private var context: ChannelHandlerContext?
        private var kept = CircularBuffer<HTTPClientResponsePart>()
        /// The promise of the part that is asked for.
        private var promise: EventLoopPromise<HTTPClientResponsePart?>?
        /// Why the connection ended.
        private var failure: (any Error)?
        /// How long nothing may arrive.
        private var timeLimit = TimeAmount.zero
        private var timeout: Scheduled<Void>?
        /// Called when the response is complete and the connection can be used again.
        private var onReusable: (() -> Void)?
        /// Whether a request was sent whose response isn't complete.
        private var isBusy = false
        /// Whether a streamed body is still being sent.
        private var isSending = false
        private var keepsAlive = false
        private var needsRead = false

        /// Sends a request, without its body if that is streamed.
        /// - Parameters:
        ///   - message: The request.
        ///   - timeLimit: The time without a part of the response after which the connection is closed.
        ///   - onReusable: Called when the response is complete and the connection can be used again.
        func start(_ message: RequestMessage, timeLimit: TimeAmount, onReusable: @escaping () -> Void) {
            guard let context, failure == nil else { return }
            self.onReusable = onReusable
            expectResponse(context, timeLimit)
            context.write(wrapOutboundOut(.head(message.head)), promise: nil)
            if !message.body.isEmpty {
                context.write(
                    wrapOutboundOut(
                        .body(.byteBuffer(context.channel.allocator.buffer(bytes: message.body)))),
                    promise: nil)
            }
            isSending = message.streamedBody != nil
            if isSending {
                context.flush()
            } else {
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            }
        }

        /// Sends a piece of a streamed body, or its end.
        /// - Returns: A future that succeeds when the system has taken the bytes.
        func send(_ piece: [UInt8]?) -> EventLoopFuture<Void>? {
            guard let context, failure == nil, isSending else { return nil }
            if isBusy { restartTimeout(context) }
            let promise = context.eventLoop.makePromise(of: Void.self)
            if let piece {
                let buffer = context.channel.allocator.buffer(bytes: piece)
                context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: promise)
            } else {
                isSending = false
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: promise)
            }
            return promise.futureResult
        }

        /// Ends a streamed body that isn't complete, and the connection with it.
        func stopSending(_ error: HTTPTransportError) {
            guard isSending, let context else { return }
            fail(error)
            context.close(promise: nil)
        }

        /// Waits for the response to a request that another handler has sent.
        func expectResponse(timeLimit: TimeAmount) {
            if let context { expectResponse(context, timeLimit) }
        }

        private func expectResponse(_ context: ChannelHandlerContext, _ timeLimit: TimeAmount) {
            isBusy = true
            keepsAlive = false
            self.timeLimit = timeLimit
            restartTimeout(context)
        }

        private func restartTimeout(_ context: ChannelHandlerContext) {
            timeout?.cancel()
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            timeout = context.eventLoop.scheduleTask(in: timeLimit) {
                let (receiver, context) = bound.value
                receiver.fail(HTTPTransportError(.timedOut, "the response paused for too long"))
                context.close(promise: nil)
            }
        }

        /// Completes a promise with the next part of the response, or with `nil` at its end.
        func next(_ promise: EventLoopPromise<HTTPClientResponsePart?>) {
            self.promise = promise
            deliver()
            if kept.isEmpty, needsRead {
                needsRead = false
                context?.read()
            }
        }

        private func deliver() {
            guard let promise else { return }
            if let part = kept.popFirst() {
                self.promise = nil
                guard case .end = part else { return promise.succeed(part) }
                // Only now, because another request mustn't get parts of this response.
                endResponse()
                promise.succeed(nil)
            } else if let failure {
                self.promise = nil
                promise.fail(failure)
            }
        }

        private func fail(_ error: any Error) {
            timeout?.cancel()
            onReusable = nil
            if failure == nil { failure = error }
            deliver()
        }

        // MARK: - Channel

        func handlerAdded(context: ChannelHandlerContext) { self.context = context }

        func handlerRemoved(context: ChannelHandlerContext) {
            fail(ChannelError.eof)
            self.context = nil
        }

        func channelInactive(context: ChannelHandlerContext) {
            fail(ChannelError.eof)
            context.fireChannelInactive()
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            fail(error)
            context.close(promise: nil)
        }

        func read(context: ChannelHandlerContext) {
            // Reads while idle, to notice that the service closes the connection.
            if kept.isEmpty { context.read() } else { needsRead = true }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            // The service sends what it wasn't asked for.
            guard isBusy else { return context.close(promise: nil) }
            let part = unwrapInboundIn(data)
            switch part {
            case .head(let head):
                keepsAlive = head.isKeepAlive
                restartTimeout(context)
            case .body: restartTimeout(context)
            case .end:
                timeout?.cancel()
                isBusy = false
            }
            kept.append(part)
            deliver()
        }

        private func endResponse() {
            if keepsAlive, !isSending, failure == nil { onReusable?() } else { context?.close(promise: nil) }
            onReusable = nil
        }
    }
#endif
