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
        let recorder: HARRecorder
        let options: MockJSON
        /// The id of the mapping that forwards the requests.
        let mapping: String
    }

    private let state = Locked(State())

    /// The settings as a client set them.
    var settings: MockJSON { state.withLock(\.settings) }

    /// The delay of stubs without one, if a client set it.
    var delay: Delay? { state.withLock(\.delay) }

    /// The recorder of forwarded requests, while a client records.
    var recorder: HARRecorder? { state.withLock(\.recording?.recorder) }

    /// The state of the recording, as WireMock calls it.
    var status: String {
        state.withLock { $0.recording != nil ? "Recording" : $0.hasRecorded ? "Stopped" : "NeverStarted" }
    }

    var recording: Recording? { state.withLock(\.recording) }

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
