public import StoreyState

/// What stands between one session and the services it asks: it records what they answer, or answers in their place from
/// a recording. Unless one of these is wanted it does nothing.
///
/// An app has one at its edge, where it asks others; the rest of it knows nothing of it:
///
/// ```swift
/// struct TapedWeather: WeatherService {
///     let service: any WeatherService
///     let tape: Tape
///
///     func forecast(for city: String) async throws -> Forecast {
///         try await tape.ask("weather.forecast", city, errors: [NoSuchCity.self]) {
///             try await service.forecast(for: city)
///         }
///     }
/// }
/// ```
///
/// It is `Sendable` because services are; it belongs to its session all the same, and debug builds stop where another
/// isolation asks it.
public final class Tape: @unchecked Sendable {
    enum Mode {
        case off
        case recording(Pen)
        case playing(Playback)
    }

    let mode: Mode
    weak var scope: Scope?

    static let off = Tape()

    private init() { mode = .off }

    init(_ pen: Pen, of scope: Scope) {
        mode = .recording(pen)
        self.scope = scope
    }

    init(_ playback: Playback, of scope: Scope) {
        mode = .playing(playback)
        self.scope = scope
    }

    var playback: Playback? { if case .playing(let playback) = mode { playback } else { nil } }
}

extension Scope {
    /// This session's tape.
    public var tape: Tape { outside as? Tape ?? .off }
}
