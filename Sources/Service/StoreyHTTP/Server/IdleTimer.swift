#if HTTP
    import NIOCore

    /// Closes a connection after an idle timeout. A client that waits for a response is not idle, but one that does
    /// not read it is.
    ///
    /// Activity only stores the time; the timer reschedules itself if it fires early.
    final class IdleTimer {
        /// The number of bytes that a client has to send or read within the timeout to count as active.
        static let activityBytes = 1024

        private let timeout: Duration
        private var context: ChannelHandlerContext?
        private var scheduled: Scheduled<Void>?
        private var lastActivity = NIODeadline.distantPast
        private var isResponding = false
        private var isAwaitingWrite = false
        /// The number of bytes that the client had not read at the last check.
        private var unreadBytes = Int.max

        init(timeout: Duration) { self.timeout = timeout }

        /// Starts the timer.
        /// - Parameters:
        ///   - context: the context to close.
        ///   - delay: a time during which the client can't be active, added to the timeout.
        func start(_ context: ChannelHandlerContext, delay: Duration) {
            self.context = context
            noteActivity()
            schedule(context, in: TimeAmount(timeout + delay))
        }

        func cancel() {
            scheduled?.cancel()
            scheduled = nil
            context = nil
        }

        func noteActivity() {
            if let context { lastActivity = context.eventLoop.now }
        }

        /// Pauses the timeout, because the client waits for a response.
        func beginResponse() { isResponding = true }

        func endResponse() {
            isResponding = false
            noteActivity()
        }

        /// Resumes the timeout within a response, because the response waits for the client to read it.
        func beginWrite() {
            isAwaitingWrite = true
            noteActivity()
        }

        func endWrite() {
            isAwaitingWrite = false
            noteActivity()
        }

        private func schedule(_ context: ChannelHandlerContext, in time: TimeAmount) {
            scheduled = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
                self?.check()
            }
        }

        private func check() {
            guard let context else { return }
            let limit = TimeAmount(timeout)
            let left = lastActivity + limit - context.eventLoop.now
            if isResponding, !isAwaitingWrite {
                schedule(context, in: limit)
            } else if left > .zero {
                schedule(context, in: left)
            } else if hasReadMore(context) {
                schedule(context, in: limit)
            } else {
                context.close(promise: nil)
            }
        }

        /// Returns whether the client has read enough since the last check to count as active.
        private func hasReadMore(_ context: ChannelHandlerContext) -> Bool {
            let before = unreadBytes
            unreadBytes = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
            return unreadBytes > 0 && before - unreadBytes >= Self.activityBytes
        }
    }
#endif
