#if HTTP
    package import NIOCore
    package import NIOWebSocket
    import StoreyInternal

    /// Converts between WebSocket frames and messages, answers and sends pings, and performs the closing
    /// handshake. Source: RFC 6455.
    ///
    /// Runs on the channel's event loop, so neither a busy application nor a slow peer delays it.
    package final class WebSocketHandler: ChannelDuplexHandler {
        package typealias InboundIn = WebSocketFrame
        package typealias InboundOut = WebSocketMessageContent
        package typealias OutboundIn = WebSocketMessageContent
        package typealias OutboundOut = WebSocketFrame

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
        /// Whether more may arrive. While the handlers behind this one don't read, silence means nothing.
        private var isReading = true
        private var timer: Scheduled<Void>?
        private var bucket: TokenBucket?
        /// The task that resumes reading when the rate limit allows it, or `nil` while reading isn't delayed.
        private var readDelay: Scheduled<Void>?

        package init(_ configuration: WebSocketConfiguration) {
            self.configuration = configuration
            receiver = WebSocketReceiver(configuration)
        }

        package func handlerAdded(context: ChannelHandlerContext) {
            bucket = configuration.maxMessagesPerSecond.map {
                TokenBucket(perSecond: $0, now: context.eventLoop.now)
            }
            schedulePing(context)
        }

        package func handlerRemoved(context: ChannelHandlerContext) {
            timer?.cancel()
            readDelay?.cancel()
            // The channel was closed before the close frame of the other side arrived.
            if case .closing(let closed) = state { closed.fail(ChannelError.eof) }
            state = .closed
        }

        package func channelInactive(context: ChannelHandlerContext) {
            finish(context)
            context.fireChannelInactive()
        }

        package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            hasReceived = true
            bucket?.consume(now: context.eventLoop.now)
            let outcome = receiver.receive(unwrapInboundIn(data))
            switch (outcome, state) {
            case (.message(let content), .open): context.fireChannelRead(wrapInboundOut(content))
            // A peer that doesn't read the pongs gets no more of them.
            case (.pong(let data), .open): if context.channel.isWritable { send(.pong, data, context) }
            case (.ended(let code, let reason), .open):
                context.fireUserInboundEventTriggered(
                    WebSocketEnding.closed(code: code.map(UInt16.init(webSocketErrorCode:)), reason: reason))
                close(context, code)
                finish(context)
            case (.ended, .closing): finish(context)
            case (.violation(let code), .open): violated(code, context)
            default: break
            }
        }

        package func channelReadComplete(context: ChannelHandlerContext) {
            isReading = false
            context.fireChannelReadComplete()
            // The handlers behind this one no longer read, but the other side's close frame is still to come.
            if case .closing = state { context.read() }
        }

        package func read(context: ChannelHandlerContext) {
            isReading = true
            guard readDelay == nil else { return }
            guard case .open = state, let wait = bucket?.delay(now: context.eventLoop.now) else {
                return context.read()
            }
            readDelay = after(wait, context) { handler, context in
                handler.readDelay = nil
                handler.read(context: context)
            }
        }

        package func errorCaught(context: ChannelHandlerContext, error: any Error) {
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

        package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event is ChannelShouldQuiesceEvent {
                close(context, .goingAway, reason: "The server is shutting down.")
            }
            context.fireUserInboundEventTriggered(event)
            if let event = event as? ChannelEvent, event == .inputClosed { finish(context) }
        }

        package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            guard case .open = state else {
                promise?.fail(ChannelError.ioOnClosedChannel)
                return
            }
            let frame =
                switch unwrapOutboundIn(data) {
                case .text(let text): frame(.text, context.channel.allocator.buffer(string: text))
                case .binary(let bytes): frame(.binary, bytes)
                }
            context.write(wrapOutboundOut(frame), promise: promise)
        }

        package func triggerUserOutboundEvent(
            context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
        ) {
            guard let event = event as? WebSocketClosing else {
                return context.triggerUserOutboundEvent(event, promise: promise)
            }
            close(
                context, event.code.map { WebSocketErrorCode(codeNumber: Int($0)) }, reason: event.reason,
                promise: promise)
        }

        package func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?)
        {
            if mode == .input { return context.close(mode: mode, promise: promise) }
            close(context, .normalClosure, promise: promise)
        }
    }

    extension WebSocketHandler {
        /// Closes the connection, because the other side violated the protocol.
        private func violated(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
            context.fireUserInboundEventTriggered(
                WebSocketEnding.violation(code: UInt16(webSocketErrorCode: code)))
            close(context, code, reason: reason(for: code))
        }

        /// Sends a close frame and waits for that of the other side.
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
                    data.writeSubstring(reason[...].prefix(utf8Bytes: WebSocketClosure.maxReasonBytes))
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

        /// Closes the connection without waiting for the other side.
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
                // While nothing is read, silence means nothing.
                let canReceive = handler.readDelay == nil && handler.isReading
                guard handler.hasReceived || !canReceive else { return handler.finish(context) }
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
            context.writeAndFlush(wrapOutboundOut(frame(opcode, data)), promise: nil)
        }

        private func frame(_ opcode: WebSocketOpcode, _ data: ByteBuffer) -> WebSocketFrame {
            WebSocketFrame(
                fin: true, opcode: opcode, maskKey: configuration.role == .client ? .random() : nil,
                data: data)
        }
    }

    @available(*, unavailable)
    extension WebSocketHandler: Sendable {}
#endif
