import Storey

/// The data that the splash shows.
package struct SplashViewInputData: Equatable {
    package let strings: Strings
    /// The progress of the launch, from 0 to 100.
    package let percent: Int

    init(_ progress: Double, _ region: Region) {
        strings = region.language.strings
        percent = Int((progress * 100).rounded(.down))
    }
}

/// The identifiers of the elements.
package enum SplashElement: String, ElementID {
    case progress
}

/// The splash has no user actions.
package enum SplashViewEvent: Equatable {}

final class SplashViewModel: ViewModel {
    let viewInputData: Observed<SplashViewInputData>

    init(provider: SplashProvider, localization: Localization) {
        viewInputData = .combine(provider.progress, localization.region) { SplashViewInputData($0, $1) }
    }

    func handle(_ event: SplashViewEvent) {}
}
