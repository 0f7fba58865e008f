/// The words of the banner that takes a deletion back.
package struct UndoBannerTexts: Sendable {
    package let undo: String
    package let deleted: @Sendable (_ title: String) -> String
}
