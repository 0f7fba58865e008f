#if HTTP
    import NIOCore

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// A handler of a listening channel that pauses accepting while the system is out of descriptors or memory.
    ///
    /// The waiting connections keep the listening socket readable, so that without a pause the event loop would try again
    /// at once, without end. They stay in the system's queue until open connections close.
    final class AcceptPauseHandler: ChannelInboundHandler {
        typealias InboundIn = any Channel

        private let pause: TimeAmount
        private var resumption: Scheduled<Void>?

        /// - Parameter pause: The time without accepting after each error.
        init(pause: TimeAmount = .milliseconds(100)) { self.pause = pause }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            guard Self.isExhausted(error) else { return context.fireErrorCaught(error) }
            guard resumption == nil else { return }
            Self.setAccepts(false, context)
            resumption = context.eventLoop.assumeIsolated().scheduleTask(in: pause) { [weak self] in
                self?.resumption = nil
                Self.setAccepts(true, context)
            }
        }

        func channelInactive(context: ChannelHandlerContext) {
            resumption?.cancel()
            context.fireChannelInactive()
        }

        /// A closed channel has no options anymore, and accepts nothing.
        private static func setAccepts(_ accepts: Bool, _ context: ChannelHandlerContext) {
            try? context.channel.syncOptions?.setOption(.autoRead, value: accepts)
        }

        private static func isExhausted(_ error: any Error) -> Bool {
            switch (error as? IOError)?.errnoCode {
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: true
            default: false
            }
        }
    }

    @available(*, unavailable)
    extension AcceptPauseHandler: Sendable {}
#endif
