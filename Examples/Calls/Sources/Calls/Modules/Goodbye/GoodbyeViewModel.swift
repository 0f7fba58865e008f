import Storey
import StoreyCall

/// The data that the screen after a call shows.
package struct GoodbyeViewInputData: Equatable {
    private let reason: CallEndReason
    package var title: String { strings.farewell(reason).title }
    package var message: String { strings.farewell(reason).message }

    init(_ call: EndedCall) { reason = call.reason }
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
        case lobby(RoomLink)
    }

    let viewInputData: Observed<GoodbyeViewInputData>
    let output = Outputs<Output>()
    private let link: RoomLink

    init(call: EndedCall) {
        link = call.link
        viewInputData = .constant(GoodbyeViewInputData(call))
    }

    func handle(_ event: GoodbyeViewEvent) {
        switch event {
        case .joinAgain: output(.lobby(link))
        case .newCall: output(.lobby(RoomLink(room: .random())))
        }
    }
}
