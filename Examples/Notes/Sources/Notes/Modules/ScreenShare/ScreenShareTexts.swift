/// The localized texts of screen sharing.
package struct ScreenShareTexts: Sendable {
    package let start: String
    package let stop: String
    package let starting: String
    package let open: String
    package let viewers: @Sendable (_ count: Int, _ number: String) -> String
    package let failed: @Sendable (_ reason: String) -> String
}
