import Storey

/// The view model of a tab, which shows a part of the provider's state. Subclasses handle the tab's events.
class PanelViewModel<ViewInputData: Equatable, ViewEvent>: ViewModel {
    let viewInputData: Observed<ViewInputData>
    let provider: InspectorProvider

    init(_ provider: InspectorProvider, _ data: @escaping (InspectorState) -> ViewInputData) {
        self.provider = provider
        viewInputData = provider.state.map(data)
    }

    func handle(_ event: ViewEvent) {}
}
