import UIKit

/// A device with a scene for the app, to test what the keyboard covers.
@MainActor
struct NotesDevice {
    enum Model: CaseIterable {
        /// A small phone.
        case phone
        /// A tablet on which another app is beside this one.
        case slideOver
    }

    /// Where the user can have the keyboard. Only a tablet has one that can be moved.
    let placements: [Keyboard.Placement]
    let screen: UIScreen
    let window: UIWindow
    private let application = UIApplication()

    init(_ model: Model) {
        let size = model == .phone ? CGSize(width: 375, height: 667) : CGSize(width: 1024, height: 1366)
        screen = UIScreen(size: size, topInset: 64)
        let moved: [Keyboard.Placement] = [
            .undocked(80), .floating(CGPoint(x: 750, y: 0)), .floating(CGPoint(x: 700, y: 330)),
        ]
        placements = [.docked, .hardware(50)] + (model == .phone ? [] : moved)
        let delegate = SceneDelegate()
        let frame = model == .phone ? nil : CGRect(x: 694, y: 0, width: 320, height: 1366)
        window = UIWindow(windowScene: application.connect(delegate, screen: screen, frame: frame))
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
}
