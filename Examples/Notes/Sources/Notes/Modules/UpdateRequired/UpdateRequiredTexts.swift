/// The localized texts of the screen that requires an update.
package struct UpdateRequiredTexts: Sendable {
    package let title: String
    package let message: @Sendable (_ version: String) -> String
    package let getUpdate: String
}
