import Guarding
@testable import StoreyNavigation
import StoreyTesting
import Testing

/// What an app may do wrong, for a hostile user to find.
enum Misdeed: CaseIterable, Sendable {
    case none
    /// A coordinator keeps a child after a swipe back.
    case keepsChild
    /// A popup blocks a link: it leads nowhere, and nobody is told.
    case popupBlocksLink
    /// One view is shown for two entries.
    case showsOneViewTwice
    /// A service that fails at the wrong moment ends in an error which nobody settles.
    case failsUnexpectedly
    /// A route reads otherwise than it was written.
    case forgetsItsRoute
    /// Two elements have one identifier.
    case twoNamesAlike
    /// A double tap asks twice.
    case asksTwice
    /// What was there is not, once the app was killed.
    case doesNotComeBack
    /// Killed once, the app is not launched again.
    case isNotLaunchedAgain
    /// A guard depends on what nobody is told of: the way behind it is free, and who waits is not taken there.
    case waitsForNothing
    /// A link that waits is forgotten, and nobody is told. Only the framework could do that.
    case forgetsParkedLink
    /// A container stands nowhere. Only the framework could do that.
    case breaksTheTree
    /// A coordinator stands, and does not know it. Only the framework could do that.
    case leavesItsContainer
}

extension Misdeed {
    /// A misdeed, and the invariant that it breaks.
    struct Found: Sendable, CustomTestStringConvertible {
        let misdeed: Misdeed
        let name: String
        var testDescription: String { "\(misdeed)" }
    }

    static var found: [Found] {
        #if DEBUG
            // Where a tree is unsound, a debug build stops before anybody could look.
            foundAnywhere
        #else
            foundAnywhere + [Found(misdeed: .breaksTheTree, name: "The tree is sound")]
        #endif
    }

    private static let foundAnywhere = [
        Found(misdeed: .keepsChild, name: "Nothing leaks"),
        Found(misdeed: .popupBlocksLink, name: "No link is lost"),
        Found(misdeed: .showsOneViewTwice, name: "The screen is what the tree says"),
        Found(misdeed: .failsUnexpectedly, name: "No error is unhandled"),
        Found(misdeed: .forgetsItsRoute, name: "What is saved is restored"),
        Found(misdeed: .twoNamesAlike, name: "An identifier names one element of a screen"),
        Found(misdeed: .asksTwice, name: "Nobody is asked the same twice"),
        Found(misdeed: .doesNotComeBack, name: "A killed app comes back"),
        Found(misdeed: .isNotLaunchedAgain, name: "The app goes on"),
        Found(misdeed: .waitsForNothing, name: "No link is lost"),
        Found(misdeed: .forgetsParkedLink, name: "No link is lost"),
        Found(misdeed: .leavesItsContainer, name: "The screen has one owner"),
    ]
}

enum FaultyRoute: Route {
    case page(Int)
    case lossy(Lossy)
}

/// Written down, it loses what it is.
struct Lossy: Codable, Hashable, Sendable {
    var number: Int
    var isForgetful: Bool

    enum CodingKeys: CodingKey { case number, isForgetful }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isForgetful && number > 2 ? 2 : number, forKey: .number)
        try container.encode(isForgetful, forKey: .isForgetful)
    }
}

struct FaultyError: Error {}

/// Whether all pages but the first are guarded.
final class FaultyDoor: Sendable {
    let isShut: Guarded<Bool>

    init(isShut: Bool) { self.isShut = Guarded(isShut) }
}

/// Two tabs of pages. Each has a form in a sheet, a question, and a request.
final class FaultyTabs: TabCoordinator {
    private let fault: Misdeed
    /// Opened and closed by any of the switches.
    private let isOpen = Store(false)

    /// - Parameter door: the one before its further pages, which stands as long as the world does.
    init(
        _ scope: Scope, _ fault: Misdeed, _ weather: Weather, door: FaultyDoor = FaultyDoor(isShut: false)
    ) {
        self.fault = fault
        let flow = { [isOpen] in FaultyFlow(scope, fault, weather, isOpen, door) }
        super.init([
            .init("one", title: "One", symbol: "note", flow()),
            .init("two", title: "Two", symbol: "gear", flow()),
        ])
        follow(
            LinkTable(schemes: ["faulty"]) {
                Link("/one", FaultyRoute.page(1)).tab("one")
                Link("/one/:page", FaultyRoute.page, over: [.page(1)]).tab("one")
                Link("/two/:page", FaultyRoute.page, over: [.page(1)]).tab("two")
                Link("/secret/:page", FaultyRoute.page, over: [.page(1)]).tab("two").gate("switched on")
            }, gates: ["switched on": isOpen.observed])
    }

    override func reopen(at saved: SavedPlace) -> Bool {
        fault == .doesNotComeBack ? false : super.reopen(at: saved)
    }

    override func open(_ link: String) -> Bool {
        if fault == .popupBlocksLink, navigation?.tree.value.popup != nil { return false }
        return super.open(link)
    }
}

final class FaultyFlow: StackCoordinator<FaultyRoute> {
    private let session: Scope
    private let fault: Misdeed
    private let weather: Weather
    private let isOpen: Store<Bool>
    private let door: FaultyDoor
    private var children: [FaultyView] = []
    private weak var only: FaultyView?

    init(
        _ scope: Scope, _ fault: Misdeed, _ weather: Weather, _ isOpen: Store<Bool>,
        _ door: FaultyDoor
    ) {
        self.isOpen = isOpen
        self.door = door
        session = scope
        self.fault = fault
        self.weather = weather
        super.init(root: .page(1))
    }

    override func guards(of route: FaultyRoute) -> [Guard] {
        guard case .page(2...) = route, door.isShut.withLock({ $0 }) else { return [] }
        return [.gate("switched on")]
    }

    private func turn(_ isOn: Bool) {
        switch fault {
        // Or the gate would be open most of the time.
        case .forgetsParkedLink, .waitsForNothing: break
        case .breaksTheTree:
            navigation?.change { $0.add([Node(id: Node.ID(1_000_000), content: .stack(EntryStack()))]) }
        case .leavesItsContainer: navigation = nil
        default: isOpen.commit { $0 = isOn }
        }
    }

    override func module(for route: FaultyRoute) throws -> any Presentable {
        let number =
            switch route {
            case .page(let number): number
            case .lossy(let lossy): lossy.number
            }
        if fault == .showsOneViewTwice, number > 2, let only { return only }
        let view = FaultyView(number, fault, weather, session.screen)
        view.onNext = { [weak self, router, fault] in
            if fault == .forgetsParkedLink { self?.navigation?.following.end() }
            router.push(.lossy(Lossy(number: number + 1, isForgetful: fault == .forgetsItsRoute)))
        }
        view.onSwitch = { [weak self] isOn in self?.turn(isOn) }
        view.onSheet = { [router, fault, door] in
            // Nobody is told of that.
            if fault == .waitsForNothing { return door.isShut.withLock { $0.toggle() } }
            router.present(.page(number + 1))
        }
        var isAsking = false
        view.onAsk = { [router, fault] in
            guard !isAsking || fault == .asksTwice else { return }
            isAsking = true
            router.task {
                defer { isAsking = false }

                _ = await router.ask(Alert("Sure?", buttons: [.plain("Yes", true), .cancel("No", false)]))
            }
        }
        if fault == .keepsChild, number == 2 { children.append(view) }
        if fault == .showsOneViewTwice, number == 2 { only = view }
        return view
    }
}

final class FaultyView: ReadableView {
    let title: String
    private let number: Int
    private let fault: Misdeed
    private let weather: Weather
    private let scope: Scope
    private var typed = ""
    private var isOn = false
    private var answers = 0
    var onNext: (() -> Void)?
    var onSwitch: ((Bool) -> Void)?
    var onSheet: (() -> Void)?
    var onAsk: (() -> Void)?

    init(_ number: Int, _ fault: Misdeed, _ weather: Weather, _ scope: Scope) {
        title = "Page \(number)"
        self.number = number
        self.fault = fault
        self.weather = weather
        self.scope = scope
    }

    var elements: [Element] {
        [
            Element(.button, "Next", identifier: "next"), Element(.button, "Sheet", identifier: "sheet"),
            Element(.button, "Ask", identifier: "ask"), Element(.button, "Load", identifier: "load"),
            Element(.field, "Field", identifier: "field", value: typed),
            Element(.toggle, "Switch", identifier: "switch", isSelected: isOn),
            Element(.text, "\(answers) answers"),
        ] + (fault == .twoNamesAlike && isOn ? [Element(.button, "Load", identifier: "load")] : [])
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
                try await self.weather.pass("answers")
                self.answers += 1
            } catch is WeatherError where self.fault == .failsUnexpectedly {
                throw FaultyError()
            }
        }
    }
}

extension HostileUser {
    /// Uses an app with that fault.
    static func ofApp(with fault: Misdeed) -> HostileUser {
        HostileUser(named: "HostileUser.ofApp(with: .\(fault))") { weather in
            let launches = Guarded(0)
            let door = FaultyDoor(isShut: fault == .waitsForNothing)
            return { scope in
                let number = launches.withLock { launches in
                    launches += 1
                    return launches
                }
                if number > 1, fault == .isNotLaunchedAgain { throw FaultyError() }
                return FaultyTabs(scope, fault, weather, door: door)
            }
        }
    }
}
