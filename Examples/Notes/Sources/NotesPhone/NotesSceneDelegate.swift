#if canImport(UIKit)
    import Foundation
    import Notes
    import NotesDatabase
    import NotesService
    import NotesUIKit
    public import Storey
    public import StoreyUIKit
    public import UIKit
    import UserNotifications

    /// The composition root of the UIKit app: notes in SQLite, UIKit views, and one host per scene.
    public final class NotesSceneDelegate: StoreySceneDelegate {
        private var notification: [String: String]?

        public override func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) {
            let payload = options.notificationResponse?.notification.request.content.userInfo
            notification = payload?.reduce(into: [:]) { texts, entry in
                if let key = entry.key as? String { texts[key] = entry.value as? String }
            }
            super.scene(scene, willConnectTo: session, options: options)
        }

        public override func app() throws -> AppDefinition {
            let shared = try Self.shared.get()
            return NotesApp.definition(
                data: shared.data, services: shared.services,
                launch: LaunchContext(
                    cause: notification.map(LaunchCause.notification), storage: shared.launches,
                    preferredLanguages: { _ in Locale.preferredLanguages }),
                views: NotesUIKitPart.self)
        }

        public override func restorationStore(for session: UISceneSession) -> RestorationStore? {
            .file(Self.path("places/\(session.persistentIdentifier).json"))
        }

        private static func path(_ file: String) -> String {
            URL.applicationSupportDirectory.appending(path: file).path(percentEncoded: false)
        }

        private struct Shared {
            let data: NotesDataManagerImpl
            let services: Services
            let launches: FileLaunchStorage
        }

        // All scenes share the notes, the service, and the launch storage.
        private static let shared = Result {
            let accounts = try InProcessAccounts(path: path("accounts.json"))
            let storage = TokenProtectingStorage(
                try DatabaseNotesStorage(path: path("notes.sqlite")),
                secrets: Keychain(service: "dev.storey.notes"))
            return Shared(
                data: NotesDataManagerImpl(storage: storage), services: try .inProcess(accounts: accounts),
                launches: FileLaunchStorage(path: path("launches.json")))
        }
    }
#endif
