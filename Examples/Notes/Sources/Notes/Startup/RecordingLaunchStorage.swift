import Storey

/// A launch storage whose reads and writes are recorded with the session.
struct RecordingLaunchStorage: LaunchStorage, Sendable {
    let storage: any LaunchStorage & Sendable
    let recorder: SessionRecorder

    func text(for key: String) throws -> String? {
        try recorder.read("launches.\(key)") { try storage.text(for: key) }
    }

    func save(_ text: String?, for key: String) throws {
        _ = try recorder.read("launches.keep \(key)") {
            try storage.save(text, for: key)
            return true
        }
    }
}
