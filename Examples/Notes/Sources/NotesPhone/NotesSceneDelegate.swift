#if canImport(UIKit)
    import Foundation
    import Notes
    import NotesDatabase
    import NotesService
    import NotesUIKit
    public import Storey
    public import StoreyUIKit

    /// The composition root of the UIKit app: notes in SQLite, UIKit views, and one host per scene.
    public final class NotesSceneDelegate: StoreySceneDelegate {
        public override func app() throws -> AppDefinition {
            try Self.app.get()
        }

        public override func restorationStore(for session: UISceneSession) -> RestorationStore? {
            .file(Self.path("places/\(session.persistentIdentifier).json"))
        }

        private static func path(_ file: String) -> String {
            URL.applicationSupportDirectory.appending(path: file).path(percentEncoded: false)
        }

        // All scenes share the notes, the service, and the launch storage.
        private static let app = Result {
            let accounts = try InProcessAccounts(path: path("accounts.json"))
            let storage = TokenProtectingStorage(
                try DatabaseNotesStorage(path: path("notes.sqlite")),
                secrets: Keychain(service: "dev.storey.notes"))
            return NotesApp.definition(
                data: NotesDataManagerImpl(storage: storage),
                services: try .inProcess(accounts: accounts),
                launch: LaunchContext(storage: FileLaunchStorage(path: path("launches.json"))),
                views: NotesUIKitPart.self)
        }
    }
#endif
