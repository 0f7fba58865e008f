import ArgumentParser
import Foundation
import Notes
import NotesPostgres
import Storey
import StoreyPostgres
import StoreyWeb

extension PostgresSessionSnapshots: SessionSnapshotStorage {}

/// Notes in a database that several servers share.
extension NotesCommand {
    /// Whether the database is a PostgreSQL database instead of a file.
    var isShared: Bool { ["postgres://", "postgresql://"].contains(where: database.hasPrefix) }

    /// Connects to the database.
    func sharedNotes() async throws -> SharedNotes {
        do { return try await SharedNotes(database) } catch let error as PostgresError {
            throw ValidationError("--database: \(error)")
        }
    }

    /// Returns the key with which all servers sign what pages keep.
    func sharedKey(_ notes: SharedNotes) async throws -> RestorationKey {
        RestorationKey(bytes: try await notes.key { Data((0..<32).map { _ in .random(in: 0...255) }) })
    }

    /// Returns the installations of all visitors in the database.
    func sharedInstallations(_ notes: SharedNotes) async throws -> SharedInstallations {
        let environment = try AppSetup.service(at: service, in: notes)
        let installation = installation(sharing: NoScreenSharing(), recorder: nil)
        let installations = SharedInstallations(notes) { visitor in
            try installation(try await .shared(in: notes, installation: visitor, environment: environment))
        }
        await installations.receiveChanges()
        return installations
    }
}
