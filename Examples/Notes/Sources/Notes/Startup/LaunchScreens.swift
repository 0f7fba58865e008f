/// The screens that launch steps show. A screen stays until the user answers it or another one replaces it.
package protocol LaunchScreens: AnyObject {
    /// Shows that this version is no longer supported.
    func requireUpdate(to version: AppVersion)
    /// Asks the user for language and country.
    func chooseRegion(_ answer: @escaping (Region) -> Void)
    /// Asks the user to sign in or to continue as a guest.
    func identify(_ answer: @escaping (Identity) -> Void)
    /// Shows the tour.
    func showTour(onClosed: @escaping () -> Void)
    /// Shows the notification that launched the app, and asks whether to open it.
    func showPushInformation(_ message: PushMessage, _ answer: @escaping (_ opens: Bool) -> Void)
    /// Helps the user to connect the first viewer of the screen.
    func connectFirstViewer(onClosed: @escaping () -> Void)
    /// Shows what's new.
    func showNews(onClosed: @escaping () -> Void)
    /// Replaces the launch with the app.
    func openApp()
}
