package import StoreyCall

/// The data that the room shows.
package struct RoomViewInputData: Equatable {
    /// One participant's picture.
    package struct Tile: Equatable, Identifiable {
        package let id: Participant.ID
        package let name: String
        package let isLocal: Bool
        package let hasCamera: Bool
        package let isMuted: Bool
        package let isSpeaking: Bool
        package let isHandRaised: Bool
        package let isInterrupted: Bool
        package let isPinned: Bool

        /// The initials of up to two words, shown without a camera.
        package var initials: String {
            name.split { $0.isWhitespace }.prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
        }
        /// What assistive technology reads.
        package var label: String {
            let states = [
                isLocal ? strings.tileYou : nil, isInterrupted ? strings.tileInterrupted : nil,
                isMuted ? strings.tileMuted : nil, isSpeaking ? strings.tileSpeaking : nil,
                isHandRaised ? strings.tileHandRaised : nil, isPinned ? strings.tilePinned : nil,
            ]
            return ([name] + states.compactMap(\.self)).joined(separator: ", ")
        }
    }

    /// The progress of the call.
    package enum Status: Equatable {
        case joining, waiting, connected, reconnecting
        /// The call can't continue. The user may join again.
        case failed(CallFailure)
    }

    /// The recording, which everyone is told about.
    package struct Recording: Equatable {
        /// The name of the participant who records, unless the user is waiting.
        private let name: String?
        private let isLocal: Bool
        package var text: String {
            isLocal ? strings.recordingLocal : name.map(strings.recordingBy) ?? strings.recordingCall
        }
    }

    /// What the user should know.
    package enum Notice: Equatable {
        /// A command had no effect. With the name of the participant who shares a screen.
        case refusal(CallRefusal, sharer: String?)
        case problem(MediaDevices.Problem, TrackKind)

        package var text: String? {
            switch self {
            case .refusal(let refusal, let sharer): strings.message(refusal, sharer: sharer)
            case .problem(let problem, let track): strings.message(problem, of: track)
            }
        }
    }

    /// The link for guests, or `nil` if the user may not admit them.
    package let link: RoomLink?
    /// Those whom the user may admit.
    package let waiting: [WaitingParticipant]
    package let recording: Recording?
    package let status: Status
    package let tiles: [Tile]
    /// Whether a screen is shared, which is then larger than the tiles.
    package let hasStage: Bool
    /// Whether this participant shares the screen, or is about to.
    package let isSharing: Bool
    package let canShare: Bool
    package let hasMicrophone: Bool
    package let hasCamera: Bool
    package let isHandRaised: Bool
    package let panel: RoomPanel?
    package let unreadMessages: Int
    /// What the user should know, such as why a command had no effect.
    package let notice: Notice?

    /// The pinned participant, who is shown larger than the others.
    package var pinned: Tile? { tiles.first(where: \.isPinned) }

    init(_ call: Call, _ state: CallProviderState, _ devices: MediaDevices, room: RoomName) {
        link = call.invitation.map { RoomLink(room: room, invitation: $0.token) }
        waiting = call.permissions.contains(.admit) ? call.room.waiting : []
        recording = Recording(call)
        status = Status(call.phase)
        tiles = call.room.participants.map { Tile($0, in: call) }
        hasStage = call.room.stage != nil
        isSharing = call.wantsStage
        canShare = call.phase == .connected
        hasMicrophone = call.tracks.microphone == .active
        hasCamera = call.tracks.camera == .active
        isHandRaised = call.isHandRaised
        panel = state.panel
        unreadMessages = state.messages.count { $0.id > state.seenMessages }
        func problem(_ track: TrackKind) -> Notice? { devices.problems[track].map { .problem($0, track) } }
        notice =
            state.refusal.map { Notice($0, in: call.room) } ?? (hasMicrophone ? problem(.microphone) : nil)
            ?? (hasCamera ? problem(.camera) : nil)
    }
}

extension RoomViewInputData.Tile {
    fileprivate init(_ participant: Participant, in call: Call) {
        id = participant.id
        name = participant.name
        isLocal = id == call.localID
        hasCamera = participant.tracks.camera == .active
        isMuted = participant.tracks.microphone != .active
        isSpeaking = !isMuted && call.room.activeSpeaker == id
        isHandRaised = participant.isHandRaised
        isInterrupted = call.isInterrupted(participant)
        isPinned = call.pinned == id
    }
}

extension RoomViewInputData.Recording {
    fileprivate init?(_ call: Call) {
        guard call.isRecorded else { return nil }
        name = call.room.recorder.flatMap { call.room[$0]?.name }
        isLocal = call.room.recorder == call.localID
    }
}

extension RoomViewInputData.Notice {
    fileprivate init(_ refusal: CallRefusal, in room: RoomState) {
        let sharer: String? = if case .stageTaken(let id) = refusal { room[id]?.name } else { nil }
        self = .refusal(refusal, sharer: sharer)
    }
}

extension RoomViewInputData.Status {
    fileprivate init(_ phase: CallPhase) {
        self =
            switch phase {
            case .idle, .joining, .ended: .joining
            case .waiting: .waiting
            case .connected: .connected
            case .reconnecting: .reconnecting
            case .failed(let failure): .failed(failure)
            }
    }
}
