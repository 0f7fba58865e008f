import Foundation
public import Storey
import StoreyInternal

/// A session of an app that can be inspected while it runs, on any host.
///
/// ```swift
/// let session = InspectedSession()
/// let app = try await HeadlessApp.launch(session.inspecting(notesApp))
/// try await app.tap("new-note")
/// print(try await session.events())
/// ```
///
/// It keeps a log of the latest events and describes the session's state when it is asked. An app that isn't inspected has
/// no such object and pays nothing for it. Each `InspectedSession` inspects one session.
///
/// It also records the session, up to 4 MB; what follows isn't recorded. A panel that plays the recording keeps the latest steps in
/// memory, up to about 128 MB, and replays earlier ones again when they are selected.
public final class InspectedSession: Sendable {
    /// The number of events that the log keeps at least. Older ones are dropped.
    public static let minEvents = 2000

    /// A request that waits for the session's isolation.
    struct Call: Sendable {
        let number: Int
        let request: InspectionRequest
    }

    private struct State {
        var hasStarted = false
        var nextNumber = 0
        var waiting: [Int: CheckedContinuation<InspectionAnswer?, Never>] = [:]
        var hasEnded = false
        /// Whether the readers have been notified since their last request.
        var isNotified = false
        var picked: InspectedElement?
        var live: (recording: LiveRecording, app: AppDefinition)?
    }

    private let state = Locked(State())
    let calls = Broadcast<Call>()
    /// Sends when something has happened since the last request.
    let changes = Broadcast<Void>()
    let recorder: Recorder?

    /// Creates the inspection of a session that hasn't started.
    public init() {
        // It writes no file, so it can't fail.
        recorder = try? Recorder(app: "inspected", limit: Self.maxRecordingBytes)
    }

    /// The maximum size of the recording, in bytes.
    private static let maxRecordingBytes = 4 << 20

    /// Returns an app whose first session is inspected.
    public func inspecting(_ app: @escaping AppDefinition) -> AppDefinition {
        { [self] scope in
            let isFirst = state.withLock { state in
                defer { state.hasStarted = true }
                return !state.hasStarted
            }
            guard isFirst else { return try app(scope) }
            let collector = SessionCollector(self, scope)
            scope.monitor = collector
            let root = try (recorder?.recording(app) ?? app)(scope)
            if let recorder, scope.playback == nil {
                state.withLock { $0.live = (recorder.liveRecording, app) }
            }
            root.observe { [weak collector] in collector?.receive($0) }
            return root
        }
    }

    /// The recording of the session so far, up to 4 MB. `nil` before it starts, and for a session that replays a
    /// recording.
    public var recording: Recording? { recorder.flatMap { try? $0.recording() } }

    /// The recording of the session, which grows, and its app. `nil` before the session starts.
    var live: (recording: LiveRecording, app: AppDefinition)? { state.withLock(\.live) }

    /// A Boolean value that indicates whether the session has ended. It then answers no requests.
    public var hasEnded: Bool { state.withLock(\.hasEnded) }

    /// Returns the events after the one with a number, oldest first. Empty if the session hasn't started or has ended.
    public func events(after number: Int = 0) async -> [InspectionEvent] {
        await answer(.snapshot(InspectionRequest.Query(eventsAfter: number)))?.events ?? []
    }

    /// Returns the answer to a request, or `nil` if the session hasn't started or has ended.
    public func answer(_ request: InspectionRequest) async -> InspectionAnswer? {
        await withCheckedContinuation { continuation in
            let call = state.withLock { state -> Call? in
                guard !state.hasEnded, calls.subscriberCount > 0 else { return nil }
                state.isNotified = false
                state.nextNumber += 1
                state.waiting[state.nextNumber] = continuation
                return Call(number: state.nextNumber, request: request)
            }
            if let call { calls.send(call) } else { continuation.resume(returning: nil) }
        }
    }

    /// Returns the answer to a line of JSON as a line of JSON, or `nil` for an invalid one or after the session's end.
    package func answer(json: String) async -> String? {
        guard let request = try? JSONDecoder().decode(InspectionRequest.self, from: Data(json.utf8)),
            let answer = await answer(request), let data = try? JSONEncoder().encode(answer)
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    /// The element that the user picked on the page.
    package var picked: InspectedElement? {
        get { state.withLock(\.picked) }
        set {
            state.withLock { $0.picked = newValue }
            notify()
        }
    }
}

// MARK: - For the collector

extension InspectedSession {
    func resume(_ call: Call, with answer: InspectionAnswer) {
        state.withLock { $0.waiting.removeValue(forKey: call.number) }?.resume(returning: answer)
    }

    func end() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            state.hasEnded = true
            return state.waiting
        }
        for continuation in waiting.values { continuation.resume(returning: nil) }
        changes.send(())
    }

    /// Tells the readers, once until they ask, that something has happened.
    func notify() {
        let isFirst = state.withLock { state in
            defer { state.isNotified = true }
            return !state.isNotified
        }
        if isFirst { changes.send(()) }
    }
}
