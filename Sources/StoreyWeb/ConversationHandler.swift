#if Web
    import NIOCore

    /// Brings what a page says to its session, and what the session says to the page.
    ///
    /// No task waits here. One is started for each turn, in which the session hears what came and says what it has; the
    /// page is read on when the turn is over. So an idle page costs no more than its channel.
    final class ConversationHandler: ChannelDuplexHandler {
        typealias InboundIn = String
        typealias OutboundIn = Never
        typealias OutboundOut = String

        private let connection: any WebConnection
        private var heard: [String] = []
        /// Whether the session may have something to say.
        private var isWoken = true
        private var isOpen = false
        private var isInTurn = false
        private var hasToRead = false
        private var isGone = false

        /// - Parameter connection: the session's side; told when the channel is gone, and the last turn over.
        init(_ connection: any WebConnection) { self.connection = connection }

        func handlerAdded(context: ChannelHandlerContext) { takeTurn(context) }

        func handlerRemoved(context: ChannelHandlerContext) { leave() }

        func channelInactive(context: ChannelHandlerContext) {
            leave()
            context.fireChannelInactive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            heard.append(unwrapInboundIn(data))
            takeTurn(context)
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            takeTurn(context)
            context.fireChannelWritabilityChanged()
        }

        func read(context: ChannelHandlerContext) {
            // What was said is heard out first.
            if isInTurn { hasToRead = true } else { context.read() }
        }

        private func leave() {
            guard !isGone else { return }
            isGone = true
            if !isInTurn { takeLeave() }
        }

        fileprivate func takeLeave() {
            let connection = connection
            Task { await connection.closed() }
        }
    }

    extension ConversationHandler {
        /// Lets the session hear what came, and say what it has if the page takes it.
        fileprivate func takeTurn(_ context: ChannelHandlerContext) {
            let speaks = context.channel.isWritable
            guard !isInTurn, !isGone, !heard.isEmpty || (isWoken && speaks) else { return }
            let here = NIOLoopBound(
                ConversationTurn.Place(handler: self, context: context), eventLoop: context.eventLoop)
            let turn = ConversationTurn(
                connection: connection, heard: heard, opens: !isOpen, speaks: speaks, here: here)
            heard = []
            isOpen = true
            isInTurn = true
            if speaks { isWoken = false }
            Task { await turn.run() }
        }

        fileprivate func wake(_ context: ChannelHandlerContext) {
            isWoken = true
            takeTurn(context)
        }

        fileprivate func say(_ message: String, _ context: ChannelHandlerContext) {
            if !isGone { context.writeAndFlush(wrapOutboundOut(message), promise: nil) }
        }

        fileprivate func finishTurn(_ isEnd: Bool, _ context: ChannelHandlerContext) {
            isInTurn = false
            if isGone { return takeLeave() }
            if isEnd { return context.close(promise: nil) }
            if hasToRead {
                hasToRead = false
                context.read()
            }
            takeTurn(context)
        }
    }

    @available(*, unavailable)
    extension ConversationHandler: Sendable {}

    /// One turn of a conversation, away from the event loop.
    private struct ConversationTurn: Sendable {
        struct Place {
            let handler: ConversationHandler
            let context: ChannelHandlerContext
        }

        /// As many messages as are said in one turn.
        static let maximumSaid = 16

        let connection: any WebConnection
        let heard: [String]
        let opens: Bool
        let speaks: Bool
        let here: NIOLoopBound<Place>

        func run() async {
            if opens { await connection.opened(wake: wake) }
            for message in heard { await connection.received(message) }
            let isEnd = speaks ? await say() : false
            there { $0.handler.finishTurn(isEnd, $0.context) }
        }

        /// Sends what the session says, each thing as soon as it is said: what comes after may take longer.
        /// - Returns: whether the conversation is over.
        private func say() async -> Bool {
            for _ in 0..<Self.maximumSaid {
                switch await connection.take() {
                case .message(let message): there { $0.handler.say(message, $0.context) }
                case .nothing: return false
                case .end: return true
                }
            }
            // There may be more, if the page takes more.
            wake()
            return false
        }

        /// The session has something to say again.
        @Sendable private func wake() { there { $0.handler.wake($0.context) } }

        /// Does something on the event loop.
        private func there(_ action: @escaping @Sendable (Place) -> Void) {
            here.eventLoop.execute { action(here.value) }
        }
    }
#endif
