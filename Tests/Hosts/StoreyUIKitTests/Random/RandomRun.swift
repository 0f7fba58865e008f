import Storey
import UIKit

/// An app in a scene, in which random actions are performed. A scene that the system has closed opens with the state of before.
@MainActor
final class RandomRun {
    private let application: UIApplication
    private let session = UISceneSession()
    /// The store of the scene's state, or `nil` if the system keeps it.
    private let store: RestorationStore?
    private var delegate: NumberedSceneDelegate?
    /// The apps of the scene, one for each time that it was opened.
    private var apps: [NumberedApp] = []
    private var releaseFinger: ((_ finishes: Bool) -> Void)?
    private var past: [NavigationTree] = []
    /// The layout that the next app must restore.
    private var saved: String?
    /// The layout that an app has restored, if it isn't that of before.
    private var wrongRestoration: String?

    /// Opens a scene.
    /// - Parameters:
    ///   - application: The application that the scene belongs to.
    ///   - survivesCrashes: Whether the app keeps the scene's state itself.
    init(in application: UIApplication = UIApplication(), survivesCrashes: Bool = false) {
        self.application = application
        store = survivesCrashes ? .inMemory() : nil
        connect()
    }

    private var host: UIKitHost? { delegate?.host }
    private var scene: UIScene? { session.scene }
    private var app: NumberedApp { apps[apps.count - 1] }
    private var window: UIWindow? { delegate?.window }
    private var isInForeground: Bool { scene?.activationState == .foregroundActive }

    /// Performs all actions in order, and ends the app.
    /// - Returns: A description of the first problem, or `nil`.
    func perform(_ actions: [RandomAction]) async -> String? {
        for action in actions {
            if let problem = await step(action) { return problem }
        }
        return await finish()
    }

    /// Performs an action.
    /// - Returns: A description of the problem, or `nil`.
    func step(_ action: RandomAction) async -> String? {
        perform(action)
        if let problem = misuse ?? wrongRestoration { return problem }
        await Task.yield()
        return isAtRest ? difference : nil
    }

    /// Waits for all transitions, and ends the app.
    /// - Returns: A description of the first problem, or `nil`.
    func finish() async -> String? {
        releaseFinger?(true)
        releaseFinger = nil
        for _ in 0..<4 {
            window?.animations.finishAll()
            if let misuse { return misuse }
            await Task.yield()
        }
        if let problem = difference ?? leak { return problem }
        disconnect()
        for _ in 0..<3 { await Task.yield() }
        let alive = apps.flatMap(\.views).compactMap(\.object?.number)
        return alive.isEmpty ? nil : "alive after the end: \(alive)"
    }

    private var isAtRest: Bool { releaseFinger == nil && window?.animations.isEmpty ?? true }

    private var misuse: String? { Misuse.take().first }

    private var difference: String? {
        guard let host, let window else { return nil }
        let (actual, tree) = (window.layout, host.navigation.layout)
        return actual == tree ? nil : "UIKit shows\n   \(actual)\nbut the tree is\n  \(tree)"
    }

    /// Screens that were removed but still exist.
    private var leak: String? {
        guard let host, let window else { return nil }
        let tree = host.navigation.tree.value
        let visible = tree.entries.compactMap { host.navigation.screen($0.id)?.view }.map(
            ObjectIdentifier.init)
        let leaks = apps.flatMap(\.views).compactMap(\.object).filter {
            !visible.contains(ObjectIdentifier($0))
        }
        if leaks.isEmpty { return nil }
        return "removed but alive:  \(leaks.map(\.number)), of \(window.layout)"
    }

    // MARK: - The scene

    private func connect() {
        let app = NumberedApp()
        apps.append(app)
        let delegate = NumberedSceneDelegate(app)
        delegate.storage = store
        self.delegate = delegate
        application.connect(delegate, to: session)
        guard let saved, let restored = host?.navigation.layout.first, restored != saved else { return }
        wrongRestoration = "restored\n  \(restored)\ninstead of\n  \(saved)"
    }

    /// The system cancels touches before it leaves a scene.
    private func leave() {
        guard let scene, isInForeground else { return }
        releaseFinger?(false)
        releaseFinger = nil
        application.enterBackground(scene)
        saved = host?.navigation.layout.first
    }

    private func disconnect() {
        guard let scene else { return }
        leave()
        // The system has asked for the state before. The app's own store has the latest one.
        if store != nil { saved = host?.navigation.layout.first }
        application.disconnect(scene)
        delegate = nil
        past = []
    }

    private func performOfSystem(_ action: RandomAction) {
        guard let scene, delegate != nil else {
            if action == .open { connect() }
            return
        }
        switch action {
        case .interrupt where isInForeground:
            releaseFinger?(false)
            releaseFinger = nil
            application.deactivate(scene)
            application.activate(scene)
        case .leave: leave()
        case .open where !isInForeground: application.enterForeground(scene)
        case .openLink:
            guard let link = URL(string: "numbers://three") else { return }
            delegate?.scene(scene, openURLContexts: [UIOpenURLContext(tapped: link)])
        case .reclaim: disconnect()
        case .warnOfMemory: application.receiveMemoryWarning()
        default: break
        }
    }

    // MARK: - Actions

    private func flow(_ number: Int) -> NumberedFlow? {
        let flows = app.activeFlows
        return flows.isEmpty ? nil : flows[number % flows.count]
    }

    private func perform(_ action: RandomAction) {
        switch action {
        case .interrupt, .leave, .open, .openLink, .reclaim, .warnOfMemory: performOfSystem(action)
        default: if let host, let window { perform(action, host, window) }
        }
    }

    private func perform(_ action: RandomAction, _ host: UIKitHost, _ window: UIWindow) {
        switch action {
        case .push(let number, let hidesBar, let hidesTabBar):
            flow(number)?.router.push(app.next(), hidesBar: hidesBar, hidesTabBar: hidesTabBar)
        case .pop(let number): flow(number)?.router.pop()
        case .popToRoot(let number): flow(number)?.router.popToRoot()
        case .setRoot(let number):
            flow(number)?.router.setRoot(app.next(), animated: number.isMultiple(of: 2))
        case .setStack(let number, let count):
            flow(number)?.router.setStack((0..<count).map { _ in app.next() })
        case .present(let number, let isDismissable):
            flow(number)?.router.present(NumberedFlow(app), isDismissable: isDismissable)
        case .dismiss(let number): flow(number)?.router.dismiss(animated: number.isMultiple(of: 2))
        case .replaceFlow(let number): flow(number)?.replaceFlow(by: NumberedFlow(app))
        case .raise(let number): flow(number)?.router.raise(NumberedError())
        case .ask(let number): ask(flow(number)?.router)
        case .askScreen(let number):
            guard let router = flow(number)?.router else { return }
            let route = app.next()
            router.task { _ = await router.ask(ScreenPopup<_, Int>(route)) }
        case .answerScreen(let number):
            guard let route = host.navigation.tree.value.popup?.entry?.route.base as? NumberedRoute else {
                return
            }
            flow(number)?.router.answer(ScreenPopup(route), with: number)
        case .pushAndPresent(let number):
            guard let router = flow(number)?.router else { return }
            router.transaction {
                router.push(app.next())
                router.present(NumberedFlow(app))
            }
        case .dismissAndPresent(let number):
            guard let router = flow(number)?.router else { return }
            router.dismiss()
            router.present(NumberedFlow(app))
        case .selectTab(let number): app.tabs?.select(NumberedApp.tabNames[number % 3])
        case .selectPage(let number): app.pages?.select(NumberedApp.pageNames[number % 3])
        case .returnToPast(let number):
            past.append(host.navigation.tree.value)
            host.navigation.report(.returned(to: past[number % past.count]))
        case .wait: window.animations.finishNext()
        case .waitForAll: if releaseFinger == nil { window.animations.finishAll() }
        default: if isInForeground { touch(action, in: window) }
        }
    }

    private func ask(_ router: Router<NumberedRoute>?) {
        guard let router else { return }
        let alert = AlertPopup("Sure?", buttons: [.plain("Yes", true), .cancel("No", false)])
        router.task { _ = await router.ask(alert) }
    }

    /// Performs a user action. Only the topmost layer is accessible, with one gesture at a time.
    private func touch(_ action: RandomAction, in window: UIWindow) {
        if case .release(let finishes) = action {
            releaseFinger?(finishes)
            releaseFinger = nil
            return
        }
        guard releaseFinger == nil, let layer = window.layers.last else { return }
        let screen = layer.visibleController
        switch action {
        case .tapBack: screen.navigationController?.tapBack()
        case .holdBack(let number):
            guard let stack = screen.navigationController else { return }
            stack.goBack(to: number % stack.viewControllers.count)
        case .swipe:
            releaseFinger = screen.navigationController?.swipeBack()
        case .pull: releaseFinger = layer.beginPullDown()
        case .drag(let isForward):
            releaseFinger = (screen.navigationController?.parent as? UIPageViewController)?.turn(
                forward: isForward)
        case .tapTab(let number):
            if window.layers.count == 1 { layer.tabs?.tapTab(number % 3) }
        case .tapButton(let number):
            guard let alert = layer as? UIAlertController else { return }
            alert.tap(alert.actions[number % alert.actions.count].title ?? "")
        default: break
        }
    }
}
