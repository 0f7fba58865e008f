import StoreyInternal

/// The settings and the recording of WireMock's clients.
final class WireMockControl: Sendable {
    private struct State {
        var settings: MockJSON = [:]
        var delay: Delay?
        var recording: Recording?
        var hasRecorded = false
    }

    /// A running recording of a service.
    struct Recording: Sendable {
        let options: WireMockRecordingOptions
        /// The id of the mapping that forwards the requests.
        let mapping: String
        let exchanges = RecordedExchanges(limit: 10_000, maxBytes: 64 << 20)
    }

    /// The latest exchanges with services, for snapshots. Only complete responses, because others aren't kept in memory.
    let forwarded = RecordedExchanges(limit: 1000, maxBytes: 16 << 20)

    private let state = Locked(State())

    /// The settings as a client set them.
    var settings: MockJSON { state.withLock(\.settings) }

    /// The state of the recording, as WireMock calls it.
    var status: String {
        state.withLock { $0.recording != nil ? "Recording" : $0.hasRecorded ? "Stopped" : "NeverStarted" }
    }

    /// The running recording, if any.
    var recording: Recording? { state.withLock(\.recording) }

    /// The delay of stubs without one, and the recording that includes what stubs respond.
    var effects: (delay: Delay?, recording: Recording?) {
        state.withLock { state in
            (state.delay, state.recording.flatMap { $0.options.includesStubbed ? $0 : nil })
        }
    }

    func set(_ settings: MockJSON, delay: Delay?) {
        state.withLock { state in
            state.settings = settings
            state.delay = delay
        }
    }

    func start(_ recording: Recording) { state.withLock { $0.recording = recording } }

    /// Ends the recording, and returns it, or `nil` if there is none.
    func stop() -> Recording? {
        state.withLock { state in
            defer { state.recording = nil }
            state.hasRecorded = state.hasRecorded || state.recording != nil
            return state.recording
        }
    }
}
