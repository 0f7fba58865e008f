/// The localized texts of the undo banner.
package struct UndoBannerTexts: Sendable {
    package let undo: String
    package let deleted: @Sendable (_ title: String) -> String
}
