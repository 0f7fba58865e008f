package import StoreyCall

/// A microphone or a camera.
package struct MediaDevice: Equatable, Identifiable, Sendable {
    package let id: String
    package let name: String
    /// The track that the device captures.
    package let track: TrackKind

    package init(id: String, name: String, track: TrackKind) {
        self.id = id
        self.name = name
        self.track = track
    }
}

/// The devices of a participant's computer or phone.
package struct MediaDevices: Equatable, Sendable {
    /// The devices that the user can choose. Empty until the user has allowed their use.
    package var all: [MediaDevice] = []
    /// The chosen devices, or none for the system's choice.
    package var chosen: [TrackKind: MediaDevice.ID] = [:]
    /// The reason why a track can't be captured.
    package var problems: [TrackKind: Problem] = [:]

    package init() {}

    /// The reason why a track can't be captured.
    package enum Problem: String, Equatable, Sendable {
        /// The user or the system denied the use of the device.
        case denied
        /// There is no such device.
        case missing
        /// Another program uses the device, or it is broken.
        case failed
    }

    /// The devices that capture a track.
    package func devices(for track: TrackKind) -> [MediaDevice] { all.filter { $0.track == track } }
}
