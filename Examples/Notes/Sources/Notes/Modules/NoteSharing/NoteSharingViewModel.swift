import Storey

/// The data that the sheet shows.
package struct NoteSharingViewInputData: Equatable {
    let id: Note.ID
    let state: NoteSharingProviderState

    /// The title of the note, or `nil` if there is no note to share.
    package var noteTitle: String? { note?.listTitle }

    /// Who can open the note once it is shared.
    package var explanation: String {
        state.accountName.map(strings.sharingAccount) ?? strings.sharingGuest
    }

    /// Whether the user has to sign in before another device shows the note.
    package var offersSignIn: Bool { isShared && state.accountName == nil }

    /// Whether another device can open the link of the note.
    package var canCopyLink: Bool { isShared && !offersSignIn }

    package var isShared: Bool { note?.isShared ?? false }

    /// The address of the shared note.
    package var address: String { NotesLinks.address(of: id, isShared: true) }

    /// What has happened, for the user to see and to hear.
    package var status: String {
        guard isShared else { return "" }
        if state.isLinkCopied { return strings.sharingLinkCopied }
        return offersSignIn ? strings.sharingIsSharedHere : strings.sharingIsShared
    }

    package var isLoading: Bool { state.note == nil }

    /// Why there is no note to share.
    package var absence: String? {
        switch state.note {
        case nil: strings.detailsLoading
        case .success(nil): strings.detailsUnavailable
        default: nil
        }
    }

    package var failure: String? {
        guard case .failure(let reason) = state.note else { return nil }
        return strings.message(reason)
    }

    private var note: Note? { try? state.note?.get() }
}

/// The identifiers of the elements.
package enum NoteSharingElement: String, ElementID {
    case explanation
    case status
    case share
    case signIn = "sign-in"
    case copyLink = "copy-link"
    case stop = "stop-sharing"
    case done
}

/// A user action in the sheet.
package enum NoteSharingViewEvent: Equatable {
    case share(Bool)
    case signIn
    case linkCopied
    case done
    case retry
}

final class NoteSharingViewModel: ViewModel {
    enum Output {
        case signIn
        case done
    }

    let viewInputData: Observed<NoteSharingViewInputData>
    let output = Outputs<Output>()

    private let provider: NoteSharingProvider
    private let scope: Scope

    init(provider: NoteSharingProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        let id = provider.id
        viewInputData = provider.state.map { NoteSharingViewInputData(id: id, state: $0) }
    }

    func handle(_ event: NoteSharingViewEvent) {
        switch event {
        case .share(let isShared): scope.task { try await self.provider.setShared(isShared) }
        case .signIn: output(.signIn)
        case .linkCopied: provider.linkCopied()
        case .done: output(.done)
        case .retry: provider.retry()
        }
    }
}
