import Notes
import NotesUIKit
import Storey
import StoreyUIKitOnLinux
import UIKit

/// A window of its own, of as many as a test needs.
struct NotesWindow: NotesOnScreen {
    let window = UIWindow()
    private let host: UIKitHost

    init(_ data: any NotesDataManager, services: Services = .unreachable) throws {
        host = try UIKitHost(
            NotesApp.definition(data: data, services: services, views: NotesUIKitPart.self), in: window)
    }

    /// Comes to the first screen, past the tour unless another window has shown it already.
    func begin() async throws {
        try await until { barButton("skip-tour")?.tap() == true || barButton("new-note") != nil }
        try await until { barButton("new-note") != nil }
    }
}
