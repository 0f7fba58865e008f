/// The localized texts of the tab bar.
package struct TabTexts: Sendable {
    let notes: String
    let shared: String
    let settings: String
}
