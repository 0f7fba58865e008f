#if HTTP
    import NIOCore
    import NIOWebSocket

    /// Converts between WebSocket frames and messages, answers and sends pings, and performs the closing
    /// handshake. Source: RFC 6455.
    ///
    /// Runs on the channel's event loop, so neither a busy application nor a slow client delays it.
    final class WebSocketHandler: ChannelDuplexHandler {
        typealias InboundIn = WebSocketFrame
        typealias InboundOut = WebSocketMessageContent
        typealias OutboundIn = WebSocketMessageContent
        typealias OutboundOut = WebSocketFrame

        private enum State {
            case open
            /// This side has sent a close frame.
            case closing(EventLoopPromise<Void>)
            case closed
        }

        private let configuration: WebSocketConfiguration
        private var receiver: WebSocketReceiver
        private var state = State.open
        private var hasReceived = true
        private var timer: Scheduled<Void>?
        private var bucket: TokenBucket?
        /// The task that resumes reading when the rate limit allows it, or `nil` while reading isn't delayed.
        private var readDelay: Scheduled<Void>?

        init(_ configuration: WebSocketConfiguration) {
            self.configuration = configuration
            receiver = WebSocketReceiver(
                maxMessageBytes: configuration.maxMessageBytes, acceptsBinary: configuration.acceptsBinary,
                isLax: configuration.isLax)
        }

        func handlerAdded(context: ChannelHandlerContext) {
            bucket = configuration.maxMessagesPerSecond.map {
                TokenBucket(perSecond: $0, now: context.eventLoop.now)
            }
            schedulePing(context)
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            timer?.cancel()
            readDelay?.cancel()
        }

        func channelInactive(context: ChannelHandlerContext) {
            finish(context)
            context.fireChannelInactive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            hasReceived = true
            bucket?.consume(now: context.eventLoop.now)
            let outcome = receiver.receive(unwrapInboundIn(data))
            switch (outcome, state) {
            case (.message(let content), .open): context.fireChannelRead(wrapInboundOut(content))
            // A client that doesn't read the pongs gets no more of them.
            case (.pong(let data), .open): if context.channel.isWritable { send(.pong, data, context) }
            case (.ended(let code), .open):
                close(context, code)
                finish(context)
            case (.ended, .closing): finish(context)
            case (.violation(let code), .open): violated(code, context)
            default: break
            }
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            context.fireChannelReadComplete()
            // The handlers behind this one no longer read, but the client's close frame is still to come.
            if case .closing = state { context.read() }
        }

        func read(context: ChannelHandlerContext) {
            guard readDelay == nil else { return }
            guard case .open = state, let wait = bucket?.delay(now: context.eventLoop.now) else {
                return context.read()
            }
            readDelay = after(wait, context) { handler, context in
                handler.readDelay = nil
                handler.read(context: context)
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            // After an invalid frame, the decoder reports what follows, such as the client's close frame.
            if error is ByteToMessageDecoderError, case .closing = state { return }
            guard let error = error as? NIOWebSocketError else {
                context.fireErrorCaught(error)
                return finish(context)
            }
            switch error {
            case .invalidFrameLength: violated(.messageTooLarge, context)
            case .fragmentedControlFrame, .multiByteControlFrameLength: violated(.protocolError, context)
            }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event is ChannelShouldQuiesceEvent {
                close(context, .goingAway, reason: "The server is shutting down.")
            }
            context.fireUserInboundEventTriggered(event)
            if let event = event as? ChannelEvent, event == .inputClosed { finish(context) }
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            guard case .open = state else {
                promise?.fail(ChannelError.ioOnClosedChannel)
                return
            }
            let frame =
                switch unwrapOutboundIn(data) {
                case .text(let text):
                    WebSocketFrame(
                        fin: true, opcode: .text, data: context.channel.allocator.buffer(string: text))
                case .binary(let bytes): WebSocketFrame(fin: true, opcode: .binary, data: bytes)
                }
            context.write(wrapOutboundOut(frame), promise: promise)
        }

        func triggerUserOutboundEvent(
            context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
        ) {
            guard let event = event as? WebSocketClosing else {
                return context.triggerUserOutboundEvent(event, promise: promise)
            }
            close(context, event.code.map { WebSocketErrorCode(codeNumber: Int($0)) }, promise: promise)
        }

        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
            if mode == .input { return context.close(mode: mode, promise: promise) }
            close(context, .normalClosure, promise: promise)
        }
    }

    extension WebSocketHandler {
        /// Closes the connection, because the client violated the protocol.
        private func violated(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
            close(context, code, reason: reason(for: code))
        }

        /// Sends a close frame and waits for the client's.
        private func close(
            _ context: ChannelHandlerContext, _ code: WebSocketErrorCode?, reason: String = "",
            promise: EventLoopPromise<Void>? = nil
        ) {
            switch state {
            case .open:
                let closed = context.eventLoop.makePromise(of: Void.self)
                closed.futureResult.cascade(to: promise)
                state = .closing(closed)
                var data = context.channel.allocator.buffer(capacity: 64)
                if let code {
                    data.write(webSocketErrorCode: code)
                    data.writeString(reason)
                }
                send(.connectionClose, data, context)
                timer?.cancel()
                timer = after(TimeAmount(configuration.closeTimeout), context) { handler, context in
                    handler.finish(context)
                }
                context.read()
            case .closing(let closed): closed.futureResult.cascade(to: promise)
            case .closed: context.close(promise: promise)
            }
        }

        /// The reason shown in a browser's console. A control frame holds at most 123 bytes of it.
        private func reason(for code: WebSocketErrorCode) -> String {
            switch code {
            case .protocolError: "Protocol error: a frame that RFC 6455 doesn’t allow here."
            case .unacceptableData: "Binary messages aren’t supported."
            case .dataInconsistentWithMessage: "The message isn’t valid UTF-8."
            case .messageTooLarge: "The message is larger than \(configuration.maxMessageBytes) bytes."
            default: ""
            }
        }

        /// Closes the connection without waiting for the client.
        private func finish(_ context: ChannelHandlerContext) {
            timer?.cancel()
            let before = state
            state = .closed
            switch before {
            case .open: context.close(promise: nil)
            case .closing(let closed): context.close(promise: closed)
            case .closed: break
            }
        }

        /// Sends a ping after each interval without a frame, and closes the connection if the previous ping
        /// wasn't answered.
        private func schedulePing(_ context: ChannelHandlerContext) {
            guard let interval = configuration.pingInterval else { return }
            timer = after(TimeAmount(interval), context) { handler, context in
                // While reading is delayed, silence means nothing.
                guard handler.hasReceived || handler.readDelay != nil else { return handler.finish(context) }
                handler.hasReceived = false
                handler.send(.ping, ByteBuffer(), context)
                handler.schedulePing(context)
            }
        }

        private func after(
            _ time: TimeAmount, _ context: ChannelHandlerContext,
            _ action: @escaping (WebSocketHandler, ChannelHandlerContext) -> Void
        ) -> Scheduled<Void> {
            context.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
                if let self { action(self, context) }
            }
        }

        private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext) {
            context.writeAndFlush(
                wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
        }
    }

    @available(*, unavailable)
    extension WebSocketHandler: Sendable {}
#endif
