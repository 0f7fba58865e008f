import Storey
package import StoreyCall

/// The data that the list of participants shows.
package struct PeopleViewInputData: Equatable {
    /// One participant.
    package struct Row: Equatable, Identifiable {
        package let id: Participant.ID
        package let name: String
        package let status: String
    }

    package let rows: [Row]
    package let microphones: [MediaDevice]
    package let cameras: [MediaDevice]
    package let microphone: MediaDevice?
    package let camera: MediaDevice?

    init(_ call: Call, _ devices: MediaDevices) {
        rows = call.room.participants.map { participant in
            let tracks = participant.tracks
            let states = [
                call.isInterrupted(participant) ? "Connection interrupted" : nil,
                call.room.stage == participant.id ? "Sharing a screen" : nil,
                participant.isHandRaised ? "Hand raised" : nil,
                tracks.microphone == .active ? "Microphone on" : "Muted",
                tracks.camera == .active ? "Camera on" : nil,
            ]
            let isLocal = participant.id == call.localID
            return Row(
                id: participant.id, name: isLocal ? "\(participant.name) (you)" : participant.name,
                status: states.compactMap(\.self).joined(separator: ", "))
        }
        microphones = devices.devices(for: .microphone)
        cameras = devices.devices(for: .camera)
        microphone = microphones.first { $0.id == devices.chosen[.microphone] } ?? microphones.first
        camera = cameras.first { $0.id == devices.chosen[.camera] } ?? cameras.first
    }
}

/// The identifiers of the elements.
package enum PeopleElement: String, ElementID {
    case microphoneDevice = "microphone-device"
    case cameraDevice = "camera-device"
}

/// A user action in the list of participants.
package enum PeopleViewEvent: Equatable {
    case deviceChosen(MediaDevice)
}

final class PeopleViewModel: ViewModel {
    let viewInputData: Observed<PeopleViewInputData>
    private let provider: CallProvider

    init(provider: CallProvider) {
        self.provider = provider
        viewInputData = Observed.combine(provider.call, provider.devices) { PeopleViewInputData($0, $1) }
    }

    func handle(_ event: PeopleViewEvent) {
        switch event {
        case .deviceChosen(let device): provider.choose(device)
        }
    }
}
