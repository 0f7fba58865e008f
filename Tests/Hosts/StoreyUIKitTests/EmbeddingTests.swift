import Storey
import Testing
import UIKit

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct EmbeddingTests {
    @Test("An embedded app presents nothing until its parent is in the window")
    func waitsForTheWindow() throws {
        let parent = UIViewController()
        let app = NumberedApp()
        let host = try UIKitHost({ _ in app.root() }, inside: parent)
        app.activeFlows.first?.router.raise(NumberedError())
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
        "An app that ends while a sheet appears or disappears leaves nothing in the window",
        arguments: [true, false])
    func endsDuringTransition(isAppearing: Bool) throws {
        let window = UIWindow()
        let (host, flow) = try window.showNumberedFlow()
        flow.router.present(NumberedFlow(NumberedApp()))
        if !isAppearing {
            window.animations.finishAll()
            flow.router.dismiss()
        }
        #expect(window.layers.count == 2)
        host.end()
        window.animations.finishAll()
        #expect(window.layers.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test(
        "A view controller presented by a screen stays until the tree presents a layer",
        arguments: [true, false], [UIModalPresentationStyle.automatic, .fullScreen])
    func externalPresentation(isFinished: Bool, style: UIModalPresentationStyle) throws {
        let window = UIWindow()
        let app = NumberedApp()
        let host = try UIKitHost({ _ in app.root() }, in: window)
        let flow = try #require(app.activeFlows.first)
        let screen = try #require(window.layers[0].visibleController as? NumberedController)
        let picker = UIViewController()
        picker.modalPresentationStyle = style
        screen.present(picker, animated: true)
        if isFinished { window.animations.finishAll() }
        flow.router.push(app.next())
        #expect(window.layers.last === picker)
        flow.router.raise(NumberedError())
        window.animations.finishAll()
        #expect(window.layers.count == 2)
        #expect(window.layers.last is UIAlertController)
        #expect((window.layers.last as? UIAlertController)?.tap("OK") == true)
        window.animations.finishAll()
        #expect(window.layout == host.navigation.layout)
        #expect(Misuse.take() == [])
    }
}
