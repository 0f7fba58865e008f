import Storey
import StoreyHTML

@testable import Calls
@testable import CallsWeb

/// The HTML views, for the tests that run with the views of each host.
enum HostViews: Part {
    static let hasForms = true

    static func makeMedia() -> SimulatedMedia { SimulatedMedia() }

    static func load(_ container: Container) {
        container.register(viewModel: NoMediaViewModel.init)
        container.register(NoMediaView.init(viewModel:)).as((any MediaView).self)
        container.load(CallsViewsPart.self)
    }
}

private final class NoMediaViewModel: ViewModel {
    let viewInputData = Observed<Bool>.constant(true)

    func handle(_ event: Never) {}
}

private final class NoMediaView: HTMLView, MediaView {
    let viewModel: any ViewModel<Bool, Never>

    init(viewModel: any ViewModel<Bool, Never>) { self.viewModel = viewModel }

    func title(_ data: Bool) -> String { "" }

    func body(_ data: Bool) -> HTML<Never> { HTML() }
}
