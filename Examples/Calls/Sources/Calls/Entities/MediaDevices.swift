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

    /// What the user can do about a track that can't be captured, or `nil` if it can.
    package func advice(for track: TrackKind) -> String? {
        let name =
            switch track {
            case .microphone: "microphone"
            case .camera: "camera"
            case .screen: "screen"
            }
        return switch problems[track] {
        case nil: nil
        case .denied: "Your browser blocks the \(name). Allow it in the address bar, then turn it on again."
        case .missing: "No \(name) was found. Connect one, then turn it on again."
        case .failed: "The \(name) couldn’t be started. Close other apps that use it, then turn it on again."
        }
    }
}
