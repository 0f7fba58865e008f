/// Exactly what the splash draws.
package struct SplashViewInputData: Equatable {
    package let texts: SplashTexts
    /// How far the launch is, from 0 to 100.
    package let percent: Int

    init(_ progress: Double, _ region: Region) {
        texts = region.language.texts.splash
        percent = Int((progress * 100).rounded(.down))
    }
}

/// The splash's words.
package struct SplashTexts: Equatable, Sendable {
    package let title: String
    package let starting: String
}
