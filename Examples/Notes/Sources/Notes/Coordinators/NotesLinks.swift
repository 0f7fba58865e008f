package import Foundation
package import Storey

/// The links of the app: maps URLs to screens and screens to URLs.
package enum NotesLinks {
    /// The URL scheme that opens the app on a phone.
    private static let scheme = "notes"

    static let table = LinkTable(schemes: [scheme]) {
        DeepLink("/notes", NotesRoute.home).tab(AppTab.notes, SplitCoordinator.Column.content)
        DeepLink("/notes/all", NotesRoute.all, over: [.home])
            .tab(AppTab.notes, SplitCoordinator.Column.content)
        DeepLink("/notes/search", NotesRoute.search, over: [.home])
            .tab(AppTab.notes, SplitCoordinator.Column.content)
        DeepLink("/notes/pinned", NotesRoute.pinned, over: [.home])
            .tab(AppTab.notes, SplitCoordinator.Column.content)
        DeepLink("/notes/deleted", NotesRoute.deleted, over: [.home])
            .tab(AppTab.notes, SplitCoordinator.Column.content)
        DeepLink("/folders/:folder", NotesRoute.folder, over: [.home])
            .tab(AppTab.notes, SplitCoordinator.Column.content)
        DeepLink("/notes/:id", NotesRoute.details).tab(AppTab.notes, SplitCoordinator.Column.detail)
        DeepLink("/shared", NotesRoute.shared).tab(AppTab.shared, SplitCoordinator.Column.sidebar)
        DeepLink("/shared/:id", NotesRoute.details).tab(AppTab.shared, SplitCoordinator.Column.detail)
        DeepLink("/settings", SettingsRoute.settings).tab(AppTab.settings)
        DeepLink("/settings/region", SettingsRoute.region, over: [.settings]).tab(AppTab.settings)
        DeepLink("/settings/import-export", SettingsRoute.importExport, over: [.settings]).tab(
            AppTab.settings)
        DeepLink("/settings/account", SettingsRoute.signIn, over: [.settings]).tab(AppTab.settings)
        DeepLink("/settings/new-account", SettingsRoute.createAccount, over: [.settings]).tab(
            AppTab.settings)
        NoLink(SidebarRoute.folders)
        NoLink(NotesRoute.noNote)
        NoLink(NotesRoute.folderEditor)
        NoLink(NotesRoute.sharing)
        NoLink(TourRoute.init(page:))
        NoLink(SignInRoute.account)
        NoLink(SignInRoute.form)
    }

    /// Returns the address of a note, in the list of shared notes or in the others.
    package static func address(of note: Note.ID, isShared: Bool) -> String {
        "/\(isShared ? "shared" : "notes")/\(note.linkText)"
    }

    /// Returns the link of an address that opens the app on a phone, such as `notes://shared/ID`.
    package static func link(to address: String) -> URL? { URL(string: "\(scheme):/\(address)") }

    /// Returns the address of a folder.
    package static func address(of folder: Folder.ID) -> String { "/folders/\(folder.linkText)" }

    /// One route of each kind, for the test that every screen is in the table.
    package static let screens: [any Route] = [
        NotesRoute.home, NotesRoute.all, NotesRoute.search, NotesRoute.shared,
        NotesRoute.folder(.id(Folder.ID(named: "Shopping"))),
        NotesRoute.deleted,
        NotesRoute.details(OpenedNote(Note.ID(rawValue: UUID()))), NotesRoute.folderEditor(.create),
        NotesRoute.sharing(Note.ID(rawValue: UUID())), NotesRoute.noNote, NotesRoute.pinned,
        SidebarRoute.folders, SettingsRoute.settings, SettingsRoute.region, SettingsRoute.importExport,
        SettingsRoute.signIn, SettingsRoute.createAccount, TourRoute(page: .welcome), SignInRoute.account,
        SignInRoute.form(.signIn),
    ]
}

extension Gate {
    /// Open while the user is signed in to an account.
    static let signedIn: Gate = "signed in"
}
