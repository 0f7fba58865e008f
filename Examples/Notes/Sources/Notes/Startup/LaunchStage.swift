/// Where the steps' screens are at the moment: nowhere, once the app itself is there. What steps hold instead of the
/// screens, so that these end with their place.
final class LaunchStage {
    weak var screens: (any LaunchScreens)?
}

extension LaunchStage: LaunchScreens {
    func requireUpdate(to version: AppVersion) { screens?.requireUpdate(to: version) }
    func chooseRegion(_ answer: @escaping (Region) -> Void) { screens?.chooseRegion(answer) }
    func identify(_ answer: @escaping (Identity) -> Void) { screens?.identify(answer) }
    func showTour(onClosed: @escaping () -> Void) { screens?.showTour(onClosed: onClosed) }
    func showNews(onClosed: @escaping () -> Void) { screens?.showNews(onClosed: onClosed) }
    func openApp() { screens?.openApp() }
}
