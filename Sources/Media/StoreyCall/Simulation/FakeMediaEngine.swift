/// A media engine without media, for tests and previews: negotiates with other fake engines, and records what it is told.
///
/// It is part of this module, and not of StoreyTesting, because previews and demonstrations of an app use it, too, and because
/// tests of apps without calls shouldn't build this module.
public final class FakeMediaEngine: MediaEngine {
    /// The state of a connection to another engine.
    public enum Connection: String, Sendable {
        /// An offer or an answer is missing, or there is no path.
        case connecting
        /// Both have agreed.
        case connected
    }

    /// Receives what the engine reports.
    public var onEvent: ((MediaEvent) -> Void)?
    /// Everything that the engine was told, in order.
    public private(set) var commands: [MediaCommand] = []
    /// The tracks that the engine sends.
    public private(set) var tracks = Tracks()
    /// The connections to others.
    public private(set) var peers: [Participant.ID: Connection] = [:]
    /// The servers that help to connect.
    public private(set) var iceConfiguration = ICEConfiguration()
    /// The participants whom no path leads to, as after a change of the network. Those who are removed can be reached after a restart
    /// of ICE.
    public var unreachable: Set<Participant.ID> = [] {
        didSet {
            for id in unreachable.subtracting(oldValue).sorted() where peers[id] == .connected { lose(id) }
        }
    }

    /// The lost connections, each of which is reported once.
    private var lost: Set<Participant.ID> = []

    /// Called when the engine begins or ends to send to a media server.
    var onPublish: ((_ isPublished: Bool) -> Void)?

    /// Creates an engine that sends nothing.
    public init() {}

    /// Records a command and simulates it.
    public func perform(_ command: MediaCommand) {
        commands.append(command)
        switch command {
        case .setTrack(let kind, let state): tracks[kind] = state
        case .configureICE(let configuration): iceConfiguration = configuration
        case .connect(let id, let isOfferer):
            peers[id] = .connecting
            lost.remove(id)
            if isOfferer { send(.offer("offer"), to: id) }
        case .disconnect(let id): peers[id] = nil
        case .publish: onPublish?(true)
        case .unpublish: onPublish?(false)
        case .subscribe(let id, _):
            peers[id] = .connecting
            lost.remove(id)
            if unreachable.contains(id) { return lose(id) }
            peers[id] = .connected
            onEvent?(.peerConnected(id))
        case .restartICE(let id):
            peers[id] = .connecting
            send(.offer("offer with new ICE credentials"), to: id)
        case .negotiate(let negotiation, let id):
            guard peers[id] != nil else { return }
            if case .candidate = negotiation { return }
            if case .offer = negotiation { send(.answer("answer"), to: id) }
            if unreachable.contains(id) { return lose(id) }
            peers[id] = .connected
            lost.remove(id)
            onEvent?(.peerConnected(id))
        }
    }

    /// Simulates that the participant begins or stops to speak.
    public func speak(_ isSpeaking: Bool) { onEvent?(.speaking(isSpeaking)) }

    /// Simulates another event, such as a failure.
    public func simulate(_ event: MediaEvent) { onEvent?(event) }

    private func lose(_ id: Participant.ID) {
        peers[id] = .connecting
        if lost.insert(id).inserted { onEvent?(.peerFailed(id)) }
    }

    private func send(_ negotiation: Negotiation, to id: Participant.ID) {
        onEvent?(.negotiation(negotiation, to: id))
    }
}
