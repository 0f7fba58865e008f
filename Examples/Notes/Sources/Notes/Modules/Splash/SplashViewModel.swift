import Storey

/// The data that the splash shows.
package struct SplashViewInputData: Equatable {
    /// The progress of the launch, from 0 to 100.
    package let percent: Int

    init(_ progress: Double) { percent = Int((progress * 100).rounded(.down)) }
}

/// The identifiers of the elements.
package enum SplashElement: String, ElementID {
    case progress
}

final class SplashViewModel: ViewModel {
    let viewInputData: Observed<SplashViewInputData>

    init(launch: LaunchSequence) { viewInputData = launch.progress.map(SplashViewInputData.init) }

    func handle(_ event: Never) {}
}
