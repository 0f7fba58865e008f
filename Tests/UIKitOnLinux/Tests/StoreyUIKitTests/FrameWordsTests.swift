import Storey
import StoreyUIKitOnLinux
import Testing
import UIKit

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct FrameWordsTests {
    @Test("An alert without buttons can be put away, in the words of the app")
    func alertWithoutButtons() async throws {
        let window = UIWindow()
        let host = try UIKitHost({ _ in TellingFlow() }, in: window)
        let deadline = ContinuousClock.now + .seconds(60)
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

/// Tells something at once to which there is nothing to say.
private final class TellingFlow: StackCoordinator<NumberedRoute> {
    init() { super.init(root: .screen(1)) }

    override var frameWords: FrameWords {
        var words = FrameWords()
        words.understood = "Verstanden"
        return words
    }

    override func module(for route: NumberedRoute) throws -> any Presentable {
        let make: (Int) -> NumberedController = viewController(NumberedController.init)
        return make(1)
    }

    override func started() {
        let router = router
        task { _ = await router.ask(Alert<Int>("Das war alles", buttons: [])) }
    }
}
