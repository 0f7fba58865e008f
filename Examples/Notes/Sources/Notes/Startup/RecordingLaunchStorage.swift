import Storey

/// A launch storage whose reads and writes are recorded with the session.
struct RecordingLaunchStorage: LaunchStorage, Sendable {
    let storage: any LaunchStorage & Sendable
    let recorder: SessionRecorder

    func text(for key: String) throws -> String? {
        try recorder.read("LaunchStorage.text", ["key": key]) { try storage.text(for: key) }
    }

    func save(_ text: String?, for key: String) throws {
        // Without the text, which has the measured times of the steps, and these differ in a replay.
        _ = try recorder.read("LaunchStorage.save", ["key": key]) {
            try storage.save(text, for: key)
            return true
        }
    }
}
