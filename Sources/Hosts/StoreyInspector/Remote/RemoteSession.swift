import Foundation
import Storey
import StoreyInternal
import StoreyWeb

/// A session whose app is in another process or on a phone and connects to this process.
final class RemoteSession: InspectableSession {
    private struct State {
        var connection: LineConnection?
        var nextNumber = 0
        var waiting: [Int: CheckedContinuation<InspectionAnswer?, Never>] = [:]
        /// What remains of a session that has ended.
        var last: EndedSession?
    }

    /// The name of the app.
    let app: String
    /// The IP address of the app.
    let address: String
    /// Identifies the session in the address of its panel.
    let token = String.randomSecret()
    let changes = Broadcast<Void>()
    private let player: AppDefinition?
    private let state = Locked(State())

    /// - Parameters:
    ///   - app: The name of the app.
    ///   - address: The IP address of the app.
    ///   - player: The app that plays the session's recording.
    init(app: String, address: String, player: AppDefinition?) {
        self.app = app
        self.address = address
        self.player = player
    }

    /// Whether the app is connected, not connected, or has ended the session.
    enum Status: Sendable { case connected, disconnected, ended }

    var status: Status {
        state.withLock { state in
            state.last != nil ? .ended : state.connection == nil ? .disconnected : .connected
        }
    }

    var hasEnded: Bool { status == .ended }

    var notice: String? {
        switch status {
        case .connected: nil
        case .disconnected: "The app isn’t connected. The panel continues when it connects again."
        case .ended: "The session has ended. This is its last state."
        }
    }

    var replay: SessionReplay {
        guard let player else {
            return .unavailable(
                "To replay a session of another process, pass the app to the initializer of InspectorServer.")
        }
        return .available(RemoteRecording(session: self), player)
    }

    func answer(_ request: InspectionRequest) async -> InspectionAnswer? {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result = state.withLock {
                    state -> (connection: LineConnection?, answer: InspectionAnswer?) in
                    if let last = state.last {
                        return (nil, last.answer(to: request))
                    }
                    guard let connection = state.connection, !Task.isCancelled else { return (nil, nil) }
                    state.waiting[number] = continuation
                    return (connection, nil)
                }
                guard let connection = result.connection else {
                    return continuation.resume(returning: result.answer)
                }
                // After the continuation is stored, so that it gets the answer.
                let message = InspectorMessage.request(number: number, request: request)
                if let line = InspectorProtocol.line(message) { connection.send(line) }
                if Task.isCancelled { resume(number, with: nil) }
            }
        } onCancel: {
            resume(number, with: nil)
        }
    }

    private func resume(_ number: Int, with answer: InspectionAnswer?) {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: answer)
    }
}

// MARK: - For the server

extension RemoteSession {
    /// Continues over another connection. Closes the one before.
    func connect(_ connection: LineConnection) {
        let old = state.withLock { state in
            defer { state.connection = connection }
            return state.connection
        }
        old?.close()
        resumeAll()
        changes.send(())
    }

    func disconnect(_ connection: LineConnection) {
        let isCurrent = state.withLock { state in
            guard state.connection === connection else { return false }
            state.connection = nil
            return true
        }
        guard isCurrent else { return }
        resumeAll()
        changes.send(())
    }

    /// Resumes the requests that a connection can no longer answer.
    private func resumeAll() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            return state.waiting
        }
        for continuation in waiting.values { continuation.resume(returning: nil) }
    }

    /// Receives a message of the app.
    /// - Returns: `false` if the app may not send it.
    func receive(_ message: AppMessage) -> Bool {
        switch message {
        case .changed: changes.send(())
        case .answer(let number, let answer): resume(number, with: answer)
        case .ended(let last):
            state.withLock { $0.last = last }
            resumeAll()
            changes.send(())
        case .hello: return false
        }
        return true
    }
}

extension EndedSession {
    /// Returns the answer to a request, from the last state.
    fileprivate func answer(to request: InspectionRequest) -> InspectionAnswer {
        var answer = InspectionAnswer()
        switch request {
        case .snapshot(let query):
            answer = self.answer
            answer.events.removeAll { $0.number <= query.eventsAfter }
        case .recording(let count):
            let rest = (recording ?? "").utf8.dropFirst(max(0, count))
            answer.recording = String(decoding: rest, as: UTF8.self)
        case .element, .jump, .pick: answer.isDone = false
        }
        return answer
    }
}

// MARK: - The recording

/// The recording of a session in another process.
private struct RemoteRecording: RecordingSource {
    let session: RemoteSession
    var changes: Broadcast<Void> { session.changes }

    func makeReader() -> any RecordingReader { RemoteRecordingReader(session) }
}

private actor RemoteRecordingReader: RecordingReader {
    private let session: RemoteSession
    private var text = ""
    /// The size of the text that was returned.
    private var count = 0

    init(_ session: RemoteSession) { self.session = session }

    func read() async throws -> Recording? {
        while true {
            let received = text.utf8.count
            guard let more = await session.answer(.recording(after: received))?.recording, !more.isEmpty,
                // Another call may have read the same lines in the meantime.
                received == text.utf8.count
            else { break }
            text += more
        }
        guard text.utf8.count > count else { return nil }
        count = text.utf8.count
        return try Recording(text: text)
    }
}
