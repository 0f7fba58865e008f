import Storey
import Synchronization

/// The ways in which an app may keep what it should let go.
enum Mistake: CaseIterable, Sendable {
    case none
    /// The coordinator keeps the view model of a screen.
    case keepsViewModel
    /// An output captures the view model whose output it is.
    case capturesItself
    /// A view model knows its view.
    case knowsItsView
    /// A provider keeps an observation that captures the provider.
    case providerCycle
    /// A flow is captured by a closure that it holds.
    case flowCycle
    /// Something that the container keeps lists the providers of all screens, and never forgets one.
    case neverUnregisters
}

enum LeakyRoute: Route {
    case first
    case second(Int)
}

/// What all of a session's screens share.
final class LeakyHub {
    var listeners: [LeakyProvider] = []
}

/// Has no state of its own to be known by.
final class LeakyProvider {
    let hub: LeakyHub
    let numbers: LeakyNumbers

    init(hub: LeakyHub, numbers: LeakyNumbers, mistake: Mistake) {
        self.hub = hub
        self.numbers = numbers
        if mistake == .neverUnregisters { hub.listeners.append(self) }
    }
}

/// Holds a store, and is made by hand.
final class LeakyNumbers {
    let store = Store(0)
    var onChange: (() -> Void)?

    init(mistake: Mistake) {
        if mistake == .providerCycle { onChange = { self.store.commit { $0 += 1 } } }
    }
}

final class LeakyViewModel: ViewModel {
    let provider: LeakyProvider
    let shared: SharedStore<Int>
    var viewInputData: Observed<Int> { provider.numbers.store.observed }
    var view: AnyObject?
    var onNext: (() -> Void)?

    init(provider: LeakyProvider, shared: SharedStore<Int>) {
        self.provider = provider
        self.shared = shared
    }

    func handle(_ event: Int) {}
}

/// A view model that all screens have in common, as the container says.
final class LeakyBadge: ViewModel {
    let viewInputData = Observed.constant(1)

    func handle(_ event: Int) {}
}

final class LeakyView: ReadableView {
    let title = "Leaky"
    let viewModel: LeakyViewModel
    let badge: LeakyBadge
    let service: LeakyService

    init(viewModel: LeakyViewModel, badge: LeakyBadge, service: LeakyService) {
        self.viewModel = viewModel
        self.badge = badge
        self.service = service
    }

    var elements: [Element] { [Element(.button, "Next", identifier: "next")] }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        viewModel.onNext?()
        return true
    }
}

/// Belongs to the process.
final class LeakyService: Sendable {
    static let shared = LeakyService()

    let names = Mutex<[String]>([])
}

final class LeakyFlow: Coordinator<LeakyRoute> {
    private let mistake: Mistake
    private var kept: [LeakyViewModel] = []
    private var again: (() -> Void)?

    init(_ scope: Scope, _ mistake: Mistake, root: LeakyRoute = .first) {
        self.mistake = mistake
        let container = Container(scope: scope)
        container.register(value: mistake)
        container.register(LeakyHub.init).lifetime(.single)
        container.register(LeakyBadge.init).lifetime(.single)
        container.register { SharedStore(0) }.lifetime(.single)
        container.register { LeakyService.shared }
            .lifetime(.single)
        container.register(LeakyNumbers.init(mistake:)).lifetime(.objectGraph)
        container.register(LeakyProvider.init(hub:numbers:mistake:)).lifetime(.objectGraph)
        container.register(LeakyViewModel.init(provider:shared:)).lifetime(.objectGraph)
        container.register(LeakyView.init(viewModel:badge:service:))
        super.init(container: container, root: root)
    }

    override func module(for route: LeakyRoute) throws -> any Presentable {
        let view: LeakyView = try container.resolve()
        let model = view.viewModel
        model.onNext = { [router] in router.push(.second(2)) }
        guard route != .first else { return view }
        switch mistake {
        case .keepsViewModel: kept.append(model)
        case .capturesItself: model.onNext = { model.handle(1) }
        case .knowsItsView: model.view = view
        case .flowCycle: again = { self.router.pop() }
        case .none, .providerCycle, .neverUnregisters: break
        }
        return view
    }
}
