import Testing
import UIKit

/// Compares the stand-in with what Apple documents. Each test names the page.
@Suite("The life cycle of view controllers in the stand-in", .timeLimit(.minutes(10)))
@MainActor
struct LifeCycleTests {
    private let window = UIWindow()
    private let log = Log()

    private func screen(_ name: String) -> Screen { Screen(name, log) }

    /// Shows a stack with these screens, and clears the log.
    private func stack(_ names: String...) -> UINavigationController {
        let stack = UINavigationController()
        stack.setViewControllers(names.map(screen), animated: false)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        _ = log.take()
        return stack
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)
    @Test("A pushed screen is loaded and will appear before the animation, and did appear after it")
    func push() {
        let stack = stack("list")
        stack.pushViewController(screen("note"), animated: true)
        #expect(
            log.take() == [
                "note did load", "list will disappear, animated", "note will appear, animated",
                "note is appearing, animated",
            ])
        window.animations.finishAll()
        #expect(log.take() == ["list did disappear, animated", "note did appear, animated"])
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwillappear(_:)
    @Test("Without animation, a push tells both screens so")
    func pushWithoutAnimation() {
        let stack = stack("list")
        stack.pushViewController(screen("note"), animated: false)
        #expect(
            log.take().sorted() == [
                "list did disappear", "list will disappear", "note did appear", "note did load",
                "note is appearing", "note will appear",
            ])
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilldisappear(_:)
    @Test("A popped screen will disappear before the animation, and did disappear after it")
    func pop() {
        let stack = stack("list", "note")
        stack.popViewController(animated: true)
        #expect(
            log.take() == [
                "list did load", "note will disappear, animated", "list will appear, animated",
                "list is appearing, animated",
            ])
        window.animations.finishAll()
        #expect(log.take() == ["note did disappear, animated", "list did appear, animated"])
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/notifywheninteractionchanges(_:)
    @Test(
        "When a swipe back is canceled, the lower screen will disappear, and then the upper one will appear")
    func canceledSwipe() throws {
        let stack = stack("list", "note")
        let release = try #require(stack.swipeBack())
        #expect(
            log.take() == [
                "list did load", "note will disappear, animated", "list will appear, animated",
                "list is appearing, animated",
            ])
        release(false)
        #expect(
            log.take() == [
                "list will disappear, animated", "note will appear, animated", "note is appearing, animated",
            ])
        window.animations.finishAll()
        #expect(log.take() == ["list did disappear, animated", "note did appear, animated"])
        #expect(stack.viewControllers.count == 2)
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
    @Test("A sheet keeps its presenter on screen, and completions run after it did appear or disappear")
    func sheet() {
        let list = screen("list")
        window.rootViewController = list
        window.makeKeyAndVisible()
        _ = log.take()
        list.present(screen("sheet"), animated: true) { [log] in log.add("presented") }
        #expect(
            log.take() == [
                "sheet did load", "sheet will appear, animated", "sheet is appearing, animated",
            ])
        window.animations.finishAll()
        #expect(log.take() == ["sheet did appear, animated", "presented"])
        list.dismiss(animated: true) { [log] in log.add("dismissed") }
        #expect(log.take() == ["sheet will disappear, animated"])
        window.animations.finishAll()
        #expect(log.take() == ["sheet did disappear, animated", "dismissed"])
    }

    // https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/fullscreen
    // https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/overfullscreen
    @Test("A full-screen presentation removes the presenter's view at its end, and one over it doesn't")
    func fullScreen() {
        let list = screen("list")
        window.rootViewController = list
        window.makeKeyAndVisible()
        _ = log.take()
        let cover = screen("cover")
        cover.modalPresentationStyle = .fullScreen
        list.present(cover, animated: true)
        #expect(list.view.window === window)
        window.animations.finishAll()
        #expect(list.view.window == nil)
        #expect(
            log.take() == [
                "cover did load", "list will disappear, animated", "cover will appear, animated",
                "cover is appearing, animated", "list did disappear, animated", "cover did appear, animated",
            ])
        list.dismiss(animated: true)
        #expect(list.view.window === window)
        window.animations.finishAll()
        #expect(
            log.take() == [
                "cover will disappear, animated", "list will appear, animated", "list is appearing, animated",
                "cover did disappear, animated", "list did appear, animated",
            ])
        let overlay = screen("overlay")
        overlay.modalPresentationStyle = .overFullScreen
        list.present(overlay, animated: true)
        window.animations.finishAll()
        #expect(list.view.window === window)
        #expect(log.take().allSatisfy { $0.hasPrefix("overlay") })
    }

    // https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollershoulddismiss(_:)
    // https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerwilldismiss(_:)
    @Test("The delegate is asked before the user dismisses a sheet, and told before and afterward")
    func adaptiveDismissal() throws {
        let (list, sheet, delegate) = present()
        let release = try #require(sheet.beginPullDown())
        release(true)
        #expect(
            log.take() == [
                "should dismiss", "sheet will disappear, animated", "will dismiss with a transition",
            ])
        window.animations.finishAll()
        #expect(log.take() == ["sheet did disappear, animated", "did dismiss"])
        #expect(list.presentedViewController == nil)
        _ = delegate
    }

    // https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)
    @Test("A canceled dismissal lets the sheet appear again, and the delegate isn't told of its end")
    func canceledDismissal() throws {
        let (list, sheet, delegate) = present()
        let release = try #require(sheet.beginPullDown())
        release(false)
        window.animations.finishAll()
        #expect(
            log.take() == [
                "should dismiss", "sheet will disappear, animated", "will dismiss with a transition",
                "sheet will appear, animated", "sheet is appearing, animated", "sheet did appear, animated",
            ])
        #expect(list.presentedViewController === sheet)
        _ = delegate
    }

    // https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdidattempttodismiss(_:)
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/ismodalinpresentation
    @Test("A prevented dismissal is reported, and the sheet doesn't move", arguments: [true, false])
    func preventedDismissal(isModal: Bool) {
        let (list, sheet, delegate) = present()
        sheet.isModalInPresentation = isModal
        delegate.allows = false
        #expect(sheet.beginPullDown() == nil)
        #expect(log.take() == (isModal ? [] : ["should dismiss"]) + ["did attempt to dismiss"])
        #expect(list.presentedViewController === sheet)
    }

    // https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerwilldismiss(_:)
    @Test("The delegate isn't told of a dismissal by the app")
    func programmaticDismissal() {
        let (list, _, delegate) = present()
        list.dismiss(animated: true)
        window.animations.finishAll()
        #expect(log.take() == ["sheet will disappear, animated", "sheet did disappear, animated"])
        _ = delegate
    }

    /// Presents a sheet with a delegate, and clears the log.
    private func present() -> (presenter: UIViewController, sheet: UIViewController, SheetDelegate) {
        let (list, sheet, delegate) = (screen("list"), screen("sheet"), SheetDelegate(log))
        window.rootViewController = list
        window.makeKeyAndVisible()
        list.present(sheet, animated: true)
        window.animations.finishAll()
        sheet.presentationController?.delegate = delegate
        _ = log.take()
        return (list, sheet, delegate)
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/willmove(toparent:)
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)
    @Test("Adding a child tells it before, and removing it tells it afterward")
    func containment() {
        let (parent, child) = (UIViewController(), MovingScreen())
        parent.addChild(child)
        #expect(child.moves == ["will move to a parent"])
        child.didMove(toParent: parent)
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(
            child.moves == [
                "will move to a parent", "did move to a parent", "will move to none", "did move to none",
            ])
    }
}

/// The calls of all screens, in order.
@MainActor
private final class Log {
    private var calls: [String] = []

    func add(_ call: String) { calls.append(call) }

    /// Returns and removes the calls.
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

private final class Screen: UIViewController {
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ call: String, _ animated: Bool) {
        log.add("\(name) \(call)\(animated ? ", animated" : "")")
    }

    override func viewDidLoad() { add("did load", false) }
    override func viewWillAppear(_ animated: Bool) { add("will appear", animated) }
    override func viewIsAppearing(_ animated: Bool) { add("is appearing", animated) }
    override func viewDidAppear(_ animated: Bool) { add("did appear", animated) }
    override func viewWillDisappear(_ animated: Bool) { add("will disappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { add("did disappear", animated) }
}

private final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    private let log: Log
    var allows = true

    init(_ log: Log) { self.log = log }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.add("should dismiss")
        return allows
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        let transition = presentationController.presentedViewController.transitionCoordinator
        log.add("will dismiss with\(transition == nil ? "out" : "") a transition")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.add("did dismiss")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.add("did attempt to dismiss")
    }
}

private final class MovingScreen: UIViewController {
    var moves: [String] = []

    override func willMove(toParent parent: UIViewController?) {
        moves.append("will move to \(parent == nil ? "none" : "a parent")")
    }

    override func didMove(toParent parent: UIViewController?) {
        moves.append("did move to \(parent == nil ? "none" : "a parent")")
    }
}
