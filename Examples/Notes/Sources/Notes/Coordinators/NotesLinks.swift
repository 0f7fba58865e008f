import Foundation
package import Storey

/// The address of every screen, and the screen of every address.
package enum NotesLinks {
    static let table = LinkTable(schemes: ["notes"]) {
        Link("/notes", NotesRoute.home).tab("notes")
        Link("/notes/all", NotesRoute.all, over: [.home]).tab("notes")
        Link("/notes/all/:id", NotesRoute.details, over: [.home, .all]).tab("notes")
        Link("/notes/:id", NotesRoute.details, over: [.home]).tab("notes")
        Link("/shared", NotesRoute.shared).tab("shared")
        Link("/shared/:id", NotesRoute.details, over: [.shared]).tab("shared")
        Link("/settings", SettingsRoute.settings).tab("settings")
        Link("/settings/region", SettingsRoute.region, over: [.settings]).tab("settings")
        Link("/settings/account", SettingsRoute.account, over: [.settings]).tab("settings")
        Unlinked(NotesRoute.new)
        Unlinked(NotesRoute.edit)
        Unlinked(TourRoute.init(page:))
        Unlinked(SignInRoute.account)
    }

    /// One of each screen, for the test that none is forgotten.
    package static let screens: [any Route] = [
        NotesRoute.home, NotesRoute.all, NotesRoute.shared, NotesRoute.details(UUID()), NotesRoute.new,
        NotesRoute.edit(UUID()), SettingsRoute.settings, SettingsRoute.region, SettingsRoute.account,
        TourRoute(page: .welcome), SignInRoute.account,
    ]
}

extension Gate {
    /// Somebody is signed in to an account.
    static let signedIn: Gate = "signed in"
}
