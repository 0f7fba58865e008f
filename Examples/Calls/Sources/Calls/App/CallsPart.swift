import Storey
import StoreyCall

/// Registers all parts of the app, and the components that its screens share.
enum CallsPart: Part {
    static func load(_ container: Container) {
        container.register { (scope: Tagged<Scope, AppScope>) in
            let random = scope.value.random
            let id = Participant.ID(rawValue: String(random.next(), radix: 36))
            return SharedStore(CallSettings(participant: id))
        }
        .lifetime(.singleton)
        container.load(LobbyPart.self)
        container.load(RoomPart.self)
        container.load(StagePart.self)
        container.load(ChatPart.self)
        container.load(PeoplePart.self)
        container.load(GoodbyePart.self)
    }
}
