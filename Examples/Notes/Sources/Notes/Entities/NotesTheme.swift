/// A style of the app, which the user chooses.
package enum NotesTheme: String, Codable, CaseIterable, Sendable {
    case amber, ocean
}
