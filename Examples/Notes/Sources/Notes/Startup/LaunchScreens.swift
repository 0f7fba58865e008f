/// What the steps of a launch show a person. Each screen stands until the next one, or until it has its answer.
package protocol LaunchScreens: AnyObject {
    /// Tells that this version cannot be used any more.
    func requireUpdate(to version: AppVersion)
    /// Shows a person round.
    func showTour(onClosed: @escaping () -> Void)
    /// Shows the app itself.
    func openApp()
}
