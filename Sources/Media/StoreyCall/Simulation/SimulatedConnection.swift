/// A participant's connection to the room of a simulated network.
final class SimulatedConnection: SignalingConnection {
    let participant: Participant.ID
    /// Whether the participant's process was killed.
    var isDead = false
    /// The number of the open or opening connection.
    private(set) var link: CallRoom.LinkID?
    private weak var network: SimulatedCallNetwork?
    private var isOpen = false
    private var receive: ((SignalingEvent) -> Void)?

    init(_ participant: Participant.ID, in network: SimulatedCallNetwork) {
        self.participant = participant
        self.network = network
    }

    func open(_ receive: @escaping (SignalingEvent) -> Void) {
        self.receive = receive
        isOpen = false
        link = network?.connect(self)
    }

    func send(_ signal: ClientSignal) {
        guard isOpen, let link else { return }
        network?.send(signal, over: link, from: self)
    }

    func close() {
        guard let link else { return }
        (self.link, isOpen) = (nil, false)
        network?.close(link, of: self)
    }

    /// Passes on what the network delivers for a connection.
    func deliver(_ event: SignalingEvent, over link: CallRoom.LinkID) {
        guard !isDead, link == self.link else { return }
        if event == .opened { isOpen = true }
        if event == .closed { (self.link, isOpen) = (nil, false) }
        receive?(event)
    }
}
