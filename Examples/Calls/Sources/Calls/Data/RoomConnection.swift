import Storey
import StoreyCall

/// A participant's connection to a room of this process.
final class RoomConnection: SignalingConnection {
    private let rooms: CallRooms
    private let room: RoomName
    private let isReachable: Observed<Bool>
    private let scope: Scope
    private var signals: AsyncStream<ClientSignal>.Continuation?
    private var subscription: CancellationToken?
    private var receive: ((SignalingEvent) -> Void)?

    init(rooms: CallRooms, room: RoomName, isReachable: Observed<Bool>, scope: Scope) {
        self.rooms = rooms
        self.room = room
        self.isReachable = isReachable
        self.scope = scope
        isReachable.observe { [weak self] isReachable in if !isReachable { self?.lose() } }.kept(by: self)
    }

    func open(_ receive: @escaping (SignalingEvent) -> Void) {
        close()
        self.receive = receive
        // The session tries again after its timeout.
        guard isReachable.value else { return }
        let (signals, continuation) = AsyncStream<ClientSignal>.makeStream()
        self.signals = continuation
        subscription = scope.subscribe(to: rooms.connect(to: room, signals)) { receive($0) }
    }

    func send(_ signal: ClientSignal) { signals?.yield(signal) }

    func close() {
        // The room receives the signals that were sent.
        signals?.finish()
        subscription?.cancel()
        (signals, subscription, receive) = (nil, nil, nil)
    }

    /// Closes the connection, because the participant isn't there anymore.
    private func lose() {
        let receive = receive
        close()
        receive?(.closed)
    }
}
