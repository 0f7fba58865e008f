#if Web
    import NIOCore
    import StoreyHTTP

    /// Passes messages between a page's channel and its session.
    ///
    /// Incoming and outgoing messages are handled in turns. Each turn runs in a task that delivers the received
    /// messages to the session and sends what the session has; reading resumes after the turn. Between turns no
    /// task waits, so an idle page costs only its channel.
    final class ConnectionHandler: ChannelDuplexHandler {
        typealias InboundIn = WebSocketMessageContent
        typealias OutboundIn = Never
        typealias OutboundOut = WebSocketMessageContent

        private let connection: any WebConnection
        private var received: [String] = []
        /// Whether the session may have messages to send.
        private var hasOutgoing = true
        private var isOpen = false
        private var isRunningTurn = false
        private var hasPendingRead = false
        private var isClosed = false

        /// - Parameter connection: The connection to the session. It is told after the last turn that the
        ///   channel is closed.
        init(_ connection: any WebConnection) { self.connection = connection }

        func handlerAdded(context: ChannelHandlerContext) { runTurn(context) }

        func handlerRemoved(context: ChannelHandlerContext) { markClosed() }

        func channelInactive(context: ChannelHandlerContext) {
            markClosed()
            context.fireChannelInactive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard case .text(let text) = unwrapInboundIn(data) else { return }
            if text == WireFormat.ping { return answerPing(context) }
            received.append(text)
            runTurn(context)
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            runTurn(context)
            context.fireChannelWritabilityChanged()
        }

        func read(context: ChannelHandlerContext) {
            // The current turn delivers earlier messages first.
            if isRunningTurn { hasPendingRead = true } else { context.read() }
        }

        /// Answers without a turn, so that an idle page costs its session nothing.
        private func answerPing(_ context: ChannelHandlerContext) {
            if context.channel.isWritable { send(WireFormat.pong, context) }
        }

        private func markClosed() {
            guard !isClosed else { return }
            isClosed = true
            if !isRunningTurn { notifyClosed() }
        }

        fileprivate func notifyClosed() {
            let connection = connection
            Task { await connection.closed() }
        }
    }

    extension ConnectionHandler {
        /// Starts a turn if there is something to deliver, or something to send to a page that accepts it.
        fileprivate func runTurn(_ context: ChannelHandlerContext) {
            let canSend = context.channel.isWritable
            guard !isRunningTurn, !isClosed, !received.isEmpty || (hasOutgoing && canSend) else { return }
            let target = NIOLoopBound(
                ConnectionTurn.Target(handler: self, context: context), eventLoop: context.eventLoop)
            let turn = ConnectionTurn(
                connection: connection, received: received, isFirst: !isOpen, canSend: canSend, target: target
            )
            received = []
            isOpen = true
            isRunningTurn = true
            if canSend { hasOutgoing = false }
            Task { await turn.run() }
        }

        fileprivate func wake(_ context: ChannelHandlerContext) {
            hasOutgoing = true
            runTurn(context)
        }

        fileprivate func send(_ message: String, _ context: ChannelHandlerContext) {
            if !isClosed { context.writeAndFlush(wrapOutboundOut(.text(message)), promise: nil) }
        }

        fileprivate func finishTurn(_ isOver: Bool, _ context: ChannelHandlerContext) {
            isRunningTurn = false
            if isClosed { return notifyClosed() }
            if isOver { return context.close(promise: nil) }
            if hasPendingRead {
                hasPendingRead = false
                context.read()
            }
            runTurn(context)
        }
    }

    @available(*, unavailable)
    extension ConnectionHandler: Sendable {}

    /// The work of one turn, off the event loop.
    private struct ConnectionTurn: Sendable {
        struct Target {
            let handler: ConnectionHandler
            let context: ChannelHandlerContext
        }

        /// The maximum number of messages that one turn sends.
        static let maxMessages = 16

        let connection: any WebConnection
        let received: [String]
        let isFirst: Bool
        let canSend: Bool
        let target: NIOLoopBound<Target>

        func run() async {
            if isFirst { await connection.opened(wake: wake) }
            for message in received { await connection.received(message) }
            let isOver = canSend ? await send() : false
            onEventLoop { $0.handler.finishTurn(isOver, $0.context) }
        }

        /// Sends the session's messages one by one, because later ones may take longer to produce.
        ///
        /// - Returns: Whether the connection is over.
        private func send() async -> Bool {
            for _ in 0..<Self.maxMessages {
                switch await connection.take() {
                case .message(let message): onEventLoop { $0.handler.send(message, $0.context) }
                case .nothing: return false
                case .end: return true
                }
            }
            // There may be more messages, if the page still accepts them.
            wake()
            return false
        }

        /// Called when the session has something to send again.
        @Sendable private func wake() { onEventLoop { $0.handler.wake($0.context) } }

        /// Runs an action on the event loop.
        private func onEventLoop(_ action: @escaping @Sendable (Target) -> Void) {
            target.eventLoop.execute { action(target.value) }
        }
    }
#endif
