/// The localized texts of the splash.
package struct SplashTexts: Sendable {
    package let title: String
    package let starting: String
}
