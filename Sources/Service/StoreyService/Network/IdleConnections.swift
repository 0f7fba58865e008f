#if HTTP && !canImport(Darwin)
    import NIOCore
    import StoreyInternal

    /// The connections of this process that wait for a request.
    final class IdleConnections: Sendable {
        static let shared = IdleConnections()

        /// The time after which an idle connection is closed. Services close theirs after a minute or more, and a request
        /// that is sent at that moment is lost.
        private static let timeout = TimeAmount.seconds(30)
        private static let maxForOneService = 16

        /// A connection, and the task that closes it.
        private struct Entry {
            let connection: ClientConnection
            let closing: Scheduled<Void>
        }

        private let entries = Locked<[ClientConnection.Key: [Entry]]>([:])

        /// Returns the connection that was used last, and removes it.
        func take(_ key: ClientConnection.Key) -> ClientConnection? {
            let entry = entries.withLock { $0[key]?.popLast() }
            entry?.closing.cancel()
            return entry?.connection
        }

        /// Keeps a connection for the next request.
        func add(_ connection: ClientConnection) {
            let channel = connection.channel
            let entry = Entry(
                connection: connection,
                closing: channel.eventLoop.scheduleTask(in: Self.timeout) { channel.close(promise: nil) })
            let isKept = entries.withLock { entries in
                guard entries[connection.key, default: []].count < Self.maxForOneService else { return false }
                entries[connection.key, default: []].append(entry)
                return true
            }
            if !isKept { channel.close(promise: nil) }
        }

        /// Removes a connection that was closed.
        func remove(_ connection: ClientConnection) {
            entries.withLock { entries in
                entries[connection.key]?.removeAll { $0.connection === connection }
                if entries[connection.key]?.isEmpty == true { entries[connection.key] = nil }
            }
        }
    }
#endif
