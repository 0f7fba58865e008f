package import Foundation

/// The user's settings and identity on this device.
package struct NotesSettings: Codable, Equatable, Sendable {
    /// The order of the lists: by the date of the last change or of creation, the newest first, or by title.
    package enum Order: String, Codable, CaseIterable, Sendable {
        case newestFirst
        case byCreation
        case byTitle
    }

    package var order = Order.newestFirst
    package var showsExcerpts = true
    package var theme = NotesTheme.amber
    /// The user's language and country, or `nil` until chosen.
    package var region: Region?
    /// The user's identity, or `nil` before the first sign-in and after signing out.
    package var identity: Identity?
    /// The oldest supported version of the app, as last reported by the service.
    package var minimumVersion: AppVersion?
    /// Whether the user has seen how to connect a viewer.
    package var hasSeenFirstConnection = false
    /// The last change of the synchronization's state, stored here as well, so that the synchronization notices if the notes are
    /// replaced, such as by a backup.
    package var syncVersion: UUID?
    /// The notes that other devices have shared, in this order, and that weren't opened on this one since. Some may be deleted or
    /// not shared anymore.
    package var newlyShared: [Note.ID] = []

    package init() {}
}

extension NotesSettings {
    /// Decodes settings. Keys that an older version didn't write get their defaults.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        order = try container.decodeIfPresent(Order.self, forKey: .order) ?? order
        showsExcerpts = try container.decodeIfPresent(Bool.self, forKey: .showsExcerpts) ?? showsExcerpts
        theme = try container.decodeIfPresent(NotesTheme.self, forKey: .theme) ?? theme
        region = try container.decodeIfPresent(Region.self, forKey: .region)
        identity = try container.decodeIfPresent(Identity.self, forKey: .identity)
        minimumVersion = try container.decodeIfPresent(AppVersion.self, forKey: .minimumVersion)
        hasSeenFirstConnection =
            try container.decodeIfPresent(Bool.self, forKey: .hasSeenFirstConnection)
            ?? hasSeenFirstConnection
        syncVersion = try container.decodeIfPresent(UUID.self, forKey: .syncVersion)
        newlyShared = try container.decodeIfPresent([Note.ID].self, forKey: .newlyShared) ?? newlyShared
    }
}
