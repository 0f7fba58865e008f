public import StoreyState

/// Records the results of the services that a session calls, or replays them from a recording. By default it does
/// neither.
///
/// Use it where the app calls its services; the rest of the app doesn't depend on it. The command `storey wrappers`
/// generates a Swift file with a wrapper for each marked protocol, and the plugin `StoreyWrappersBuildToolPlugin`
/// does so in every build. A comment marks a protocol:
///
/// ```swift
/// // storey:recorded
/// protocol WeatherService: Sendable {
///     func forecast(for city: String) async throws -> Forecast
/// }
/// ```
///
/// The app creates the wrapper for each session. A replay throws the errors of the types in `errors` as they are,
/// and other errors as an error with the same description:
///
/// ```swift
///         let weather = RecordingWeatherService(
///             service, recorder: scope.recorder, errors: [NoSuchCity.self])
/// ```
///
/// A session recorder is `Sendable`, so services can store it. While its session is recorded or replayed, use it
/// only on the session's actor: using it elsewhere is a fatal error, also in release builds.
public final class SessionRecorder: @unchecked Sendable {
    // Unchecked: the mode never changes, and `activeMode()` checks the isolation before it gives access to the
    // writer or the playback. The compiler can't know that check. The weak reference is set only once, and read
    // atomically.

    enum Mode {
        case off
        case recording(RecordingWriter)
        case playing(Playback)
    }

    private let mode: Mode
    private(set) weak var scope: Scope?

    static let off = SessionRecorder()

    private init() { mode = .off }

    init(_ writer: RecordingWriter, of scope: Scope) {
        mode = .recording(writer)
        self.scope = scope
    }

    init(_ playback: Playback, of scope: Scope) {
        mode = .playing(playback)
        self.scope = scope
    }

    var writer: RecordingWriter? { if case .recording(let writer) = mode { writer } else { nil } }

    var playback: Playback? { if case .playing(let playback) = mode { playback } else { nil } }

    /// Returns whether the values of a key are hidden in recordings of the session.
    package func isSecretKey(_ key: String) -> Bool {
        let redaction =
            switch mode {
            case .off: Recorder.defaultRedaction
            case .recording(let writer): writer.redaction
            case .playing(let playback): playback.redaction
            }
        return redaction.isSecret(key)
    }

    /// Returns the mode after checking that the caller is in the session's isolation, or `nil` if the replayed session has
    /// ended. A recorded session that has ended is no longer recorded, and one that has left its recording isn't replayed.
    func activeMode() -> Mode? {
        if case .off = mode { return .off }
        guard let scope else { return playback == nil ? .off : nil }
        scope.requireIsolation()
        return playback?.isLive == true ? .off : mode
    }
}

extension Scope {
    /// The recorder of this session.
    public var recorder: SessionRecorder { interceptor as? SessionRecorder ?? .off }
}
