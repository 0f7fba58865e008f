#if HTTP
    package import NIOCore
    import NIOHTTP1

    /// The server's side of a connection: what it sends, when it continues, and how it ends.
    package final class HTTPConnection {
        private let context: ChannelHandlerContext
        private let idleTimer: IdleTimer
        private var needsFlush = false
        /// The scheduled continuation of a delayed or throttled response.
        private var scheduledWork: Scheduled<Void>?
        /// The task that the response waits for.
        private var task: Task<Void, Never>?
        /// The continuation for when the client has read what was sent.
        private var onWritable: (() -> Void)?
        /// Whether reading and responding have ended.
        package private(set) var isFinished = false
        /// Whether the server stops, and the connection ends after the pending responses.
        var isStopping = false

        init(_ context: ChannelHandlerContext, _ idleTimer: IdleTimer) {
            self.context = context
            self.idleTimer = idleTimer
        }

        /// The addresses of the connection.
        var address: HTTPClientAddress {
            HTTPClientAddress(
                ip: context.remoteAddress?.ipAddress)
        }

        // MARK: - Sending

        var channel: any Channel { context.channel }

        package var eventLoop: any EventLoop { context.eventLoop }

        /// Whether the client has read most of what was sent.
        package var isWritable: Bool { context.channel.isWritable }

        package func buffer(capacity: Int) -> ByteBuffer {
            context.channel.allocator.buffer(capacity: capacity)
        }

        /// Writes bytes. They are flushed once all bytes that were received together are processed.
        package func send(_ bytes: ByteBuffer) {
            context.write(NIOAny(bytes), promise: nil)
            needsFlush = true
        }

        /// Writes the end of a body with chunked encoding.
        package func sendLastChunk() {
            var bytes = buffer(capacity: 8)
            bytes.writeLastChunk()
            send(bytes)
        }

        /// Writes and flushes bytes. The idle timeout applies to a client that stops reading.
        /// - Returns: A future that completes when the bytes are written.
        package func sendNow(_ bytes: ByteBuffer) -> EventLoopFuture<Void> {
            idleTimer.beginWrite()
            let isWritten = eventLoop.makePromise(of: Void.self)
            context.writeAndFlush(NIOAny(bytes), promise: isWritten)
            let bound = NIOLoopBound(idleTimer, eventLoop: eventLoop)
            isWritten.futureResult.whenComplete { _ in bound.value.endWrite() }
            return isWritten.futureResult
        }

        package func flush() { context.flush() }

        /// Flushes what was sent since the last call.
        func flushIfNeeded() {
            guard needsFlush else { return }
            needsFlush = false
            context.flush()
        }

        /// Writes a response.
        /// - Parameters:
        ///   - response: The complete response.
        ///   - received: The request.
        ///   - onEnd: Called when the response is written.
        package func send(
            _ response: ServiceResponse, to received: ReceivedRequest, onEnd: (ResponseEnd) -> Void
        ) {
            let encoder = ResponseEncoder(response, to: received)
            send(encoder.bytes)
            onEnd(ResponseEnd(keepsAlive: encoder.keepsAlive))
        }

        // MARK: - Continuing

        package func noteActivity() { idleTimer.noteActivity() }

        /// Schedules work, unless the connection has ended by then.
        package func schedule(after time: Duration, _ work: @escaping () -> Void) {
            let bound = NIOLoopBound((self, work), eventLoop: eventLoop)
            scheduledWork = eventLoop.scheduleTask(in: TimeAmount(time)) {
                let (connection, work) = bound.value
                guard !connection.isFinished else { return }
                work()
                connection.flush()
            }
        }

        /// Continues once the client has read what was sent.
        package func whenWritable(_ next: @escaping () -> Void) {
            if isWritable { next() } else { onWritable = next }
        }

        /// Runs what waits for the client to read.
        func writabilityChanged() {
            noteActivity()
            guard isWritable, let next = onWritable else { return }
            onWritable = nil
            next()
        }

        /// Cancels a task when the connection ends.
        package func cancelAtEnd(_ task: Task<Void, Never>) { self.task = task }

        // MARK: - Ending

        /// Stops all work, because the connection is closed.
        func end() {
            markFinished()
            scheduledWork?.cancel()
            task?.cancel()
            onWritable = nil
        }

        package func close() { context.close(promise: nil) }

        /// Closes the connection after all bytes are written.
        func finish() {
            isFinished = true
            // The idle timeout applies to a client that doesn't read the rest.
            idleTimer.beginWrite()
            let isWritten = eventLoop.makePromise(of: Void.self)
            context.writeAndFlush(NIOAny(ByteBuffer()), promise: isWritten)
            isWritten.futureResult.assumeIsolated().whenComplete { [context, idleTimer] _ in
                idleTimer.cancel()
                context.closeAfterReading()
            }
        }

        /// Closes the connection with RST.
        package func reset() {
            markFinished()
            context.reset()
        }

        /// Sends bytes without encrypting them, and closes the connection.
        package func closeBelowTLS(sending bytes: ByteBuffer) {
            markFinished()
            context.writeBelowTLS(bytes)
            context.belowTLS.closeAfterReading()
        }

        /// Hands the connection over to the handlers of another protocol.
        /// - Parameters:
        ///   - head: The last bytes of this protocol.
        ///   - handlers: The handlers.
        func switchProtocol(_ head: ByteBuffer, to handlers: [any ChannelHandler]) {
            context.writeAndFlush(NIOAny(head), promise: nil)
            markFinished()
            let pipeline = context.pipeline.syncOperations
            do {
                // Messages are short. Without this, the connection would keep the large buffer that its request needed.
                try context.channel.syncOptions?.setOption(
                    .recvAllocator,
                    value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 256, maximum: 1 << 16))
                try pipeline.addHandlers(handlers)
                let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
                // Removes the decoder last, because it forwards the remaining bytes to the next handler.
                pipeline.removeHandler(context: context, promise: nil)
                pipeline.removeHandler(decoder, promise: nil)
            } catch {
                close()
            }
        }

        private func markFinished() {
            isFinished = true
            idleTimer.cancel()
        }
    }
#endif
