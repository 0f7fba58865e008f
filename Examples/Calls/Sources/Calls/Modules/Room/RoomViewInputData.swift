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
                isLocal ? "you" : nil, isInterrupted ? "connection interrupted" : nil,
                isMuted ? "muted" : nil,
                isSpeaking ? "speaking" : nil, isHandRaised ? "hand raised" : nil,
                isPinned ? "pinned" : nil,
            ]
            return ([name] + states.compactMap(\.self)).joined(separator: ", ")
        }
    }

    /// The progress of the call.
    package enum Status: Equatable {
        case joining, connected, reconnecting
        /// The call can't continue, with the reason. The user may join again.
        case failed(String)
    }

    package let room: RoomName
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
    package let notice: String?

    /// The pinned participant, who is shown larger than the others.
    package var pinned: Tile? { tiles.first(where: \.isPinned) }

    init(_ call: Call, _ state: CallProviderState, _ devices: MediaDevices, room: RoomName) {
        self.room = room
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
        notice =
            state.refusal?.text(in: call.room)
            ?? (hasMicrophone ? devices.advice(for: .microphone) : nil)
            ?? (hasCamera ? devices.advice(for: .camera) : nil)
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

extension RoomViewInputData.Status {
    fileprivate init(_ phase: CallPhase) {
        self =
            switch phase {
            case .idle, .joining, .waiting, .ended: .joining
            case .connected: .connected
            case .reconnecting: .reconnecting
            case .failed(.rejected(.full)):
                .failed(
                    "\(CallLimits.maxParticipants) people are in the call, which is the most it can have. Try again when someone has left."
                )
            case .failed(.rejected(.notAuthorized)): .failed("You aren’t allowed to join this call.")
            case .failed(.unreachable):
                .failed("The call can’t be reached. Check your connection, then try again.")
            case .failed(.connectionLost):
                .failed("The connection to the call was lost. Check your connection, then join again.")
            case .failed(.media): .failed("Your browser can’t take part in calls. Update it, then try again.")
            }
    }
}
