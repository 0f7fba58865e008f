#if Share && os(Linux)
    import NIOCore
    import StoreyHTTP
    import StoreyInternal

    /// Tells the viewers' pages, through their sockets, whether the screen is being captured.
    final class ViewerNotices: Sendable {
        private struct State {
            var channels: [ObjectIdentifier: any Channel] = [:]
            var isInterrupted = false
        }

        private let state = Locked(State())

        /// Sets whether frames have stopped arriving.
        func setInterrupted(_ isInterrupted: Bool) {
            let channels = state.withLock { state in
                defer { state.isInterrupted = isInterrupted }
                return state.isInterrupted == isInterrupted ? [] : Array(state.channels.values)
            }
            for channel in channels { Self.send(isInterrupted, to: channel) }
        }

        private static func send(_ isInterrupted: Bool, to channel: any Channel) {
            channel.writeAndFlush(
                WebSocketMessageContent.text(isInterrupted ? "interrupted" : "resumed"), promise: nil)
        }

        /// Adds the socket of a page.
        fileprivate func add(_ channel: any Channel) {
            let isInterrupted = state.withLock { state in
                state.channels[ObjectIdentifier(channel)] = channel
                return state.isInterrupted
            }
            if isInterrupted { Self.send(true, to: channel) }
        }

        fileprivate func remove(_ channel: any Channel) {
            state.withLock { _ = $0.channels.removeValue(forKey: ObjectIdentifier(channel)) }
        }
    }

    /// Ignores the messages of a page's socket.
    final class ViewerSocketHandler: ChannelInboundHandler {
        typealias InboundIn = WebSocketMessageContent

        private let notices: ViewerNotices

        init(_ notices: ViewerNotices) { self.notices = notices }

        func handlerAdded(context: ChannelHandlerContext) { notices.add(context.channel) }

        func handlerRemoved(context: ChannelHandlerContext) { notices.remove(context.channel) }

        func channelInactive(context: ChannelHandlerContext) {
            notices.remove(context.channel)
            context.fireChannelInactive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
    }
#endif
