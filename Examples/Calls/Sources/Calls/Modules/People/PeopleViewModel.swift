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
        /// Whether the user may remove the participant.
        package let canBeRemoved: Bool
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
            canBeRemoved = call.permissions.contains(.admit) && participant.id != call.localID
        }
    }

    package let rows: [Row]
    /// The link for guests, or `nil` if the user may not admit them.
    package let link: RoomLink?
    package let canRecord: Bool
    package let isRecording: Bool
    package let microphones: [MediaDevice]
    package let cameras: [MediaDevice]
    package let microphone: MediaDevice?
    package let camera: MediaDevice?

    init(_ call: Call, _ devices: MediaDevices, room: RoomName) {
        rows = call.room.participants.map { Row($0, in: call) }
        link = call.invitation.map { RoomLink(room: room, invitation: $0.token) }
        isRecording = call.room.recorder == call.localID
        canRecord = call.permissions.contains(.record) && [nil, call.localID].contains(call.room.recorder)
        microphones = devices.devices(for: .microphone)
        cameras = devices.devices(for: .camera)
        microphone = microphones.first { $0.id == devices.chosen[.microphone] } ?? microphones.first
        camera = cameras.first { $0.id == devices.chosen[.camera] } ?? cameras.first
    }
}

/// The identifiers of the elements.
package enum PeopleElement: String, ElementID {
    case record
    case copyLink = "copy-link"
    case revokeLinks = "revoke-links"
    case microphoneDevice = "microphone-device"
    case cameraDevice = "camera-device"

    package static func remove(_ id: Participant.ID) -> String { "remove-\(id)" }
}

/// A user action in the list of participants.
package enum PeopleViewEvent: Equatable {
    case deviceChosen(MediaDevice)
    case record(Bool)
    case remove(Participant.ID)
    case revokeLinks
    /// The view has copied the link for guests.
    case linkCopied
}

final class PeopleViewModel: ViewModel {
    let viewInputData: Observed<PeopleViewInputData>
    private let provider: CallProvider

    init(provider: CallProvider) {
        self.provider = provider
        let room = provider.entry.link.room
        viewInputData = Observed.combine(provider.call, provider.devices) {
            PeopleViewInputData($0, $1, room: room)
        }
    }

    func handle(_ event: PeopleViewEvent) {
        switch event {
        case .deviceChosen(let device): provider.choose(device)
        case .record(let isRecording): provider.perform(.setRecording(isRecording))
        case .remove(let id): provider.perform(.remove(id))
        case .revokeLinks: provider.perform(.revokeInvitations)
        // Nothing depends on it.
        case .linkCopied: break
        }
    }
}
