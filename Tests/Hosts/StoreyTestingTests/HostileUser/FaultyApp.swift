import StoreyInternal
@testable import StoreyNavigation
import StoreyTesting
import Testing

/// A bug in an app that a hostile user must find.
enum Bug: CaseIterable, Sendable {
    case none
    /// A coordinator keeps a child after a back swipe.
    case keepsChild
    /// A popup blocks a link, which is lost without an error.
    case popupBlocksLink
    /// Two entries share a view.
    case sharesView
    /// A failing service causes an error that no coordinator handles.
    case failsUnexpectedly
    /// A decoded route differs from the encoded one.
    case encodesRouteWrongly
    /// Two elements have the same identifier.
    case duplicatesIdentifier
    /// The state isn't restored after the app was killed.
    case losesState
    /// The app fails to launch again after it was killed.
    case failsToRelaunch
    /// A guard depends on a value that can't be observed, so that a pending link isn't followed when its condition is
    /// met.
    case missesOpenGate
    /// A pending link is lost without an error. Only a bug in Storey could cause that.
    case losesPendingLink
    /// A container isn't part of the tree. Only a bug in Storey could cause that.
    case corruptsTree
    /// A coordinator leaves the tree, but its container stays. Only a bug in Storey could cause that.
    case detachesCoordinator
}

extension Bug {
    /// A bug, and the invariant that it violates.
    struct Found: Sendable, CustomTestStringConvertible {
        let bug: Bug
        /// The names of the invariants that it may violate first.
        let names: Set<String>
        var testDescription: String { "\(bug)" }
    }

    static var found: [Found] {
        #if DEBUG
            // A debug build stops at an invalid tree before the hostile user can find it.
            foundAnywhere
        #else
            foundAnywhere + [Found(bug: .corruptsTree, names: ["The navigation tree is valid"])]
        #endif
    }

    private static let foundAnywhere = [
        Found(bug: .keepsChild, names: ["Nothing leaks"]),
        Found(bug: .popupBlocksLink, names: ["No link is lost"]),
        Found(bug: .sharesView, names: ["Views match the navigation tree"]),
        Found(bug: .failsUnexpectedly, names: ["No error is unhandled"]),
        Found(bug: .encodesRouteWrongly, names: ["Saved state survives encoding and decoding"]),
        Found(bug: .duplicatesIdentifier, names: ["Element identifiers are unique"]),
        Found(bug: .losesState, names: ["A relaunched app restores its state"]),
        Found(bug: .failsToRelaunch, names: ["The app keeps running"]),
        Found(bug: .missesOpenGate, names: ["No link is lost", "A relaunched app restores its state"]),
        Found(bug: .losesPendingLink, names: ["No link is lost"]),
        Found(bug: .detachesCoordinator, names: ["Coordinators match the navigation tree"]),
    ]
}

enum FaultyRoute: Route {
    case page(Int)
    case lossy(Lossy)
}

/// A value that changes when it is encoded.
struct Lossy: Codable, Hashable, Sendable {
    var number: Int
    var isLossy: Bool

    enum CodingKeys: CodingKey { case number, isLossy }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isLossy && number > 2 ? 2 : number, forKey: .number)
        try container.encode(isLossy, forKey: .isLossy)
    }
}

struct FaultyError: Error {}

/// Whether all pages except for the first are guarded. It can't be observed.
final class PageLock: Sendable {
    let isLocked: Locked<Bool>

    init(isLocked: Bool) { self.isLocked = Locked(isLocked) }
}

/// Two tabs of pages. Each page has a form in a sheet, a question, and a request.
final class FaultyTabs: TabCoordinator<String> {
    private let bug: Bug
    /// The gate of the guarded link, which any of the switches opens or closes.
    private let isOpen = Store(false)

    /// - Parameter lock: The lock of the guarded pages, which outlives the app.
    init(
        _ scope: Scope, _ bug: Bug, _ faults: FaultInjector, lock: PageLock = PageLock(isLocked: false)
    ) {
        self.bug = bug
        let flow = { [isOpen] in FaultyFlow(scope, bug, faults, isOpen, lock) }
        super.init([
            .init("one", title: "One", symbol: "note", flow()),
            .init("two", title: "Two", symbol: "gear", flow()),
        ])
        handleLinks(
            LinkTable(schemes: ["faulty"]) {
                DeepLink("/one", FaultyRoute.page(1)).tab("one")
                DeepLink("/one/:page", FaultyRoute.page, over: [.page(1)]).tab("one")
                DeepLink("/two/:page", FaultyRoute.page, over: [.page(1)]).tab("two")
                DeepLink("/secret/:page", FaultyRoute.page, over: [.page(1)]).tab("two").gate("switched on")
            }, gates: ["switched on": isOpen.observed])
    }

    override func restore(from saved: RestorationState) -> Bool {
        bug == .losesState ? false : super.restore(from: saved)
    }

    override func open(_ link: String) -> Bool {
        if bug == .popupBlocksLink, navigation?.tree.value.popup != nil { return false }
        return super.open(link)
    }
}

final class FaultyFlow: StackCoordinator<FaultyRoute> {
    private let session: Scope
    private let bug: Bug
    private let faults: FaultInjector
    private let isOpen: Store<Bool>
    private let lock: PageLock
    private var children: [FaultyView] = []
    private weak var only: FaultyView?

    init(
        _ scope: Scope, _ bug: Bug, _ faults: FaultInjector, _ isOpen: Store<Bool>,
        _ lock: PageLock
    ) {
        self.isOpen = isOpen
        self.lock = lock
        session = scope
        self.bug = bug
        self.faults = faults
        super.init(root: .page(1))
    }

    override func guards(of route: FaultyRoute) -> [Guard] {
        guard case .page(2...) = route, lock.isLocked.withLock({ $0 }) else { return [] }
        return [.gate("switched on")]
    }

    private func turn(_ isOn: Bool) {
        switch bug {
        // Otherwise the gate would be open most of the time.
        case .losesPendingLink, .missesOpenGate: break
        case .corruptsTree:
            navigation?.change {
                $0.add([NavigationNode(id: NavigationNode.ID(1_000_000), content: .stack(EntryStack()))])
            }
        case .detachesCoordinator: leave()
        default: isOpen.commit { $0 = isOn }
        }
    }

    override func module(for route: FaultyRoute) throws -> any Presentable {
        let number =
            switch route {
            case .page(let number): number
            case .lossy(let lossy): lossy.number
            }
        if bug == .sharesView, number > 2, let only { return only }
        let view = FaultyView(number, bug, faults, session.screen)
        view.onNext = { [weak self, router, bug] in
            if bug == .losesPendingLink { self?.navigation?.linkHandler.end() }
            router.push(.lossy(Lossy(number: number + 1, isLossy: bug == .encodesRouteWrongly)))
        }
        view.onSwitch = { [weak self] isOn in self?.turn(isOn) }
        view.onSheet = { [router, bug, lock] in
            // The change isn't observable.
            if bug == .missesOpenGate { return lock.isLocked.withLock { $0.toggle() } }
            router.present(.page(number + 1))
        }
        view.onAsk = { [router] in
            router.task {
                _ = await router.ask(
                    AlertPopup("Sure?", buttons: [.plain("Yes", true), .cancel("No", false)]))
            }
        }
        if bug == .keepsChild, number == 2 { children.append(view) }
        if bug == .sharesView, number == 2 { only = view }
        return view
    }
}

final class FaultyView: ReadableView {
    let title: String
    private let number: Int
    private let bug: Bug
    private let faults: FaultInjector
    private let scope: Scope
    private var typed = ""
    private var isOn = false
    private var answers = 0
    var onNext: (() -> Void)?
    var onSwitch: ((Bool) -> Void)?
    var onSheet: (() -> Void)?
    var onAsk: (() -> Void)?

    init(_ number: Int, _ bug: Bug, _ faults: FaultInjector, _ scope: Scope) {
        title = "Page \(number)"
        self.number = number
        self.bug = bug
        self.faults = faults
        self.scope = scope
    }

    var elements: [ScreenElement] {
        [
            ScreenElement(.button, "Next", identifier: "next"),
            ScreenElement(.button, "Sheet", identifier: "sheet"),
            ScreenElement(.button, "Ask", identifier: "ask"),
            ScreenElement(.button, "Load", identifier: "load"),
            ScreenElement(.field, "Field", identifier: "field", value: typed),
            ScreenElement(.toggle, "Switch", identifier: "switch", isSelected: isOn),
            ScreenElement(.text, "\(answers) answers"),
        ] + (bug == .duplicatesIdentifier && isOn ? [ScreenElement(.button, "Load", identifier: "load")] : [])
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        switch (action, identifier) {
        case (.tap, "next"): onNext?()
        case (.tap, "sheet"): onSheet?()
        case (.tap, "ask"): onAsk?()
        case (.tap, "load"): load()
        case (.type(let text), "field"): typed = text
        case (.toggle(let isOn), "switch"):
            self.isOn = isOn
            onSwitch?(isOn)
        default: return false
        }
        return true
    }

    private func load() {
        scope.task {
            do {
                try await self.faults.apply(to: "answers")
                self.answers += 1
            } catch is InjectedFault where self.bug == .failsUnexpectedly {
                throw FaultyError()
            }
        }
    }
}

extension HostileUser {
    /// Returns a hostile user of an app with the given bug.
    static func ofApp(with bug: Bug) -> HostileUser {
        HostileUser(named: "HostileUser.ofApp(with: .\(bug))") { faults in
            let launches = Locked(0)
            let lock = PageLock(isLocked: bug == .missesOpenGate)
            return { scope in
                let number = launches.withLock { launches in
                    launches += 1
                    return launches
                }
                if number > 1, bug == .failsToRelaunch { throw FaultyError() }
                return FaultyTabs(scope, bug, faults, lock: lock)
            }
        }
    }
}
