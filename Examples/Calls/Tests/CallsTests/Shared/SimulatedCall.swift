import Storey
import StoreyCall
import StoreyTesting

@testable import Calls

/// Ben's app with the views of a host (`HostViews`), on a simulated network with other participants.
struct SimulatedCall {
    static let room = RoomName(rawValue: "tea") ?? .random()

    let app: HeadlessApp
    private let actions = Broadcast<@Sendable (SimulatedService) -> Void>()

    /// Launches the app in the lobby of the room.
    /// - Parameters:
    ///   - language: The language that the user prefers.
    ///   - invitations: Who gets in. By default, everyone.
    init(language: String = "en", invitations: CallRoom.InvitationRules? = nil) async throws {
        app = try await HeadlessApp.launch(
            Self.definition(language: language, invitations: invitations, actions))
        try await open(invitation: nil)
    }

    /// The app with a simulated service that does what the actions say.
    static func definition(
        language: String = "en", invitations: CallRoom.InvitationRules? = nil,
        _ actions: Broadcast<@Sendable (SimulatedService) -> Void>
    ) -> AppDefinition {
        CallsApp.definition(
            service: { scope in
                let service = SimulatedService(scope: scope, invitations: invitations)
                scope.subscribe(to: actions) { $0(service) }
                return service
            }, languages: { _ in [language] }, views: SimulatedPart.self)
    }

    /// Launches the app, and joins the call after the others.
    init(with others: Participant.ID..., language: String = "en") async throws {
        try await self.init(language: language)
        try await act { service in
            for other in others { service.join(other) }
        }
        try await app.advance(by: .seconds(1))
        try await join()
    }

    /// Opens the room's link.
    func open(invitation: String?) async throws {
        _ = try await app.open(CallsLinks.address(of: RoomLink(room: Self.room, invitation: invitation)))
    }

    /// The token of the room's invitation.
    var invitation: String? {
        get async throws {
            let (tokens, continuation) = AsyncStream<String?>.makeStream()
            try await act { service in
                continuation.yield(service.network.invitation?.token)
                continuation.finish()
            }
            return await tokens.first { _ in true } ?? nil
        }
    }

    /// Enters the room as Ben.
    func join() async throws {
        try await app.type("Ben", into: LobbyElement.name)
        try await app.tap(LobbyElement.join)
        try await app.advance(by: .seconds(2))
    }

    /// Does something in the network, or as another participant.
    func act(_ action: @escaping @Sendable (SimulatedService) -> Void) async throws {
        actions.send(action)
        try await app.waitUntilIdle()
    }

    func tap(_ element: RoomElement) async throws { try await app.tap(element) }

    /// Submits the text in a field, which is in a form on the web.
    func submit(_ field: any ElementID, in form: any ElementID) async throws {
        try await app.submit(HostViews.hasForms ? form : field)
    }
}

/// A service on a simulated network.
final class SimulatedService: CallService {
    let network: SimulatedCallNetwork
    let chats: any ChatService = InMemoryChats()
    let media = HostViews.makeMedia()
    private var others: [Participant.ID: SimulatedParticipant] = [:]
    private var instances = 1000
    /// What another participant's client knows.
    private(set) var ben: Participant.ID?

    init(scope: Scope, invitations: CallRoom.InvitationRules?) {
        var options = CallRoom.Options()
        options.invitations = invitations
        options.maxMeshParticipants = CallLimits.maxMeshParticipants
        options.maxParticipants = 5
        network = SimulatedCallNetwork(options: options, scope: scope, seed: 1)
    }

    func connection(
        to room: RoomName, for participant: Participant.ID, while isReachable: Observed<Bool>, scope: Scope
    ) -> any SignalingConnection {
        ben = participant
        media.attach(to: network, as: participant)
        return network.connection(for: participant)
    }

    func nextInstance() -> Int {
        instances += 1
        return instances
    }

    /// Joins as another participant, whose name is the identifier with a capital letter.
    /// - Parameter isInvited: Whether the participant has the room's invitation.
    func join(_ id: Participant.ID, isInvited: Bool = false) {
        let other = network.participant(
            id, name: id.rawValue.prefix(1).uppercased() + id.rawValue.dropFirst(),
            credential: isInvited ? network.invitation?.token : nil)
        others[id] = other
        try? other.session.send(.join)
    }

    func send(_ command: CallCommand, as id: Participant.ID) { try? others[id]?.session.send(command) }

    func kill(_ id: Participant.ID) { others[id]?.kill() }

    /// The call as another participant sees it.
    func call(of id: Participant.ID) -> Call? { others[id]?.call }

    /// What another participant sees of Ben.
    func seen(by id: Participant.ID) -> Participant? {
        ben.flatMap { others[id]?.call.room[$0] }
    }
}

/// A fake engine with the devices of a computer or phone.
class SimulatedMedia: CallMedia {
    private let engine = FakeMediaEngine()
    private let store = Store(MediaDevices())
    private let reachability = Store(true)
    var devices: Observed<MediaDevices> { store.observed }
    var isReachable: Observed<Bool> { reachability.observed }
    var tracks: Tracks { engine.tracks }

    var onEvent: ((MediaEvent) -> Void)? {
        get { engine.onEvent }
        set { engine.onEvent = newValue }
    }

    /// The participants whom no path leads to.
    var unreachable: Set<Participant.ID> {
        get { engine.unreachable }
        set { engine.unreachable = newValue }
    }

    func attach(to network: SimulatedCallNetwork, as participant: Participant.ID) {
        network.attach(engine, of: participant)
    }

    func perform(_ command: MediaCommand) { engine.perform(command) }

    func choose(_ device: MediaDevice) { store.commit { $0.chosen[device.track] = device.id } }

    func change(_ change: (inout MediaDevices) -> Void) { store.commit(change) }

    func simulate(_ event: MediaEvent) { engine.simulate(event) }
}

/// The views of the host, with the simulated engine.
private enum SimulatedPart: Part {
    static func load(_ container: Container) {
        container.register { (service: any CallService) -> any CallMedia in
            (service as? SimulatedService)?.media ?? HostViews.makeMedia()
        }
        .lifetime(.singleton)
        container.load(HostViews.self)
    }
}
