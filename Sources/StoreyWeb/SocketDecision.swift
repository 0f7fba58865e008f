#if Web
    import Guarding
    import Storey

    /// What was decided about a connection's request for a WebSocket, on its way from the gate to the connection.
    ///
    /// The connection may break while the gate still thinks: whoever comes second, the answer or the end, tells the
    /// session that nobody will talk to it.
    final class SocketDecision: Sendable {
        private enum State {
            case open
            case made(SocketAnswer)
            /// There is no connection any more that the answer could be for.
            case left
        }

        private let state = Guarded(State.open)

        func make(_ answer: SocketAnswer) async {
            let isTooLate = state.withLock { state in
                if case .left = state { return true }
                state = .made(answer)
                return false
            }
            if isTooLate, case .accept(let connection) = answer { await connection.closed() }
        }

        /// The connection ended without having become a WebSocket.
        func leave() async {
            let connection: (any WebConnection)? = state.withLock { state in
                switch state {
                case .made(.accept(let connection)):
                    state = .left
                    return connection
                case .open: state = .left
                case .made(.refuse), .left: break
                }
                return nil
            }
            await connection?.closed()
        }

        var connection: (any WebConnection)? {
            state.withLock { if case .made(.accept(let connection)) = $0 { connection } else { nil } }
        }

        /// The status with which the request was refused.
        var refusal: Int? {
            state.withLock { if case .made(.refuse(let status)) = $0 { status } else { nil } }
        }
    }
#endif
