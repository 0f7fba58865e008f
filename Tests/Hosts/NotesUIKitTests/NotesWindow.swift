import Notes
import NotesUIKit
import Storey
import StoreyUIKit
import UIKit

/// A window with the Notes app. A test can create several.
struct NotesWindow: WindowReader {
    let window: UIWindow
    private let host: UIKitHost

    /// - Parameter window: A window of a scene, or `nil` for one without a scene and size.
    init(_ data: any NotesDataManager, services: Services = .unreachable, window: UIWindow? = nil) throws {
        self.window = window ?? UIWindow()
        host = try UIKitHost(
            NotesApp.definition(data: data, services: services, views: NotesUIKitPart.self), in: self.window)
    }

    /// Skips the tour, if it is shown, and waits for the home screen.
    func begin() async throws {
        try await until {
            barButton(TourPageElement.skipTour)?.tap() == true || barButton(NotesHomeElement.newNote) != nil
        }
        try await until { barButton(NotesHomeElement.newNote) != nil }
    }
}
