/// What a person has set for all of their notes.
package struct NotesSettings: Codable, Equatable, Sendable {
    /// In which order the list stands.
    package enum Order: String, Codable, CaseIterable, Sendable {
        case newestFirst
        case byTitle
    }

    package var order = Order.newestFirst
    package var showsExcerpts = true
    /// Whether the tour was shown, which is done once by itself.
    package var hasSeenTour = false

    package init() {}
}

extension NotesSettings {
    /// What an older version of the app did not write yet has its default.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        order = try container.decodeIfPresent(Order.self, forKey: .order) ?? order
        showsExcerpts = try container.decodeIfPresent(Bool.self, forKey: .showsExcerpts) ?? showsExcerpts
        hasSeenTour = try container.decodeIfPresent(Bool.self, forKey: .hasSeenTour) ?? hasSeenTour
    }
}
