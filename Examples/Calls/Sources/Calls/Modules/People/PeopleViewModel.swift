import Storey
package import StoreyCall

/// The data that the list of participants shows.
package struct PeopleViewInputData: Equatable {
    /// One participant.
    package struct Row: Equatable, Identifiable {
        private let participant: Participant
        private let isLocal: Bool
        private let isInterrupted: Bool
        private let isSharing: Bool
        package var id: Participant.ID { participant.id }
        package var name: String { isLocal ? strings.tileNamed(participant.name) : participant.name }
        package var status: String {
            let tracks = participant.tracks
            let states = [
                isInterrupted ? strings.statusInterrupted : nil,
                isSharing ? strings.statusSharing : nil,
                participant.isHandRaised ? strings.statusHandRaised : nil,
                tracks.microphone == .active ? strings.statusMicrophoneOn : strings.statusMuted,
                tracks.camera == .active ? strings.statusCameraOn : nil,
            ]
            return states.compactMap(\.self).joined(separator: ", ")
        }

        init(_ participant: Participant, in call: Call) {
            self.participant = participant
            isLocal = participant.id == call.localID
            isInterrupted = call.isInterrupted(participant)
            isSharing = call.room.stage == participant.id
        }
    }

    package let rows: [Row]
    package let microphones: [MediaDevice]
    package let cameras: [MediaDevice]
    package let microphone: MediaDevice?
    package let camera: MediaDevice?

    init(_ call: Call, _ devices: MediaDevices) {
        rows = call.room.participants.map { Row($0, in: call) }
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
