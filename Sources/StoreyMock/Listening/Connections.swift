#if Mock
    import NIOCore
    import Guarding

    /// The connections of a listener, to end them with it.
    final class Connections: Sendable {
        private struct Open {
            var channels: [ObjectIdentifier: any Channel] = [:]
            var isClosed = false
        }

        private let open = Guarded(Open())
        private let limit: Int

        init(limit: Int) { self.limit = limit }

        /// - Returns: whether there was room for one more.
        func add(_ channel: any Channel) -> Bool {
            let id = ObjectIdentifier(channel)
            let isAdded = open.withLock { open in
                guard !open.isClosed, open.channels.count < limit else { return false }
                open.channels[id] = channel
                return true
            }
            if isAdded {
                channel.closeFuture.whenComplete { [weak self] _ in
                    _ = self?.open.withLock { $0.channels.removeValue(forKey: id) }
                }
            }
            return isAdded
        }

        func close() {
            let channels = open.withLock { open in
                open.isClosed = true
                return Array(open.channels.values)
            }
            for channel in channels { channel.close(promise: nil) }
        }
    }
#endif
