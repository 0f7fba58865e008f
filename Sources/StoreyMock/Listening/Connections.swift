#if Mock
    import NIOCore
    import Seeded
    import Guarding

    /// The connections of a listener, to end them with it.
    final class Connections: Sendable {
        private struct Open {
            var channels: [ObjectIdentifier: any Channel] = [:]
            var isClosed = false
        }

        private let open = Guarded(Open())
        private let limit: Int
        private let chance: Guarded<SplitMix>

        init(limit: Int, seed: UInt64) {
            self.limit = limit
            chance = Guarded(SplitMix(seed: seed))
        }

        /// How long the next connection is silent.
        func delay(_ delay: Delay?) -> Duration {
            guard let delay else { return .zero }
            return chance.withLock { min(delay.length(using: &$0), .seconds(3600)) }
        }

        /// Whether what happens in so many of a hundred connections happens in this one.
        func happens(_ percent: Double) -> Bool {
            percent >= 100 || chance.withLock { Double.random(in: 0..<100, using: &$0) < percent }
        }

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
