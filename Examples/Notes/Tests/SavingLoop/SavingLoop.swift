import Foundation
import Notes
import NotesDatabase

/// A process that saves notes in an endless loop and prints the ID of each saved note, until a test kills it.
@main
struct SavingLoop {
    static func main() async throws {
        let storage = try DatabaseNotesStorage(path: CommandLine.arguments[1])
        for number in 0... {
            let note = Note(text: "Note \(number)", created: Date(), modified: Date())
            try await storage.save(note)
            FileHandle.standardOutput.write(Data("\(note.id)\n".utf8))
        }
    }
}
