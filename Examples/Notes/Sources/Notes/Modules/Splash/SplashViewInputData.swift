/// Exactly what the splash draws.
package struct SplashViewInputData: Equatable {
    package let texts: Texts
    /// How far the launch is, from 0 to 100.
    package let percent: Int

    init(_ progress: Double, _ region: Region) {
        texts = region.language.texts
        percent = Int((progress * 100).rounded(.down))
    }
}
