/// The words of how the last viewer is.
package struct ViewerStatusTexts: Sendable {
    package let connecting: @Sendable (_ name: String) -> String
    package let there: @Sendable (_ name: String) -> String
    package let gone: @Sendable (_ name: String) -> String
}
