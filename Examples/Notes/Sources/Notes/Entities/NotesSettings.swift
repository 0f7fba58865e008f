/// What a person has set, and what the app is to remember of them on this device.
package struct NotesSettings: Codable, Equatable, Sendable {
    /// In which order the list stands.
    package enum Order: String, Codable, CaseIterable, Sendable {
        case newestFirst
        case byTitle
    }

    package var order = Order.newestFirst
    package var showsExcerpts = true
    /// Where the person lives and what they speak; nil until they have said.
    package var region: Region?
    /// Who they are; nil until they have said, and once they have signed out.
    package var identity: Identity?
    /// The oldest version of the app that may be used, as the service said last.
    package var minimumVersion: AppVersion?

    package init() {}
}

extension NotesSettings {
    /// What an older version of the app did not write yet has its default.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        order = try container.decodeIfPresent(Order.self, forKey: .order) ?? order
        showsExcerpts = try container.decodeIfPresent(Bool.self, forKey: .showsExcerpts) ?? showsExcerpts
        region = try container.decodeIfPresent(Region.self, forKey: .region)
        identity = try container.decodeIfPresent(Identity.self, forKey: .identity)
        minimumVersion = try container.decodeIfPresent(AppVersion.self, forKey: .minimumVersion)
    }
}
