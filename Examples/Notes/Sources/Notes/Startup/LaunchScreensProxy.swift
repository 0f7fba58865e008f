/// A weak proxy for the launch screens, which steps hold so that they don't keep the screens alive.
final class LaunchScreensProxy {
    weak var screens: (any LaunchScreens)?
}

extension LaunchScreensProxy: LaunchScreens {
    func requireUpdate(to version: AppVersion) { screens?.requireUpdate(to: version) }
    func chooseRegion(_ answer: @escaping (Region) -> Void) { screens?.chooseRegion(answer) }
    func identify(_ answer: @escaping (Identity) -> Void) { screens?.identify(answer) }
    func showTour(onClosed: @escaping () -> Void) { screens?.showTour(onClosed: onClosed) }
    func showPushInformation(_ message: PushMessage, _ answer: @escaping (Bool) -> Void) {
        screens?.showPushInformation(message, answer)
    }
    func connectFirstViewer(onClosed: @escaping () -> Void) {
        screens?.connectFirstViewer(onClosed: onClosed)
    }
    func showNews(onClosed: @escaping () -> Void) { screens?.showNews(onClosed: onClosed) }
    func openApp() { screens?.openApp() }
}
