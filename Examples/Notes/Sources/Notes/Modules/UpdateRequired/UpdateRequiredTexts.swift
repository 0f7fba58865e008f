/// The words of the screen that stands until the app is updated.
package struct UpdateRequiredTexts: Sendable {
    package let title: String
    package let message: @Sendable (_ version: String) -> String
    package let getUpdate: String
}
