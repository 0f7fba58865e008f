#if Web
    import NIOCore
    import NIOWebSocket

    /// Turns frames into messages and messages into frames; answers pings, asks silent pages whether they are still
    /// there, and ends conversations as both sides have to agree. Source: RFC 6455.
    ///
    /// Lives on the channel's event loop, so that neither a busy session nor a slow page delays any of it.
    final class WebSocketHandler: ChannelDuplexHandler {
        typealias InboundIn = WebSocketFrame
        typealias InboundOut = String
        typealias OutboundIn = String
        typealias OutboundOut = WebSocketFrame

        private enum State {
            case open
            /// This side has said that it is over.
            case closing(EventLoopPromise<Void>)
            case closed
        }

        private let configuration: WebServer.Configuration
        private var receiver: WebSocketReceiver
        private var state = State.open
        private var hasHeard = true
        private var timer: Scheduled<Void>?
        private var budget: MessageBudget?
        /// Reads on when the page has earned it; nil while it is read as fast as it speaks.
        private var pause: Scheduled<Void>?

        init(_ configuration: WebServer.Configuration) {
            self.configuration = configuration
            receiver = WebSocketReceiver(maximumMessage: configuration.maximumMessage)
        }

        func handlerAdded(context: ChannelHandlerContext) {
            budget = MessageBudget(perSecond: configuration.messagesPerSecond, now: context.eventLoop.now)
            listen(context)
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            timer?.cancel()
            pause?.cancel()
        }

        func channelInactive(context: ChannelHandlerContext) {
            finish(context)
            context.fireChannelInactive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            hasHeard = true
            budget?.spend(now: context.eventLoop.now)
            let outcome = receiver.receive(unwrapInboundIn(data))
            switch (outcome, state) {
            case (.message(let text), .open): context.fireChannelRead(wrapInboundOut(text))
            // Whoever does not take the answers gets no more of them.
            case (.pong(let data), .open): if context.channel.isWritable { send(.pong, data, context) }
            case (.ended(let code), .open):
                close(context, code, .none)
                finish(context)
            case (.ended, .closing): finish(context)
            case (.violation(let code), .open): close(context, code, .none)
            default: break
            }
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            context.fireChannelReadComplete()
            // Nobody behind this handler reads any more, but the page's last word is still to come.
            if case .closing = state { context.read() }
        }

        func read(context: ChannelHandlerContext) {
            guard pause == nil else { return }
            guard case .open = state, let wait = budget?.wait(now: context.eventLoop.now) else {
                return context.read()
            }
            pause = after(wait, context) { handler, context in
                handler.pause = nil
                handler.read(context: context)
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            guard let error = error as? NIOWebSocketError else {
                context.fireErrorCaught(error)
                return finish(context)
            }
            switch error {
            case .invalidFrameLength: close(context, .messageTooLarge, .none)
            case .fragmentedControlFrame, .multiByteControlFrameLength: close(context, .protocolError, .none)
            }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event is ChannelShouldQuiesceEvent { close(context, .goingAway, .none) }
            context.fireUserInboundEventTriggered(event)
            if let event = event as? ChannelEvent, event == .inputClosed { finish(context) }
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            guard case .open = state else {
                promise?.fail(ChannelError.ioOnClosedChannel)
                return
            }
            let text = context.channel.allocator.buffer(string: unwrapOutboundIn(data))
            context.write(
                wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: text)), promise: promise)
        }

        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
            if mode == .input { return context.close(mode: mode, promise: promise) }
            close(context, .normalClosure, promise)
        }
    }

    extension WebSocketHandler {
        /// Says that it is over, and waits for the page to agree.
        private func close(
            _ context: ChannelHandlerContext, _ code: WebSocketErrorCode?, _ promise: EventLoopPromise<Void>?
        ) {
            switch state {
            case .open:
                let isOver = context.eventLoop.makePromise(of: Void.self)
                isOver.futureResult.cascade(to: promise)
                state = .closing(isOver)
                var data = context.channel.allocator.buffer(capacity: 64)
                if let code {
                    data.write(webSocketErrorCode: code)
                    data.writeString(reason(for: code))
                }
                send(.connectionClose, data, context)
                timer?.cancel()
                timer = after(configuration.closeTimeout, context) { handler, context in
                    handler.finish(context)
                }
                context.read()
            case .closing(let isOver): isOver.futureResult.cascade(to: promise)
            case .closed: context.close(promise: promise)
            }
        }

        /// What the page's console says about it. At most 123 bytes, as a control frame holds no more.
        private func reason(for code: WebSocketErrorCode) -> String {
            switch code {
            case .goingAway: "The server goes away."
            case .protocolError: "This is no frame of RFC 6455 that may stand here."
            case .unacceptableData: "Messages are text."
            case .dataInconsistentWithMessage: "The text is not UTF-8."
            case .messageTooLarge: "A message has at most \(configuration.maximumMessage) bytes."
            default: ""
            }
        }

        /// Ends the connection, whatever the page thinks.
        private func finish(_ context: ChannelHandlerContext) {
            timer?.cancel()
            let before = state
            state = .closed
            switch before {
            case .open: context.close(promise: nil)
            case .closing(let isOver): context.close(promise: isOver)
            case .closed: break
            }
        }

        /// Sends a ping whenever nothing was heard for an interval; ends the connection when the ping was in vain.
        private func listen(_ context: ChannelHandlerContext) {
            timer = after(configuration.pingInterval, context) { handler, context in
                // What is not read cannot be heard.
                guard handler.hasHeard || handler.pause != nil else { return handler.finish(context) }
                handler.hasHeard = false
                handler.send(.ping, ByteBuffer(), context)
                handler.listen(context)
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
