public import StoreyState

/// Records the results of the services that a session calls, or replays them from a recording. By default it does
/// neither.
///
/// Use it where the app calls its services; the rest of the app doesn't depend on it:
///
/// ```swift
/// struct RecordingWeather: WeatherService {
///     let service: any WeatherService
///     let recorder: SessionRecorder
///
///     func forecast(for city: String) async throws -> Forecast {
///         try await recorder.call("weather.forecast", city, errors: [NoSuchCity.self]) {
///             try await service.forecast(for: city)
///         }
///     }
/// }
/// ```
///
/// It is `Sendable` because services are, but it belongs to its session. Debug builds trap if it is used from another
/// isolation.
public final class SessionRecorder: @unchecked Sendable {
    enum Mode {
        case off
        case recording(RecordingWriter)
        case playing(Playback)
    }

    let mode: Mode
    weak var scope: Scope?

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

    var playback: Playback? { if case .playing(let playback) = mode { playback } else { nil } }
}

extension Scope {
    /// The recorder of this session.
    public var recorder: SessionRecorder { interceptor as? SessionRecorder ?? .off }
}
