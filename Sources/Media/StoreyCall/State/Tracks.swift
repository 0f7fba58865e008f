/// A kind of media that a participant sends.
public enum TrackKind: String, Codable, CaseIterable, Sendable {
    /// The sound of the microphone.
    case microphone
    /// The picture of the camera.
    case camera
    /// The picture of the shared screen.
    case screen
}

/// The state of a track.
public enum TrackState: String, Codable, CaseIterable, Sendable {
    /// Not published.
    case off
    /// Published and sent.
    case active
    /// Published, but muted by the participant. Unmuting needs no negotiation.
    case muted
    /// Published, but not sent for now, such as a screen during a lost connection.
    case paused
}

/// The state of a participant's tracks.
public struct Tracks: Codable, Equatable, Sendable {
    /// The microphone.
    public var microphone: TrackState
    /// The camera.
    public var camera: TrackState
    /// The shared screen.
    public var screen: TrackState

    /// Creates the state of a participant's tracks.
    public init(microphone: TrackState = .off, camera: TrackState = .off, screen: TrackState = .off) {
        self.microphone = microphone
        self.camera = camera
        self.screen = screen
    }

    /// The state of a track.
    public subscript(kind: TrackKind) -> TrackState {
        get {
            switch kind {
            case .microphone: microphone
            case .camera: camera
            case .screen: screen
            }
        }
        set {
            switch kind {
            case .microphone: microphone = newValue
            case .camera: camera = newValue
            case .screen: screen = newValue
            }
        }
    }
}
