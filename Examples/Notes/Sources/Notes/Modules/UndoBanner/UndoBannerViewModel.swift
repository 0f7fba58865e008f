import Storey

/// The data that the undo banner shows.
package struct UndoBannerViewInputData: Equatable {
    package let strings: Strings
    /// The message about the deletion, or `nil` if nothing can be undone.
    package let message: String?

    init(_ deleted: Note?, _ region: Region) {
        let strings = region.language.strings
        self.strings = strings
        message = deleted.map { strings.undoDeleted($0.title) }
    }
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

    init(provider: UndoBannerProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.deleted, localization.region) { UndoBannerViewInputData($0, $1) }
    }

    func handle(_ event: UndoBannerViewEvent) {
        switch event {
        case .undo: scope.task { try await self.provider.undo() }
        }
    }
}
