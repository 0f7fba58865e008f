#if HTTPServer
    import NIOCore

    /// Closes a connection after an idle timeout. A client that waits for a response is not idle, but one that does
    /// not read it is.
    ///
    /// Activity only stores the time; the timer reschedules itself if it fires early.
    final class IdleTimer {
        private let timeout: Duration
        private var scheduled: Scheduled<Void>?
        private var lastActivity = NIODeadline.now()
        private var isResponding = false
        private var isAwaitingWrite = false

        init(timeout: Duration) { self.timeout = timeout }

        /// Starts the timer.
        /// - Parameters:
        ///   - context: the context to close.
        ///   - delay: a time during which the client can't be active, added to the timeout.
        func start(_ context: ChannelHandlerContext, delay: Duration) {
            schedule(context, in: TimeAmount(timeout + delay))
        }

        func cancel() { scheduled?.cancel() }

        func noteActivity() { lastActivity = .now() }

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
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            scheduled = context.eventLoop.scheduleTask(in: time) {
                let (timer, context) = bound.value
                timer.check(context)
            }
        }

        private func check(_ context: ChannelHandlerContext) {
            let limit = TimeAmount(timeout)
            let left = lastActivity + limit - .now()
            if isResponding, !isAwaitingWrite {
                schedule(context, in: limit)
            } else if left > .zero {
                schedule(context, in: left)
            } else {
                context.close(promise: nil)
            }
        }
    }
#endif
