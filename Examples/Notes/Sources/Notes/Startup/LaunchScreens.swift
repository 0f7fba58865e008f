/// What the steps of a launch show a person. Each screen stands until it has its answer, or something else is shown.
package protocol LaunchScreens: AnyObject {
    /// Tells that this version cannot be used any more.
    func requireUpdate(to version: AppVersion)
    /// Asks for language and country.
    func chooseRegion(_ answer: @escaping (Region) -> Void)
    /// Asks who uses the app.
    func identify(_ answer: @escaping (Identity) -> Void)
    /// Shows a person round.
    func showTour(onClosed: @escaping () -> Void)
    /// Tells what is new.
    func showNews(onClosed: @escaping () -> Void)
    /// Shows the app itself.
    func openApp()
}
