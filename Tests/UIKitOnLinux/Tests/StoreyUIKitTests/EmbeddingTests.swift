import Storey
import Testing
import UIKit

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct EmbeddingTests {
    @Test("Inside another app's view controller, nothing is presented before that is in the window")
    func waitsForTheWindow() throws {
        let parent = UIViewController()
        nonisolated(unsafe) let app = NumberedApp()
        let host = try UIKitHost({ _ in app.root() }, inside: parent)
        app.standing.first?.router.raise(NumberedError())
        #expect(host.viewController.presentedViewController == nil)
        let window = UIWindow()
        window.rootViewController = parent
        window.makeKeyAndVisible()
        window.animations.finishAll()
        #expect(window.layers.last is UIAlertController)
        #expect(Misuse.take() == [])
        host.end()
        #expect(window.layers.count == 1)
        #expect(host.viewController.children.isEmpty)
    }
}
