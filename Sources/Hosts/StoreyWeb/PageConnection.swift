#if Web
    /// The sockets of a session: which one is current, whether its page is ready, and how to wake it.
    struct PageConnection {
        /// The number of the current socket.
        private var socket = 0
        /// Wakes the socket's connection when a message is available.
        private var wakeSocket: (@Sendable () -> Void)?
        /// Whether the connection found no message and now waits to be woken.
        private var isIdle = false

        /// Whether the page has said which version it shows. Rendering starts after that.
        private(set) var hasReceivedHello = false

        /// Returns whether a socket has not been replaced.
        func isCurrent(_ socket: Int) -> Bool { socket == self.socket }

        /// Makes a socket with a higher number the current one, and wakes the previous one so that it ends.
        ///
        /// - Returns: Whether the socket is current now.
        mutating func replaceSocket(with socket: Int) -> Bool {
            guard socket > self.socket else { return false }
            self.socket = socket
            hasReceivedHello = false
            wake()
            wakeSocket = nil
            return true
        }

        /// Called when a socket is open and can be woken.
        mutating func opened(_ socket: Int, wake: @escaping @Sendable () -> Void) {
            if isCurrent(socket) { wakeSocket = wake }
        }

        /// Called when a socket is closed.
        mutating func closed(_ socket: Int) {
            if isCurrent(socket) { wakeSocket = nil }
        }

        /// Called for each message from the current socket, which asks for outgoing messages after it.
        mutating func receivedMessage() { isIdle = false }

        /// Called when the page has said which version it shows.
        mutating func receivedHello() { hasReceivedHello = true }

        /// Called when the current socket finds no message. The next message wakes it.
        mutating func becameIdle() { isIdle = true }

        /// Wakes the current socket if it waits.
        mutating func wake() {
            guard isIdle else { return }
            isIdle = false
            wakeSocket?()
        }
    }
#endif
