/// The localized texts of the settings.
package struct SettingsTexts: Sendable {
    package let title: String
    package let sortByTitle: String
    package let showExcerpts: String
    package let count: @Sendable (_ count: Int, _ number: String) -> String
    package let tour: String
    package let region: String
    package let guest: String
    package let signedInAs: @Sendable (_ name: String) -> String
    package let signIn: String
    package let signOut: String
}
