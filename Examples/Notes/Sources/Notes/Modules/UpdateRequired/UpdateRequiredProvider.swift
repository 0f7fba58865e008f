/// The model of the screen that stands until the app is updated.
protocol UpdateRequiredProvider: AnyObject {
    /// The oldest version that will do.
    var version: AppVersion { get }
}
