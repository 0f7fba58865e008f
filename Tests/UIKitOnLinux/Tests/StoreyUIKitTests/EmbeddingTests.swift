import Storey
import Testing
import UIKit

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct EmbeddingTests {
    @Test("Inside another app's view controller, nothing is presented before that is in the window")
    func waitsForTheWindow() throws {
        let parent = UIViewController()
        let app = NumberedApp()
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

    @Test(
        "What a screen presents by itself stays until the tree presents something", arguments: [true, false])
    func foreign(isStill: Bool) throws {
        let window = UIWindow()
        let app = NumberedApp()
        let host = try UIKitHost({ _ in app.root() }, in: window)
        let flow = try #require(app.standing.first)
        let screen = try #require(window.layers[0].inSight as? NumberedController)
        let picker = UIViewController()
        screen.present(picker, animated: true)
        if isStill { window.animations.finishAll() }
        flow.router.push(app.next())
        #expect(window.layers.last === picker)
        flow.router.raise(NumberedError())
        window.animations.finishAll()
        #expect(window.layers.count == 2)
        #expect(window.layers.last is UIAlertController)
        #expect((window.layers.last as? UIAlertController)?.tap("OK") == true)
        window.animations.finishAll()
        #expect(window.picture == host.navigation.picture)
        #expect(Misuse.take() == [])
    }
}
