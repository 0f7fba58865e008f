import Foundation
import Notes
import NotesDatabase
import StoreyService

/// A process that saves in an endless loop, until a test kills it. It prints a line for each saved item.
///
/// `SavingLoop notes PATH` saves notes in a database and prints their IDs. `SavingLoop queue PATH` adds writes to an offline
/// queue and prints their targets.
@main
struct SavingLoop {
    static func main() async throws {
        let (kind, path) = (CommandLine.arguments[1], CommandLine.arguments[2])
        if kind == "queue" { try await addWrites(path) } else { try await saveNotes(path) }
    }

    private static func saveNotes(_ path: String) async throws {
        let storage = try DatabaseNotesStorage(path: path)
        for number in 0... {
            let note = Note(text: "Note \(number)", created: Date(), modified: Date())
            try await storage.save(note)
            printLine(note.id.uuidString)
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
