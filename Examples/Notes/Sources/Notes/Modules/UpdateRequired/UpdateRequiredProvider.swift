/// The model of the screen that requires an update.
protocol UpdateRequiredProvider: AnyObject {
    /// The oldest supported version.
    var version: AppVersion { get }
}
