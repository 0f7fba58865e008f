import Storey

/// What launches keep, as one session knows it, so that it can be recorded and played back.
struct TapedLaunchStorage: LaunchStorage, Sendable {
    let storage: any LaunchStorage & Sendable
    let tape: Tape

    func text(for key: String) throws -> String? {
        try tape.read("launches.\(key)") { try storage.text(for: key) }
    }

    func keep(_ text: String?, for key: String) throws {
        _ = try tape.read("launches.keep \(key)") {
            try storage.keep(text, for: key)
            return true
        }
    }
}
