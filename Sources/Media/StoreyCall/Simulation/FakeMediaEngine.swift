/// A media engine without media, for tests and previews: negotiates with other fake engines, and records what it is told.
///
/// It is part of this module, and not of StoreyTesting, because previews and demonstrations of an app use it, too, and because
/// tests of apps without calls shouldn't build this module.
public final class FakeMediaEngine: MediaEngine {
    /// The state of a connection to another engine.
    public enum Connection: String, Sendable {
        /// An offer or an answer is missing.
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

    /// Creates an engine that sends nothing.
    public init() {}

    /// Records a command and simulates it.
    public func perform(_ command: MediaCommand) {
        commands.append(command)
        switch command {
        case .setTrack(let kind, let state): tracks[kind] = state
        case .connect(let id, let isOfferer):
            peers[id] = .connecting
            if isOfferer { send(.offer("offer"), to: id) }
        case .disconnect(let id): peers[id] = nil
        case .restartICE(let id):
            peers[id] = .connecting
            send(.offer("offer with new ICE credentials"), to: id)
        case .negotiate(let negotiation, let id):
            guard peers[id] != nil else { return }
            if case .candidate = negotiation { return }
            peers[id] = .connected
            if case .offer = negotiation { send(.answer("answer"), to: id) }
        }
    }

    /// Simulates that the participant begins or stops to speak.
    public func speak(_ isSpeaking: Bool) { onEvent?(.speaking(isSpeaking)) }

    /// Simulates another event, such as a failure.
    public func simulate(_ event: MediaEvent) { onEvent?(event) }

    private func send(_ negotiation: Negotiation, to id: Participant.ID) {
        onEvent?(.negotiation(negotiation, to: id))
    }
}
