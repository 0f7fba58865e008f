#if canImport(UIKit)
    import Foundation
    package import Notes
    import NotesClient
    import NotesDatabase
    import NotesService
    import Storey
    package import StoreyService

    /// The app's data on this device: notes in SQLite, the service, and what launches pass on to later ones. Each service has
    /// its own data, because accounts and the state of the synchronization don't apply to another one.
    package struct PhoneInstallation: Sendable {
        package let data: NotesDataManagerImpl
        package let services: Services
        package let launch: LaunchContext
        private let sync: NotesSync
        private let folder: String

        /// The installation of the service that is selected by the launch argument `--service`, by the environment variable
        /// `NOTES_SERVICE`, or in the debug menu, which synchronizes its notes for as long as the app runs.
        package static let shared = Result {
            let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
            let folder = (folders.first ?? FileManager.default.temporaryDirectory).path
            let environment = try PhoneService.selected(in: folder)
            let installation = try PhoneInstallation(in: folder, environment: environment)
            Task { await installation.sync.run() }
            return installation
        }

        /// Opens the data of a service.
        /// - Parameters:
        ///   - folder: The folder of all installations.
        ///   - environment: The service.
        package init(in folder: String, environment: ServiceEnvironment) throws {
            self.folder = "\(folder)/\(FormURLEncoding.percentEncoded(environment.base))"
            let storage = TokenProtectingStorage(
                try DatabaseNotesStorage(path: "\(self.folder)/notes.sqlite"),
                secrets: Keychain(service: "dev.storey.notes \(environment.base)"))
            data = NotesDataManagerImpl(storage: storage)
            services = .over(ServiceClient(environment))
            sync = try NotesSync(
                data: data, environment: environment, path: "\(self.folder)/notes")
            launch = LaunchContext(
                storage: FileLaunchStorage(path: "\(self.folder)/launches.json"),
                // The number that the App Store gives to an app.
                storePage: StorePage("https://apps.apple.com/app/id0000000000"),
                preferredLanguages: { _ in Locale.preferredLanguages })
        }

        /// Synchronizes the notes with the service, if a user is signed in.
        /// - Returns: Whether that succeeded.
        package func refresh() async -> Bool {
            switch await sync.sync() {
            case .synced, .signedOut: true
            // `elsewhere` is only for installations that several servers share.
            case .sessionEnded, .retryLater, .elsewhere: false
            }
        }

        /// Returns the path of a scene's restoration state.
        /// - Parameter session: The identifier of the scene's session.
        func restorationPath(of session: String) -> String { path("places/\(session).json") }

        /// Removes the restoration state of a scene that the user has closed, with the files that its store has written
        /// beside it.
        func removeRestorationState(of session: String) {
            for suffix in ["", ".attempts", ".damaged", ".crashed"] {
                try? FileManager.default.removeItem(atPath: restorationPath(of: session) + suffix)
            }
        }

        /// Returns the path of one of the installation's files.
        package func path(_ file: String) -> String { "\(folder)/\(file)" }
    }
#endif
