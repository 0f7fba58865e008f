import Storey
import UIKit

/// One app in one window, to which doings happen.
@MainActor
final class Rehearsal {
    private let app = NumberedApp()
    private let window = UIWindow()
    private var host: UIKitHost?
    private var finger: ((_ finishes: Bool) -> Void)?
    private var past: [NavigationTree] = []

    init() throws {
        host = try UIKitHost({ _ in app.root() }, in: window)
    }

    /// Does all of it, one after the other.
    /// - Returns: what is wrong; nil where all is well.
    func perform(_ doings: [Doing]) async -> String? {
        for doing in doings {
            perform(doing)
            if let misuse { return misuse }
            await Task.yield()
            if finger == nil, window.animations.isEmpty, let difference { return difference }
        }
        finger?(true)
        finger = nil
        window.animations.finishAll()
        if let misuse { return misuse }
        for _ in 0..<3 {
            await Task.yield()
            window.animations.finishAll()
            if let misuse { return misuse }
        }
        if let wrong = difference ?? leak { return wrong }
        host?.end()
        host = nil
        window.rootViewController = nil
        past = []
        for _ in 0..<3 { await Task.yield() }
        let rest = app.views.compactMap(\.object?.number)
        return rest.isEmpty ? nil : "after the end these are alive: \(rest)"
    }

    private var misuse: String? { Misuse.take().first }

    private var difference: String? {
        guard let host else { return nil }
        let (shown, tree) = (window.picture, host.navigation.picture)
        return shown == tree ? nil : "it shows\n  \(shown)\nbut the tree is\n  \(tree)"
    }

    /// Whose place is gone, and who lives.
    private var leak: String? {
        guard let host else { return nil }
        let tree = host.navigation.tree.value
        let standing = tree.entries.compactMap { host.navigation.screen($0.id)?.view }.map(
            ObjectIdentifier.init)
        let leaks = app.views.compactMap(\.object).filter { !standing.contains(ObjectIdentifier($0)) }
        if leaks.isEmpty { return nil }
        return "these are gone and alive: \(leaks.map(\.number)), of \(window.picture)"
    }

    private func flow(_ number: Int) -> NumberedFlow? {
        let flows = app.standing
        return flows.isEmpty ? nil : flows[number % flows.count]
    }

    private func perform(_ doing: Doing) {
        guard let host else { return }
        switch doing {
        case .push(let number, let hidesBar, let hidesTabBar):
            flow(number)?.router.push(app.next(), hideBar: hidesBar, hideTabBar: hidesTabBar)
        case .pop(let number): flow(number)?.router.pop()
        case .popToRoot(let number): flow(number)?.router.popToRoot()
        case .setRoot(let number):
            flow(number)?.router.setRoot(app.next(), animated: number.isMultiple(of: 2))
        case .setStack(let number, let count):
            flow(number)?.router.setStack((0..<count).map { _ in app.next() })
        case .present(let number, let isDismissable):
            flow(number)?.router.present(NumberedFlow(app), isDismissable: isDismissable)
        case .dismiss(let number): flow(number)?.router.dismiss(animated: number.isMultiple(of: 2))
        case .replaceFlow(let number): flow(number)?.router.replaceFlow(by: NumberedFlow(app))
        case .raise(let number): flow(number)?.router.raise(NumberedError())
        case .ask(let number): ask(flow(number)?.router)
        case .askScreen(let number):
            guard let router = flow(number)?.router else { return }
            let route = app.next()
            router.task { _ = await router.ask(route, for: Int.self) }
        case .answerScreen(let number): flow(number)?.router.answer(number)
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
        case .turnPage(let number): app.pages?.turn(to: NumberedApp.pageNames[number % 3])
        case .goBackInTime(let number):
            past.append(host.navigation.tree.value)
            host.navigation.report(.returned(to: past[number % past.count]))
        case .wait: window.animations.finishNext()
        case .waitForAll: if finger == nil { window.animations.finishAll() }
        default: touch(doing)
        }
    }

    private func ask(_ router: Router<NumberedRoute>?) {
        guard let router else { return }
        let alert = Alert("Sure?", buttons: [.plain("Yes", true), .cancel("No", false)])
        router.task { _ = await router.ask(alert) }
    }

    /// A person sees only what is in front, and has one finger.
    private func touch(_ doing: Doing) {
        if case .letGo(let finishes) = doing {
            finger?(finishes)
            finger = nil
            return
        }
        guard finger == nil, let layer = window.layers.last else { return }
        let screen = layer.inSight
        switch doing {
        case .tapBack: screen.navigationController?.tapBack()
        case .holdBack(let number):
            guard let stack = screen.navigationController else { return }
            stack.goBack(to: number % stack.viewControllers.count)
        case .swipe:
            finger = screen.navigationController?.swipeBack()
        case .pull: finger = layer.pullDown()
        case .drag(let isForward):
            finger = (screen.navigationController?.parent as? UIPageViewController)?.turn(forward: isForward)
        case .tapTab(let number):
            if window.layers.count == 1 { layer.tabs?.tapTab(number % 3) }
        case .tapButton(let number):
            guard let alert = layer as? UIAlertController else { return }
            alert.tap(alert.actions[number % alert.actions.count].title ?? "")
        default: break
        }
    }
}
