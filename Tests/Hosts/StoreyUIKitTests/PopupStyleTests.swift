import Storey
import Testing
import UIKit

/// The view controller of a custom popup style.
private final class ToastController: UIViewController {
    let text: String
    let screen: UIViewController?
    let answer: @MainActor (Int?) -> Void

    init(_ text: String, _ screen: UIViewController?, _ answer: @escaping @MainActor (Int?) -> Void) {
        self.text = text
        self.screen = screen
        self.answer = answer
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

@Suite("Popup styles", .timeLimit(.minutes(10)))
@MainActor
struct PopupStyleTests {
    nonisolated private static let toast = Popup.Style("toast", fallback: .actionSheet)
    private let window = UIWindow()
    private let host: UIKitHost
    private let flow: NumberedFlow

    init() throws { (host, flow) = try window.showNumberedFlow() }

    private func until(_ condition: () -> Bool) async {
        let deadline = ContinuousClock.now + .seconds(300)
        while !condition(), ContinuousClock.now < deadline { await Task.yield() }
        window.animations.finishAll()
    }

    private func ask(_ style: Popup.Style) async -> Given {
        let (router, given) = (flow.router, Given())
        router.task {
            given.answer = await router.ask(AlertPopup("Undo?", style: style, buttons: [.plain("Undo", 7)]))
            given.isThere = true
        }
        await until { host.navigation.tree.value.popup != nil }
        return given
    }

    private final class Given {
        var answer: Int?
        var isThere = false
    }

    @Test("A registered popup style uses its view controller, which answers the popup")
    func own() async throws {
        #expect(!flow.supports(popupStyle: Self.toast))
        host.registerPopupStyle("toast") { ToastController($0.title, $1, $2) }
        #expect(flow.supports(popupStyle: Self.toast))
        let given = await ask(Self.toast)
        let toast = try #require(window.layers.last as? ToastController)
        #expect(toast.text == "Undo?" && toast.screen == nil)
        toast.answer(0)
        await until { given.isThere }
        #expect(given.answer == 7)
        #expect(window.layers.count == 1)
        // A second answer is ignored.
        toast.answer(0)
        #expect(Misuse.take() == [])
    }

    @Test("A registered popup style can embed a screen")
    func screens() async throws {
        host.registerPopupStyle("toast") { ToastController($0.title, $1, $2) }
        let (router, given) = (flow.router, Given())
        router.task {
            given.answer = await router.ask(ScreenPopup<_, Int>(.screen(7), style: Self.toast))
            given.isThere = true
        }
        await until { host.navigation.tree.value.popup != nil }
        let toast = try #require(window.layers.last as? ToastController)
        #expect((toast.screen as? NumberedController)?.number == 7)
        toast.answer(nil)
        await until { given.isThere }
        #expect(given.answer == nil)
        #expect(window.layers.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test(
        "An unregistered popup style uses its fallback",
        arguments: [
            (Popup.Style.alert, UIAlertController.Style.alert), (.actionSheet, .actionSheet),
            (toast, .actionSheet), (Popup.Style("card", fallback: .alert), .alert),
        ])
    func fallback(style: Popup.Style, alertStyle: UIAlertController.Style) async throws {
        let given = await ask(style)
        let alert = try #require(window.layers.last as? UIAlertController)
        #expect(alert.preferredStyle == alertStyle)
        #expect(alert.tap("Undo"))
        window.animations.finishAll()
        await until { given.isThere }
        #expect(given.answer == 7)
        #expect(Misuse.take() == [])
    }
}
