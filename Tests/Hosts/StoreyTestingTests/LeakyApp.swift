import Storey
import Synchronization

/// A mistake that makes an app leak objects.
enum Mistake: CaseIterable, Sendable {
    case none
    /// The coordinator keeps the view model of a screen.
    case keepsViewModel
    /// An output captures the view model that owns it.
    case capturesItself
    /// A view model references its view.
    case referencesView
    /// A provider holds an observation that captures the provider.
    case providerCycle
    /// A flow holds a closure that captures the flow.
    case flowCycle
    /// An object of the container lists the providers of all screens and never removes one.
    case neverUnregisters
}

enum LeakyRoute: Route {
    case first
    case second(Int)
}

/// The object that all screens of a session share.
final class LeakyHub {
    var listeners: [LeakyProvider] = []
}

/// A stateless provider.
final class LeakyProvider {
    let hub: LeakyHub
    let numbers: LeakyNumbers

    init(hub: LeakyHub, numbers: LeakyNumbers, mistake: Mistake) {
        self.hub = hub
        self.numbers = numbers
        if mistake == .neverUnregisters { hub.listeners.append(self) }
    }
}

/// An object that holds a store and isn't created by the container.
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

/// A view model that all screens share, as registered in the container.
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

    var elements: [ScreenElement] { [ScreenElement(.button, "Next", identifier: "next")] }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        viewModel.onNext?()
        return true
    }
}

/// An object that belongs to the process.
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
        container.register(LeakyHub.init).lifetime(.singleton)
        container.register(LeakyBadge.init).lifetime(.singleton)
        container.register { SharedStore(0) }.lifetime(.singleton)
        container.register { LeakyService.shared }
            .lifetime(.singleton)
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
        case .referencesView: model.view = view
        case .flowCycle: again = { self.router.pop() }
        case .none, .providerCycle, .neverUnregisters: break
        }
        return view
    }
}
