#if HTTP
    import NIOCore
    import StoreyInternal

    /// The open connections of a server, which closes them when it stops.
    final class ConnectionRegistry: Sendable {
        private struct Open {
            var channels: [ObjectIdentifier: any Channel] = [:]
            var isClosed = false
            /// Completes when the last connection is closed.
            var drained: EventLoopPromise<Void>?
        }

        private let open = Locked(Open())
        private let limit: Int

        init(limit: Int) { self.limit = limit }

        /// Registers a connection until it is closed. The first connection beyond the limit is registered too, so that
        /// it can be told.
        /// - Returns: Whether the limit allows it.
        /// - Throws: `ChannelError` if the server has stopped.
        func add(_ channel: any Channel) throws -> Bool {
            let id = ObjectIdentifier(channel)
            let isAllowed = try open.withLock { open in
                if open.isClosed { throw ChannelError.eof }
                open.channels[id] = channel
                return open.channels.count <= limit
            }
            channel.closeFuture.whenComplete { [weak self] _ in self?.remove(id) }
            return isAllowed
        }

        private func remove(_ id: ObjectIdentifier) {
            let drained = open.withLock { open in
                open.channels.removeValue(forKey: id)
                return open.channels.isEmpty ? open.drained.take() : nil
            }
            drained?.succeed()
        }

        /// How a connection ends.
        enum Ending {
            /// After responses in progress and closing handshakes.
            case graceful
            case immediate
        }

        /// Ends all connections, and waits until they are closed.
        /// - Parameters:
        ///   - ending: How they end.
        ///   - time: The maximum time to wait.
        ///   - eventLoop: The event loop that measures the time.
        func end(_ ending: Ending, within time: Duration, on eventLoop: any EventLoop) async {
            let drained = eventLoop.makePromise(of: Void.self)
            let channels = open.withLock { open in
                open.isClosed = true
                if !open.channels.isEmpty { open.drained = drained }
                return Array(open.channels.values)
            }
            guard !channels.isEmpty else { return drained.succeed() }
            for channel in channels {
                switch ending {
                case .graceful: channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
                case .immediate: channel.close(promise: nil)
                }
            }
            let deadline = eventLoop.scheduleTask(in: TimeAmount(time)) { [self] in
                open.withLock { $0.drained.take() }?.succeed()
            }
            // The promise never fails.
            try? await drained.futureResult.get()
            deadline.cancel()
        }

        /// Closes all connections without waiting.
        func close() {
            let channels = open.withLock { open in
                open.isClosed = true
                return Array(open.channels.values)
            }
            for channel in channels { channel.close(promise: nil) }
        }
    }
#endif
