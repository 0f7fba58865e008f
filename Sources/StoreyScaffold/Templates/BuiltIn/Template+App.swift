extension Template {
    /// A whole app: one screen and a splash, a launch, data in memory; shown in a browser, on a phone and to tests.
    static let app = Template(
        "app", files: appPackage + appCore + appLaunch + appSplash + appHome + appWeb + appUIKit + appTests)
}
