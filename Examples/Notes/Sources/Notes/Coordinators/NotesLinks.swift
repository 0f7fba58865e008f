import Foundation
package import Storey

/// The links of the app: maps URLs to screens and screens to URLs.
package enum NotesLinks {
    static let table = LinkTable(schemes: ["notes"]) {
        DeepLink("/notes", NotesRoute.home).tab(AppTab.notes)
        DeepLink("/notes/all", NotesRoute.all, over: [.home]).tab(AppTab.notes)
        DeepLink("/notes/all/:id", NotesRoute.details, over: [.home, .all]).tab(AppTab.notes)
        DeepLink("/notes/:id", NotesRoute.details, over: [.home]).tab(AppTab.notes)
        DeepLink("/shared", NotesRoute.shared).tab(AppTab.shared)
        DeepLink("/shared/:id", NotesRoute.details, over: [.shared]).tab(AppTab.shared)
        DeepLink("/settings", SettingsRoute.settings).tab(AppTab.settings)
        DeepLink("/settings/region", SettingsRoute.region, over: [.settings]).tab(AppTab.settings)
        DeepLink("/settings/account", SettingsRoute.account, over: [.settings]).tab(AppTab.settings)
        NoLink(NotesRoute.new)
        NoLink(NotesRoute.edit)
        NoLink(TourRoute.init(page:))
        NoLink(SignInRoute.account)
    }

    /// One route of each kind, for the test that every screen is in the table.
    package static let screens: [any Route] = [
        NotesRoute.home, NotesRoute.all, NotesRoute.shared, NotesRoute.details(Note.ID(rawValue: UUID())),
        NotesRoute.new,
        NotesRoute.edit(Note.ID(rawValue: UUID())), SettingsRoute.settings, SettingsRoute.region,
        SettingsRoute.account,
        TourRoute(page: .welcome), SignInRoute.account,
    ]
}

extension Gate {
    /// Open while the user is signed in to an account.
    static let signedIn: Gate = "signed in"
}
