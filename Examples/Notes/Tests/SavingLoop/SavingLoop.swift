import Foundation
import Notes
import NotesDatabase

/// Saves one note after the other for ever and prints the identifier of each that is saved: a process for a test
/// to kill.
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
