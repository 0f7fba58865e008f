import Storey

struct EditErrandProviderState: Equatable {
    var text = "Edit errand"
}

/// The model of the screen: loads its data and keeps it up to date.
final class EditErrandProvider {
    private let store = Store(EditErrandProviderState())
    var state: Observed<EditErrandProviderState> { store.observed }
}
