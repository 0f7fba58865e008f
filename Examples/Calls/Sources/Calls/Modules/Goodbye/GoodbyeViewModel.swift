import Storey
import StoreyCall

/// The data that the screen after a call shows.
package struct GoodbyeViewInputData: Equatable {
    package let title: String
    package let message: String

    init(_ call: EndedCall) {
        (title, message) =
            switch call.reason {
            case .left: ("You left the call", "The others are still in it.")
            case .removed: ("You were removed", "Someone in the call removed you.")
            case .replaced: ("You’re in the call elsewhere", "You joined it from another page.")
            }
    }
}

/// The identifiers of the elements.
package enum GoodbyeElement: String, ElementID {
    case joinAgain = "join-again"
    case newCall = "new-call"
}

/// A user action after a call.
package enum GoodbyeViewEvent: Equatable {
    case joinAgain, newCall
}

final class GoodbyeViewModel: ViewModel {
    enum Output {
        case lobby(RoomName)
    }

    let viewInputData: Observed<GoodbyeViewInputData>
    let output = Outputs<Output>()
    private let room: RoomName

    init(call: EndedCall) {
        room = call.room
        viewInputData = .constant(GoodbyeViewInputData(call))
    }

    func handle(_ event: GoodbyeViewEvent) {
        switch event {
        case .joinAgain: output(.lobby(room))
        case .newCall: output(.lobby(.random()))
        }
    }
}
