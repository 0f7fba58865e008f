import Foundation
import StoreyInternal
import StoreyState

/// An object that records the inputs of an app's sessions, so that a run can be replayed.
///
/// ```swift
/// let recorder = try Recorder(app: "counter", path: path)
/// let app = recorder.recording(counterApp)
/// ```
///
/// User actions are recorded automatically. Results of services are recorded if the app calls the services through its
/// ``SessionRecorder``, and random numbers if it uses `Scope.random`.
///
/// In UIKit, an action on a control is recorded if the control has an accessibility identifier and its event is
/// connected with StoreyUIKit's `on(_:_:_:)`. An action on another view, such as a row, is recorded if its event is
/// sent with `send(_:for:on:)`, which takes the identifier.
///
/// Recordings don't contain text typed into secret fields, values of type ``Secret``, or values of secret
/// keys such as `password`. All other data is stored as readable text, in a file that only its owner can
/// access.
public final class Recorder: Sendable {
    /// The default keys whose values are redacted wherever they occur. Case-insensitive.
    static let secretKeys: Set<String> = [
        "accessToken", "apiKey", "authorization", "cardNumber", "cookie", "cvv", "passcode", "password",
        "pin", "refreshToken", "secret", "token",
    ]

    private let app: String
    private let path: String?
    private let limit: Int
    private let redaction: Redaction
    private let onProblem: @Sendable (RecordingError) -> Void
    private let firstFile: RecordingFile

    /// Creates a recorder and opens the file of the first session.
    /// - Parameters:
    ///   - app: The name of the app, optionally with its version, such as `Weather 1.0`. It is stored in the
    ///     recording for information only.
    ///   - path: The file of the first session, which is overwritten. For `run.jsonl`, the second session's file is
    ///     `run-2.jsonl`. If `nil`, recordings are kept in memory.
    ///   - limit: The maximum size of a session's recording, in bytes. When it is reached, the recording ends with a
    ///     line that says so, and the app continues.
    ///   - secretKeys: Additional keys whose values are redacted in JSON objects and URL parameters, regardless of case.
    ///     Always redacted are `accessToken`, `apiKey`, `authorization`, `cardNumber`, `cookie`, `cvv`, `passcode`,
    ///     `password`, `pin`, `refreshToken`, `secret` and `token`.
    ///   - onProblem: Called from any isolation when a file can't be written any further.
    /// - Throws: ``RecordingError`` if the file can't be created.
    public init(
        app: String, path: String? = nil, limit: Int = 64 << 20,
        secretKeys: Set<String> = [],
        onProblem: @escaping @Sendable (RecordingError) -> Void = { _ in }
    ) throws(RecordingError) {
        self.app = app
        self.path = path
        self.limit = limit
        self.onProblem = onProblem
        redaction = Redaction(keys: Self.secretKeys.union(secretKeys))
        firstFile = try RecordingFile(path: path, limit: limit, onProblem: onProblem)
        sessions = Locked(0)
    }

    private let sessions: Locked<Int>

    /// Redacts the values of the default keys.
    static let defaultRedaction = Redaction(keys: secretKeys)

    /// Returns an app that behaves like the given one and records each of its sessions. The returned closure throws
    /// a ``RecordingError`` if a session's file can't be created.
    ///
    /// If another recorder already records the app, both write a complete recording of each session, and both
    /// redact the values that either of them redacts. A session that replays a recording isn't recorded.
    /// - Parameter app: The app to record.
    public func recording(_ app: @escaping AppDefinition) -> AppDefinition {
        { scope in
            if scope.playback != nil { return try app(scope) }
            let file = try self.nextFile()
            let header = Recording.Header(
                storey: Recording.version, app: self.app, began: Date().ISO8601Format(),
                seed: scope.random.seed, redacts: self.redaction.keys.sorted())
            let writer = RecordingWriter(file, scope, header, outer: scope.recorder.writer)
            scope.interceptor = SessionRecorder(writer, of: scope)
            let root = try app(scope)
            // The app may have turned out to be a replay.
            if scope.playback == nil { writer.begin() } else { writer.stop() }
            return root
        }
    }

    /// Returns what the recorder has recorded of the first session so far. Available only if recordings are kept in
    /// memory.
    /// - Throws: ``RecordingError`` if no session has started, or if recordings are written to files.
    public func recording() throws(RecordingError) -> Recording {
        try Recording(text: firstFile.text)
    }

    /// The recording of the first session, which grows.
    package var liveRecording: LiveRecording { LiveRecording(file: firstFile) }

    private func nextFile() throws(RecordingError) -> RecordingFile {
        let number = sessions.withLock { number in
            number += 1
            return number
        }
        if number == 1 { return firstFile }
        return try RecordingFile(
            path: path.map { Self.path($0, number) }, limit: limit, onProblem: onProblem)
    }

    private static func path(_ first: String, _ number: Int) -> String {
        let name = URL(fileURLWithPath: first)
        let stem = name.deletingPathExtension().path
        return name.pathExtension.isEmpty
            ? "\(stem)-\(number)" : "\(stem)-\(number).\(name.pathExtension)"
    }
}
