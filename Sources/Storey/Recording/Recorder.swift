import Foundation
import Guarding
import StoreyState

/// Records what comes into an app from outside, each session by itself, so that the run can be played again.
///
/// ```swift
/// let recorder = try Recorder(app: "counter", path: path)
/// let app = recorder.recording(counterApp)
/// ```
///
/// What a person does and when is recorded by itself; what services answer, where the app asks them through its
/// ``Tape``; what is left to chance, where the app takes it from `Scope.random`. In UIKit what a person does to elements
/// is recorded where the view says which element it was: controls do, by `on`; rows and the like by `send(_:for:on:)`.
///
/// Secrets stay out of the file: what is typed into a secret field, values of the type ``Secret``, and all that stands
/// under one of the keys that are left out by name. Who reads the file reads everything else, so it is made readable for
/// its owner alone.
public final class Recorder: Sendable {
    /// The keys whose values are left out wherever they stand in a question or an answer, in upper or lower case.
    public static let secretKeys: Set<String> = [
        "accessToken", "apiKey", "authorization", "cardNumber", "cookie", "cvv", "passcode", "password",
        "pin", "refreshToken", "secret", "token",
    ]

    private let app: String
    private let path: String?
    private let limit: Int
    private let redaction: Redaction
    private let onProblem: @Sendable (RecordingError) -> Void
    private let files: Guarded<[RecordingFile]>

    /// Opens the file of the first session.
    /// - Parameters:
    ///   - app: what the app calls itself, with its version.
    ///   - path: the file for the first session; the second's is `run-2.jsonl` where that is `run.jsonl`. What was there
    ///     goes. Without one, recordings are kept in memory.
    ///   - limit: how many bytes the recording of one session may have. One that is as long as that says so in its last
    ///     line, and the app goes on without it.
    ///   - secretKeys: the keys whose values are left out.
    ///   - onProblem: told where a file can be written no further; called from anywhere.
    /// - Throws: ``RecordingError`` where the file cannot be made.
    public init(
        app: String, path: String? = nil, limit: Int = 64 << 20,
        secretKeys: Set<String> = Recorder.secretKeys,
        onProblem: @escaping @Sendable (RecordingError) -> Void = { _ in }
    ) throws(RecordingError) {
        self.app = app
        self.path = path
        self.limit = limit
        self.onProblem = onProblem
        redaction = Redaction(keys: secretKeys)
        files = Guarded([try RecordingFile(path: path, limit: limit, onProblem: onProblem)])
        sessions = Guarded(0)
    }

    private let sessions: Guarded<Int>

    /// The same app, recorded.
    public func recording(_ app: @escaping AppDefinition) -> AppDefinition {
        { scope in
            let file = try self.nextFile()
            let header = Recording.Header(
                storey: Recording.version, app: self.app, began: Date().ISO8601Format(),
                seed: scope.random.seed, redacts: self.redaction.keys.sorted())
            _ = file.write(header.line)
            let tape = Tape(Pen(file, scope, self.redaction), of: scope)
            scope.outside = tape
            return try app(scope)
        }
    }

    /// What was recorded of the first session, where it is kept in memory.
    /// - Throws: ``RecordingError`` where no session has begun.
    public func recording() throws(RecordingError) -> Recording {
        try Recording(text: files.withLock { $0[0].text })
    }

    private func nextFile() throws(RecordingError) -> RecordingFile {
        let number = sessions.withLock { number in
            number += 1
            return number
        }
        if number == 1 { return files.withLock { $0[0] } }
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
