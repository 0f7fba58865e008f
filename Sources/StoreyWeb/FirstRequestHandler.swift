#if Web
    import NIOCore
    import NIOHTTP1

    /// Waits for a connection's first request, which decides what the connection becomes.
    ///
    /// Stands before NIO's upgrade handler, which asks its upgraders for a decision but forgets a request that they
    /// refuse, so that it would never be answered. Here a request that gets no WebSocket loses the wish for one and
    /// goes on as plain HTTP.
    final class FirstRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias InboundOut = HTTPServerRequestPart
        typealias OutboundIn = HTTPServerResponsePart

        private let gate: SocketGate
        private let decision: SocketDecision
        private var timeout: Scheduled<Void>?
        /// What came after the request whose fate is being decided; nil before there is one.
        private var waiting: [HTTPServerRequestPart]?
        private var hasToRead = false

        init(gate: SocketGate, decision: SocketDecision) {
            self.gate = gate
            self.decision = decision
        }

        func handlerAdded(context: ChannelHandlerContext) {
            timeout = context.eventLoop.assumeIsolated().scheduleTask(in: gate.configuration.requestTimeout) {
                context.close(promise: nil)
            }
        }

        func handlerRemoved(context: ChannelHandlerContext) { timeout?.cancel() }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let part = unwrapInboundIn(data)
            if waiting != nil {
                waiting?.append(part)
                return
            }
            guard case .head(let head) = part, gate.wantsSocket(head) else { return pass(part, context) }
            waiting = []
            let port = context.channel.localAddress?.port ?? 0
            context.eventLoop.makeFutureWithTask { [gate, decision] in
                await decision.make(await gate.answer(to: head, port: port))
            }
            .assumeIsolated()
            .whenSuccess { self.pass(part, context) }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            context.fireUserInboundEventTriggered(event)
            // The server goes away, and nothing was asked of it.
            if event is ChannelShouldQuiesceEvent, waiting == nil { context.close(promise: nil) }
        }

        func read(context: ChannelHandlerContext) {
            if waiting == nil { context.read() } else { hasToRead = true }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.fireErrorCaught(error)
            // It was no request, and has been answered as such.
            context.close(promise: nil)
        }

        /// Lets the request go on, and what came after it, and steps aside.
        private func pass(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
            var part = part
            if case .head(var head) = part, decision.connection == nil {
                head.headers.remove(name: "Upgrade")
                part = .head(head)
            }
            context.fireChannelRead(wrapInboundOut(part))
            for part in waiting ?? [] { context.fireChannelRead(wrapInboundOut(part)) }
            if waiting != nil { context.fireChannelReadComplete() }
            waiting = nil
            if hasToRead { context.read() }
            context.pipeline.syncOperations.removeHandler(self, promise: nil)
        }
    }

    @available(*, unavailable)
    extension FirstRequestHandler: Sendable {}
#endif
