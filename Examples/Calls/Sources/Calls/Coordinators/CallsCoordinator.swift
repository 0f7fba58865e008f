import Storey
import StoreyCall

/// The flow of the app: from the lobby into the room, and out of it.
final class CallsCoordinator: Coordinator<CallsRoute> {
    private let strings: Strings

    init(container: Container, strings: Strings) {
        self.strings = strings
        super.init(container: container, root: .lobby(.random(), invitation: nil))
    }

    override var hostStrings: Observed<HostStrings> { .constant(HostStrings(strings)) }

    override func module(for route: CallsRoute) throws -> any Presentable {
        switch route {
        case .lobby(let room, let invitation):
            let link = RoomLink(room: room, invitation: invitation)
            let lobby: LobbyDependency = try container.resolve(arguments: link)
            lobby.viewModel.onOutput { [router] output in
                switch output {
                case .joined(let entry): router.setRoot(.room(entry), hidesBar: true)
                }
            }
            return lobby.view
        case .room(let entry):
            let room: RoomDependency = try container.resolve(arguments: entry)
            room.viewModel.onOutput { [router] output in
                switch output {
                case .leaving:
                    router.setRoot(.goodbye(EndedCall(link: entry.link, reason: .left)), asking: true)
                case .ended(let reason):
                    router.setRoot(.goodbye(EndedCall(link: entry.link, reason: reason)))
                }
            }
            return room.view
        case .goodbye(let call):
            let goodbye: GoodbyeDependency = try container.resolve(arguments: call)
            goodbye.viewModel.onOutput { [router] output in
                switch output {
                case .lobby(let link): router.setRoot(.lobby(link.room, invitation: link.invitation))
                }
            }
            return goodbye.view
        }
    }
}
