import Foundation
import StoreyCall

/// Records calls with the media server: a folder for each recording, with a file for each participant and each shared screen.
struct CallRecorder {
    /// A recording that has begun.
    struct Recording {
        fileprivate let room: RoomName
        fileprivate let folder: String
        /// The beginning, which the end waits for.
        fileprivate let beginning: Task<Void, Never>
        /// The names of all who were in the call meanwhile.
        var names: [Participant.ID: String]
    }

    private let folder: String
    private let mediaServer: JanusMediaServer

    init(folder: String, mediaServer: JanusMediaServer) {
        self.folder = folder
        self.mediaServer = mediaServer
    }

    /// Begins to record.
    /// - Throws: An error if the folder can't be created.
    func begin(_ room: RoomName, of state: RoomState) throws -> Recording {
        let time = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeSeparator: .omitted)
            .year().month().day().time(includingFractionalSeconds: false).format(.now)
        // Absolute, because Janus runs in another folder.
        let path = URL(filePath: folder).appending(path: "\(time) \(room.rawValue)").standardizedFileURL.path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let mediaServer = mediaServer
        return Recording(
            room: room, folder: path,
            beginning: Task { await mediaServer.startRecording(room.rawValue, in: path) },
            names: Dictionary(uniqueKeysWithValues: state.participants.map { ($0.id, $0.name) }))
    }

    /// Ends a recording, and creates its files.
    /// - Parameter onProblem: Called with what can't be converted.
    @concurrent
    func finish(_ recording: Recording, onProblem: @Sendable (String) -> Void) async {
        await recording.beginning.value
        await mediaServer.stopRecording(recording.room.rawValue)
        do {
            _ = try CallRecording.convert(in: recording.folder, names: recording.names)
        } catch {
            onProblem("A part of the recording in \(recording.folder) can't be converted: \(error)")
        }
    }
}
