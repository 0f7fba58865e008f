import BackgroundTasks
import Foundation
import Notes
import NotesPhone
import NotesService
import Storey
import StoreyService
import StoreyUIKit
import UIKit

/// A phone with the app, its own folder, and its own service. It simulates what the system does.
@MainActor
final class NotesPhone {
    let installation: PhoneInstallation
    let environment: ServiceEnvironment
    private let app = NotesAppDelegate()
    private let folder: String

    /// Installs the app and starts its process.
    /// - Parameter minimumVersion: The oldest version that the service supports.
    init(minimumVersion: AppVersion = AppVersion(1)) throws {
        let name = UUID().uuidString
        let accounts = try InProcessAccounts(rounds: 1)
        let service = try InProcessService(minimumVersion: minimumVersion, accounts: accounts)
        environment = ServiceEnvironment(name, base: "http://\(name)", transport: service)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(name)").path
        installation = try PhoneInstallation(in: folder, environment: environment)
        app.installation = { [installation] in .success(installation) }
        BGTaskScheduler.shared.cancelAllTaskRequests()
        UIApplication.shared.launch(app)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The storage of what launches pass on to later ones.
    var launches: FileLaunchStorage { FileLaunchStorage(path: installation.path("launches.json")) }

    /// Makes the next launch one of a user who has launched the app before, but hasn't seen the tour.
    func use(as identity: Identity = .guest) async throws {
        try launches.markLaunched()
        try await installation.data.changeSettings {
            $0.region = .standard
            $0.identity = identity
        }
    }

    /// Makes the next launch one of a user with a new account.
    func useAccount() async throws -> Account {
        let account = try await installation.services.accounts.createAccount(
            Credentials(name: "Ann", password: "correct horse"))
        try await use(as: .account(account))
        return account
    }

    /// Opens a scene as the system does, for events or for none.
    func open(_ options: UIScene.ConnectionOptions = .init()) -> NotesPhoneScene {
        let delegate = NotesSceneDelegate()
        delegate.installation = .success(installation)
        return NotesPhoneScene(
            delegate: delegate, scene: UIApplication.shared.connect(delegate, options: options))
    }
}

/// A scene of the app.
struct NotesPhoneScene: WindowReader {
    let delegate: NotesSceneDelegate
    let scene: UIScene
    var window: UIWindow { delegate.window ?? UIWindow() }

    /// Whether the launch has ended on the home screen. The splash has the same title.
    var isHome: Bool { title == "Notes" && barButton(NotesHomeElement.newNote) != nil }

    /// Closes the scene for good, as the user does.
    func discard() { UIApplication.shared.discard(scene) }

    /// Closes the scene, which can be restored.
    func close() { UIApplication.shared.disconnect(scene) }
}
