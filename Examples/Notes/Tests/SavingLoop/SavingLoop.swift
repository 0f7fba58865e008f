import Foundation
import Notes
import NotesClient
import NotesDatabase
import NotesService
import NotesWeb
import Storey
import StoreyService
import StoreyTesting

/// A process that saves in an endless loop, until a test kills it: `SavingLoop KIND PATH`. It prints a line for each saved
/// item.
@main
struct SavingLoop {
    private enum Kind: String {
        /// Saves notes in a database and prints their IDs.
        case notes
        /// Adds writes to an offline queue and prints their targets.
        case queue
        /// Changes ten notes in turn, synchronizes them, and prints their texts.
        case sync
        /// Saves texts of a launch and prints them.
        case launch
        /// Records a session and prints the texts of the notes that were typed.
        case recording
    }

    static func main() async throws {
        let path = CommandLine.arguments[2]
        switch Kind(rawValue: CommandLine.arguments[1]) {
        case .notes: try await saveNotes(path)
        case .queue: try await addWrites(path)
        case .sync: try await synchronize(path)
        case .launch: try saveLaunch(path)
        case .recording: try await record(path)
        case nil: fatalError("unknown kind \(CommandLine.arguments[1])")
        }
    }

    private static func saveNotes(_ path: String) async throws {
        let storage = try DatabaseNotesStorage(path: path)
        for number in 0... {
            let note = Note(text: "Note \(number)", created: Date(), modified: Date())
            try await storage.save(note)
            printLine(note.id.rawValue.uuidString)
        }
    }

    private static func addWrites(_ path: String) async throws {
        let client = ServiceClient(.inProcess(NoNetwork()))
        let queue = try OfflineQueue(client, path: path, limit: 100_000, maxBytes: 64 << 20)
        for _ in 0... {
            let target = "/notes/\(UUID())"
            let request = ServiceRequest("PUT", target, body: Array(target.utf8))
            try await queue.add(
                Endpoint<ServiceResponse, ServiceResponse>(request, success: { $0 }, refusal: { $0 }))
            printLine(target)
        }
    }

    private static func synchronize(_ path: String) async throws {
        let synced = try await SyncedNotes(folder: path)
        // Continues after the version that an earlier process has reached.
        let versions = try await synced.texts.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
        for version in ((versions.max() ?? 0) + 1)... {
            let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(version % 10)))
            let note = Note(
                id: Note.ID(rawValue: id), text: "Note \(version)", created: .distantPast, modified: Date())
            try await synced.data.save(note)
            if await synced.sync.sync() == .synced { printLine(note.text) }
        }
    }

    private static func saveLaunch(_ path: String) throws {
        let storage = FileLaunchStorage(path: path)
        for number in 0... {
            try storage.save("\(number)", for: "number")
            printLine("\(number)")
        }
    }

    @MainActor
    private static func record(_ path: String) async throws {
        let recorder = try Recorder(app: "notes", path: path)
        let launches = InMemoryLaunchStorage()
        try launches.markLaunched()
        try launches.markDone(Tutorial.self, version: TourPage.version)
        try launches.markDone(WhatsNew.self, version: WhatsNew.version)
        let storage = InMemoryNotesStorage()
        await storage.changeSettings {
            $0.region = .standard
            $0.identity = .guest
        }
        let app = NotesApp.definition(
            data: NotesDataManagerImpl(storage: storage),
            launch: LaunchContext(storage: launches), views: NotesWebPart.self)
        let run = try await HeadlessApp.launch(recorder.recording(app))
        for number in 0... {
            try await run.tap("new-note")
            try await run.type("Note \(number)", into: "text")
            printLine("Note \(number)")
            try await run.advance(by: .seconds(1))
            try await run.back()
        }
    }

    private static func printLine(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }
}

private struct NoNetwork: HTTPTransport {
    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        throw HTTPTransportError(.unreachable, "no network")
    }
}
