import Storey

/// The data that the undo banner shows.
package struct UndoBannerViewInputData: Equatable {
    let deleted: Note?

    /// The message about the deletion, or `nil` if nothing can be undone.
    package var message: String? { deleted.map { strings.undoDeleted($0.title) } }
}

/// The identifiers of the elements.
package enum UndoBannerElement: String, ElementID {
    case undo
}

/// A user action on the undo banner.
package enum UndoBannerViewEvent: Equatable {
    case undo
}

final class UndoBannerViewModel: ViewModel {
    let viewInputData: Observed<UndoBannerViewInputData>
    private let provider: UndoBannerProvider
    private let scope: Scope

    init(provider: UndoBannerProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.deleted.map(UndoBannerViewInputData.init)
    }

    func handle(_ event: UndoBannerViewEvent) {
        switch event {
        case .undo: scope.task { try await self.provider.undo() }
        }
    }
}
