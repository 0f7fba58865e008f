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

        /// What came of a turn.
        private struct Turn: Sendable {
            var said: [String] = []
            /// Whether there may be more to say.
            var isCutShort = false
            var isEnd = false
        }

        private let connection: any WebConnection
        private let isOver: EventLoopPromise<Void>
        private var heard: [String] = []
        /// Whether the session may have something to say.
        private var isWoken = true
        private var isOpen = false
        private var isInTurn = false
        private var hasToRead = false
        private var isGone = false

        /// - Parameters:
        ///   - connection: the session's side.
        ///   - isOver: succeeds when the channel is gone, and the last turn over.
        init(_ connection: any WebConnection, isOver: EventLoopPromise<Void>) {
            self.connection = connection
            self.isOver = isOver
        }

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
            isGone = true
            if !isInTurn { isOver.succeed() }
        }
    }

    extension ConversationHandler {
        /// As many messages as are said in one turn.
        private static let maximumSaid = 16

        /// Lets the session hear what came, and say what it has if the page takes it.
        private func takeTurn(_ context: ChannelHandlerContext) {
            let maySpeak = isWoken && context.channel.isWritable
            guard !isInTurn, !isGone, maySpeak || !heard.isEmpty else { return }
            let speaks = context.channel.isWritable
            let heard = heard
            self.heard = []
            isWoken = !speaks
            isInTurn = true
            let opening = isOpen ? nil : wake(context)
            isOpen = true
            context.eventLoop.makeFutureWithTask { [connection] in
                if let opening { await connection.opened(wake: opening) }
                for message in heard { await connection.received(message) }
                var turn = Turn()
                guard speaks else { return turn }
                while turn.said.count < Self.maximumSaid {
                    switch await connection.take() {
                    case .message(let message): turn.said.append(message)
                    case .nothing: return turn
                    case .end:
                        turn.isEnd = true
                        return turn
                    }
                }
                turn.isCutShort = true
                return turn
            }
            .assumeIsolated()
            .whenSuccess { self.finish($0, context) }
        }

        private func finish(_ turn: Turn, _ context: ChannelHandlerContext) {
            isInTurn = false
            if isGone { return isOver.succeed() }
            for message in turn.said { context.write(wrapOutboundOut(message), promise: nil) }
            if !turn.said.isEmpty { context.flush() }
            if turn.isEnd { return context.close(promise: nil) }
            if turn.isCutShort { isWoken = true }
            if hasToRead {
                hasToRead = false
                context.read()
            }
            takeTurn(context)
        }

        /// What a session calls when it has something to say again.
        private func wake(_ context: ChannelHandlerContext) -> @Sendable () -> Void {
            let here = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
            return {
                here.eventLoop.execute {
                    let (handler, context) = here.value
                    handler.isWoken = true
                    if !handler.isGone { handler.takeTurn(context) }
                }
            }
        }
    }

    @available(*, unavailable)
    extension ConversationHandler: Sendable {}
#endif
