import Storey
import StoreyUIKit
import Testing
import UIKit

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct HostStringsTests {
    @Test("An alert without buttons has a dismiss button with the app's title")
    func alertWithoutButtons() async throws {
        let window = UIWindow()
        let host = try UIKitHost({ _ in MessageFlow() }, in: window)
        let deadline = ContinuousClock.now + .seconds(300)
        var alert: UIAlertController?
        while alert == nil {
            try #require(ContinuousClock.now < deadline)
            await Task.yield()
            window.animations.finishAll()
            alert = window.layers.last as? UIAlertController
        }
        #expect(alert?.actions.map(\.title) == ["Verstanden"])
        #expect(alert?.tap("Verstanden") == true)
        window.animations.finishAll()
        #expect(host.navigation.tree.value.popups.isEmpty)
        #expect(Misuse.take() == [])
    }
}

/// A flow that shows an alert without buttons.
private final class MessageFlow: StackCoordinator<NumberedRoute> {
    init() { super.init(root: .screen(1)) }

    override var hostStrings: Observed<HostStrings> {
        var strings = HostStrings()
        strings[.ok] = "Verstanden"
        return .constant(strings)
    }

    override func module(for route: NumberedRoute) throws -> any Presentable {
        let make: (Int) -> NumberedController = viewController(NumberedController.init)
        return make(1)
    }

    override func started() {
        let router = router
        task { _ = await router.ask(AlertPopup<Int>("Das war alles", buttons: [])) }
    }
}
