import Foundation
@testable import Notes
import NotesDatabase
import Storey

extension NotesServer {
    /// Runs the body with a server for a user who has seen the tour, and has notes with the titles “Note 0”, “Note 1” and so on,
    /// the last one being the newest.
    static func with(notes count: Int, _ body: (NotesServer) async throws -> Void) async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            do {
                let storage = try DatabaseNotesStorage(path: path)
                try await storage.changeSettings { settings in
                    settings.region = .standard
                    settings.identity = .guest
                }
                let launches = FileLaunchStorage(path: "\(folder)/notes-launches.json")
                try launches.markLaunched()
                try launches.markDone(Tutorial.self, version: TourPage.version)
                try launches.markDone(WhatsNew.self, version: WhatsNew.version)
                _ = try await storage.add(
                    (0..<count).map { number in
                        let date = Date(timeIntervalSince1970: Double(number) * 60)
                        return Note(text: "Note \(number)", created: date, modified: date)
                    }, folders: [])
            }
            try await with("--database", path) { try await body($0) }
        }
    }
}
