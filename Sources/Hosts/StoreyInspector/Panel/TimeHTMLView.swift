import Storey
import StoreyHTML

/// The tab “Time” of a session that the inspector can't replay.
final class TimeHTMLView: HTMLView {
    let viewModel: any ViewModel<String, Never>

    init(viewModel: TimeViewModel) { self.viewModel = viewModel }

    func title(_ reason: String) -> String { "Time" }

    func body(_ reason: String) -> HTML<Never> { p(reason, class: "no-events", id: "no-player") }
}

final class TimeViewModel: ViewModel {
    let viewInputData: Observed<String>

    init(_ reason: String) { viewInputData = .constant(reason) }

    func handle(_ event: Never) {}
}
