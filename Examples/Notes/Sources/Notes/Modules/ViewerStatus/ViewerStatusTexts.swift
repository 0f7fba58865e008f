/// The localized texts of the status of reconnecting viewers.
package struct ViewerStatusTexts: Sendable {
    package let connecting: String
    package let reconnected: String
    package let disconnected: String
}
