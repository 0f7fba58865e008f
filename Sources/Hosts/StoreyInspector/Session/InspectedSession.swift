import Foundation
public import Storey
import StoreyInternal
import Synchronization

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
/// ``connect(to:port:secret:app:)`` shows the session in an inspector in another process or on another computer.
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
        var picked: InspectedElement?
        var live: (recording: LiveRecording, app: AppDefinition)?
        var connections: [any SessionConnection] = []
    }

    private let state = Locked(State())
    /// Whether the readers have been notified since their last request. Read without the lock for each event.
    private let isNotified = Atomic(false)
    let calls = Broadcast<Call>()
    /// Sends when something has happened since the last request.
    let changes = Broadcast<Void>()
    let recorder: Recorder?
    /// Reads the recording for inspectors in other processes.
    private let reader = Locked<LiveRecording.Reader?>(nil)

    /// Creates the inspection of a session that hasn't started.
    public init() {
        // It writes no file, so it can't fail.
        recorder = try? Recorder(app: "inspected", limit: Self.maxRecordingBytes)
    }

    deinit {
        for connection in state.withLock(\.connections) { connection.stop() }
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
        if case .recording(let count) = request { return recordingAnswer(after: count) }
        return await withCheckedContinuation { continuation in
            let call = state.withLock { state -> Call? in
                guard !state.hasEnded, calls.subscriberCount > 0 else { return nil }
                isNotified.store(false, ordering: .releasing)
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

    private func recordingAnswer(after count: Int) -> InspectionAnswer? {
        let live = state.withLock { state in
            isNotified.store(false, ordering: .releasing)
            return state.hasEnded ? nil : state.live
        }
        guard let live else { return nil }
        var answer = InspectionAnswer()
        answer.recording = text(of: live.recording).lines(
            after: count, maxBytes: Self.maxRecordingAnswerBytes)
        return answer
    }

    /// The maximum size of the lines in an answer, in bytes, unless a single line is longer.
    private static let maxRecordingAnswerBytes = 1 << 20

    private func text(of recording: LiveRecording) -> String {
        reader.withLock { reader in
            var current = reader ?? recording.reader()
            // What was read before an invalid line is still valid.
            _ = try? current.read()
            reader = current
            return current.recording?.text ?? ""
        }
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

extension InspectedSession: InspectableSession {
    var notice: String? { hasEnded ? "The session has ended. Reload the page to inspect the next one." : nil }

    var replay: SessionReplay {
        guard let live else { return .notRecorded }
        return .available(live.recording, live.app)
    }
}

// MARK: - For the collector and connections

extension InspectedSession {
    func resume(_ call: Call, with answer: InspectionAnswer) {
        state.withLock { $0.waiting.removeValue(forKey: call.number) }?.resume(returning: answer)
    }

    /// Whether an inspector in another process may want to know the last state.
    var isConnected: Bool { state.withLock { !$0.connections.isEmpty } }

    /// Whether someone reads the events while they happen.
    var hasReaders: Bool {
        changes.subscriberCount > 0 || state.withLock { $0.connections.contains(where: \.isRead) }
    }

    /// - Parameter last: The last state, for inspectors in other processes.
    func end(with last: InspectionAnswer?) {
        let (waiting, connections, live) = state.withLock { state in
            defer { (state.waiting, state.connections) = ([:], []) }
            state.hasEnded = true
            return (state.waiting, state.connections, state.live)
        }
        for continuation in waiting.values { continuation.resume(returning: nil) }
        changes.send(())
        for connection in connections {
            connection.end {
                EndedSession(
                    answer: last ?? InspectionAnswer(),
                    recording: live.map { self.text(of: $0.recording) })
            }
        }
    }

    /// Tells the readers, once until they ask, that something has happened.
    func notify() {
        guard !isNotified.load(ordering: .acquiring),
            !isNotified.exchange(true, ordering: .acquiringAndReleasing)
        else { return }
        changes.send(())
        for connection in state.withLock(\.connections) { connection.sendChange() }
    }

    /// Adds a connection, which lasts until the session ends.
    /// - Returns: `false` if the session has ended.
    func add(_ connection: any SessionConnection) -> Bool {
        state.withLock { state in
            if !state.hasEnded { state.connections.append(connection) }
            return !state.hasEnded
        }
    }
}

extension String {
    /// Returns whole lines after a number of bytes.
    /// - Parameter maxBytes: The maximum size, unless the first line is longer.
    func lines(after count: Int, maxBytes: Int) -> String {
        let rest = utf8.dropFirst(max(0, count))
        guard rest.count > maxBytes else { return String(decoding: rest, as: UTF8.self) }
        let newline = UInt8(ascii: "\n")
        guard
            let end = rest.prefix(maxBytes).lastIndex(of: newline)
                ?? rest.dropFirst(maxBytes).firstIndex(of: newline)
        else { return String(decoding: rest, as: UTF8.self) }
        return String(decoding: rest[...end], as: UTF8.self)
    }
}
