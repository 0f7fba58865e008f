/// The data that the splash shows.
package struct SplashViewInputData: Equatable {
    package let texts: Texts
    /// The progress of the launch, from 0 to 100.
    package let percent: Int

    init(_ progress: Double, _ region: Region) {
        texts = region.language.texts
        percent = Int((progress * 100).rounded(.down))
    }
}
